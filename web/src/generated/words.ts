// Made by web/generate.py from the Python package; do not edit.

export type TableKey =
  | "tell.line"
  | "tell.give"
  | "tell.give.hidden"
  | "tell.received"
  | "tell.fold"
  | "tell.out"
  | "tell.moves"
  | "tell.way"
  | "tell.swaps"
  | "tell.joker"
  | "tell.captures"
  | "tell.search"
  | "tell.lay"
  | "tell.buy"
  | "tell.swap"
  | "tell.drop"
  | "tell.peek"
  | "tell.take"
  | "tell.take.hidden"
  | "tell.steal"
  | "tell.round"
  | "and"
  | "colour.a"
  | "colour.b"
  | "colour.c"
  | "colour.d"
  | "colour.e"
  | "colour.f"
  | "rules.about.classic"
  | "rules.about.alternative"
  | "rules.about.brandi"
  | "rules.option.home_entry"
  | "rules.option.swap_own"
  | "rules.option.packs"
  | "rules.option.jokers_per_pack"
  | "rules.option.deck"
  | "rules.option.squares_per_seat"
  | "rules.option.repeat_six"
  | "rules.option.fast_start";

export type GuideKey = never;

export type Language = "en" | "de" | "fr" | "it";

export const LANGUAGES: Language[] = ["en", "de", "fr", "it"];

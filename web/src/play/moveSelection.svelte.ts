/** How a person chooses a move: card, marble or place first, and sevens part by part. */

import type { NextPart, SeatChoices, SevenBegun } from '../generated/protocol';
import { choicesOf, distinct, narrow, NOTHING_PICKED, partsOf, valuesOf, type Choice, type Picked } from './choice';

export interface Sender {
  choices(): SeatChoices | null;
  confirms(): boolean;
  send(move: string): Promise<boolean>; // false: it never reached the table
  parts(soFar: string): Promise<SevenBegun | null>;
}

interface Draft {
  seven: SevenBegun;
  done: { part: NextPart; before: SevenBegun | null }[]; // before: the state to return to
}

export class MoveSelection {
  picked = $state.raw<Picked>(NOTHING_PICKED);
  cardIndex = $state(-1); // which of several equal cards was touched
  draft = $state.raw<Draft | null>(null);
  candidates = $state.raw<Choice[]>([]); // set if several fit what was touched
  ready = $state.raw<Choice | null>(null); // awaiting confirmation
  isSending = $state(false); // nothing can be chosen until the table has answered
  stuck = $state(''); // the square of a marble that the card can't move, to ask why

  constructor(private sender: Sender) {}

  choices = $derived.by(() => (this.draft ? partsOf(this.draft.seven) : choicesOf(this.sender.choices())));
  left = $derived.by(() => narrow(this.choices, this.picked));
  places = $derived.by(() => valuesOf(this.left, 'place'));
  cards = $derived.by(() => valuesOf(narrow(this.choices, { from: this.picked.from }), 'card'));
  marbles = $derived.by(() => valuesOf(narrow(this.choices, { card: this.picked.card, standsFor: this.picked.standsFor }), 'from'));
  faces = $derived.by(() => valuesOf(narrow(this.choices, { card: this.picked.card }), 'standsFor'));
  /** Whether to ask what the joker stands for, because touching a place doesn't always tell. */
  asksFace = $derived.by(() => {
    const { card, from } = this.picked;
    return card === '*' && this.faces.size > 1 && !this.draft && distinct(narrow(this.choices, { card, from })).length > 1;
  });
  /** Whether only a place is left to choose: something is picked, or there is one card for one marble. */
  asksPlace = $derived.by(() => {
    const { cards, marbles } = this;
    const isGiven = cards.size === 1 && marbles.size === 1 && this.choices.every(({ from }) => from);
    return Boolean(this.picked.card || this.picked.from || this.draft || isGiven);
  });
  only = $derived.by(() => {
    const choices = distinct(this.left);
    return choices.length === 1 && (this.picked.card || this.picked.from || this.choices.length === 1) ? choices[0]! : null;
  });

  reset(): void {
    this.stuck = '';
    this.picked = NOTHING_PICKED;
    this.cardIndex = -1;
    this.draft = null;
    this.candidates = [];
    this.ready = null;
  }

  pickCard(card: string, index: number): void {
    if (this.draft) return;
    this.ready = null;
    this.stuck = '';
    const isSame = this.cardIndex === index;
    this.cardIndex = isSame ? -1 : index;
    const from = narrow(this.choices, { card, from: this.picked.from }).length ? this.picked.from : '';
    this.picked = isSame ? NOTHING_PICKED : { card, standsFor: '', from };
  }

  pickFace(face: string): void {
    this.picked = { ...this.picked, standsFor: this.picked.standsFor === face ? '' : face, from: '' };
  }

  pickMarble(square: string): void {
    this.ready = null;
    this.stuck = '';
    const isSame = this.picked.from === square;
    this.picked = { ...this.picked, from: isSame ? '' : square };
  }

  /** Whether a touch means the marble on that square: the picked one or, while none is picked, any that can move. */
  means(square: string): boolean {
    return this.picked.from ? this.picked.from === square : this.marbles.has(square);
  }

  pickPlace(place: string): void {
    const choices = distinct(narrow(this.left, { place }));
    if (choices.length === 1) void this.choose(choices[0]!);
    else if (choices.length > 1) this.candidates = choices;
  }

  async choose(choice: Choice): Promise<void> {
    if (this.isSending) return;
    this.candidates = [];
    if (choice.kind === 'part') return this.#addPart(choice);
    await this.#offer(choice);
  }

  async confirm(): Promise<void> {
    const choice = this.ready ?? this.only;
    if (!choice || this.isSending) return;
    if (choice.kind === 'part' && !this.ready) return this.#addPart(choice);
    await this.#send(choice);
  }

  /** One step back: a question, a part of a seven, a marble, a card. */
  back(): void {
    if (this.stuck) this.stuck = '';
    else if (this.candidates.length) this.candidates = [];
    else if (this.ready && !this.draft) this.ready = null;
    else if (this.draft) this.#dropPart();
    else if (this.picked.from && this.picked.card) this.picked = { ...this.picked, from: '' };
    else this.reset();
  }

  async #offer(choice: Choice): Promise<void> {
    if (this.sender.confirms()) this.ready = choice;
    else await this.#send(choice);
  }

  async #send(choice: Choice): Promise<void> {
    this.isSending = true;
    const isSent = await this.sender.send(choice.move.text);
    this.isSending = false;
    this.ready = isSent ? null : choice; // to be confirmed again, once it can be sent
  }

  async #addPart(choice: Choice): Promise<void> {
    const part = choice.part!;
    const before = this.draft?.seven ?? null;
    const done = [...(this.draft?.done ?? []), { part, before }];
    this.picked = { card: choice.card, standsFor: choice.standsFor, from: '' };
    if (part.left === 0) {
      this.draft = { seven: { so_far: part.text, card: choice.card, stands_for: choice.standsFor, left: 0, parts: [] }, done };
      return this.#offer(choice);
    }
    this.isSending = true;
    const seven = await this.sender.parts(part.text);
    this.isSending = false;
    if (seven) this.draft = { seven, done };
  }

  #dropPart(): void {
    this.ready = null;
    const done = this.draft?.done ?? [];
    const before = done[done.length - 1]?.before;
    this.picked = { ...this.picked, from: '' };
    this.draft = before ? { seven: before, done: done.slice(0, -1) } : null;
  }
}

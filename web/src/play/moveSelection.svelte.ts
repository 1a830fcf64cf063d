/** How a person comes to a move: card first, marble first or place first, and sevens part by part. */

import type { Choices, NextPart, SevenBegun } from '../generated/protocol';
import { distinct, narrow, NOTHING_PICKED, partsOf, valuesOf, wishesOf, type Picked, type Wish } from './wish';

export interface Sender {
  choices(): Choices | null;
  confirms(): boolean;
  send(move: string): Promise<void>;
  parts(soFar: string): Promise<SevenBegun | null>;
}

interface Draft {
  seven: SevenBegun;
  done: { part: NextPart; before: SevenBegun | null }[]; // before: what is returned to
}

export class Choosing {
  picked = $state.raw<Picked>(NOTHING_PICKED);
  cardIndex = $state(-1); // which of several equal cards was touched
  draft = $state.raw<Draft | null>(null);
  asking = $state.raw<Wish[]>([]); // one of these was meant
  ready = $state.raw<Wish | null>(null); // waits for a yes
  isSending = $state(false);
  wondering = $state(''); // a marble the card can't move: why not?

  constructor(private sender: Sender) {}

  wishes = $derived.by(() => (this.draft ? partsOf(this.draft.seven) : wishesOf(this.sender.choices())));
  left = $derived.by(() => narrow(this.wishes, this.picked));
  places = $derived.by(() => valuesOf(this.left, 'place'));
  cards = $derived.by(() => valuesOf(narrow(this.wishes, { from: this.picked.from }), 'card'));
  marbles = $derived.by(() => valuesOf(narrow(this.wishes, { card: this.picked.card, face: this.picked.face }), 'from'));
  faces = $derived.by(() => valuesOf(narrow(this.wishes, { card: this.picked.card }), 'face'));
  only = $derived.by(() => {
    const wishes = distinct(this.left);
    return wishes.length === 1 && (this.picked.card || this.picked.from || this.wishes.length === 1) ? wishes[0]! : null;
  });

  reset(): void {
    this.wondering = '';
    this.picked = NOTHING_PICKED;
    this.cardIndex = -1;
    this.draft = null;
    this.asking = [];
    this.ready = null;
  }

  pickCard(card: string, index: number): void {
    if (this.draft) return;
    this.ready = null;
    this.wondering = '';
    const isSame = this.cardIndex === index;
    this.cardIndex = isSame ? -1 : index;
    const from = narrow(this.wishes, { card, from: this.picked.from }).length ? this.picked.from : '';
    this.picked = isSame ? NOTHING_PICKED : { card, face: '', from };
  }

  pickFace(face: string): void {
    this.picked = { ...this.picked, face: this.picked.face === face ? '' : face, from: '' };
  }

  pickMarble(square: string): void {
    this.ready = null;
    this.wondering = '';
    const isSame = this.picked.from === square;
    this.picked = { ...this.picked, from: isSame ? '' : square };
  }

  pickPlace(place: string): void {
    const wishes = distinct(narrow(this.left, { place }));
    if (wishes.length === 1) void this.choose(wishes[0]!);
    else if (wishes.length > 1) this.asking = wishes;
  }

  async choose(wish: Wish): Promise<void> {
    this.asking = [];
    if (wish.kind === 'part') return this.#addPart(wish);
    await this.#offer(wish);
  }

  async confirm(): Promise<void> {
    const wish = this.ready ?? this.only;
    if (!wish) return;
    if (wish.kind === 'part' && !this.ready) return this.#addPart(wish);
    await this.#send(wish);
  }

  /** One step back: a question, a part of a seven, a marble, a card. */
  back(): void {
    if (this.wondering) this.wondering = '';
    else if (this.asking.length) this.asking = [];
    else if (this.ready && !this.draft) this.ready = null;
    else if (this.draft) this.#dropPart();
    else if (this.picked.from && this.picked.card) this.picked = { ...this.picked, from: '' };
    else this.reset();
  }

  async #offer(wish: Wish): Promise<void> {
    if (this.sender.confirms()) this.ready = wish;
    else await this.#send(wish);
  }

  async #send(wish: Wish): Promise<void> {
    this.isSending = true;
    await this.sender.send(wish.text);
    this.isSending = false;
  }

  async #addPart(wish: Wish): Promise<void> {
    const part = wish.part!;
    const before = this.draft?.seven ?? null;
    const done = [...(this.draft?.done ?? []), { part, before }];
    this.picked = { card: wish.card, face: wish.face, from: '' };
    if (part.left === 0) {
      this.draft = { seven: { so_far: wish.text, left: 0, parts: [] }, done };
      return this.#offer(wish);
    }
    this.isSending = true;
    const seven = await this.sender.parts(wish.text);
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

/** The place in a record: the move and the viewing seat; and where keys lead from there. */

/** The viewing seat; '' sees all cards. */
export type Eyes = string;

/** `#ply=41&seat=b`: the place in a shared link; with `&learn`, the lessons of that seat. */
export function placeOf(fragment: string, last: number): { ply: number; eyes: Eyes; isLesson: boolean } {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const ply = Math.trunc(Number(values.get('ply')));
  const seat = values.get('seat') ?? '';
  return { ply: Number.isFinite(ply) ? within(ply, last) : 0, eyes: /^[a-f]$/.test(seat) ? seat : '', isLesson: values.has('learn') };
}

export function fragmentOf(ply: number, eyes: Eyes): string {
  return `#ply=${ply}${eyes && `&seat=${eyes}`}`;
}

export function within(ply: number, last: number): number {
  return Math.min(Math.max(0, ply), last);
}

/** Where the player's keys lead from here. */
export function targetOf(key: string, ply: number, last: number): number | null {
  const targets: Record<string, number> = {
    ArrowRight: ply + 1,
    ArrowLeft: ply - 1,
    PageDown: ply + 10,
    PageUp: ply - 10,
    Home: 0,
    End: last,
  };
  return key in targets ? within(targets[key]!, last) : null;
}

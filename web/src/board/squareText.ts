/** Squares as they are written: `a0` is a house, `a1` to `a4` a home, `12` a square of the track. */

export function isHouse(square: string): boolean {
  return /^[a-f]0$/.test(square);
}

export function isHome(square: string): boolean {
  return /^[a-f][1-9]$/.test(square);
}

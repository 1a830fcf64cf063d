/** The order of a hand. */

const ORDER = ['A', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', '12', 'K', '13', '14', '!', '*'];

export function sortedFaces(faces: Iterable<string>): string[] {
  return [...faces].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

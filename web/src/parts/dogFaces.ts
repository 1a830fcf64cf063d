/** Dogs as data, drawn by `DogFace`. People's profiles contain the ids, so never change them. */

export interface DogLook {
  head: 'round' | 'broad' | 'long';
  ears: 'floppy' | 'long' | 'pricked' | 'folded' | 'woolly';
  eyes: 'round' | 'big' | 'keen' | 'sleepy';
  fur: string;
  dark: string; // ears, patches, mask
  light: string; // muzzle, blaze, brows
  marks: string; // any of: blaze patch brows fringe mask tongue spots cheeks fang
}

const look = (
  head: DogLook['head'], ears: DogLook['ears'], eyes: DogLook['eyes'], fur: string, dark: string, light: string, marks = '',
): DogLook => ({ head, ears, eyes, fur, dark, light, marks });

/** The faces that a person can choose from. */
const FOR_PEOPLE: Record<string, DogLook> = {
  beagle: look('round', 'long', 'round', '#d99a5b', '#8a4b22', '#fff6e8', 'blaze tongue'),
  dachshund: look('long', 'long', 'sleepy', '#8d4a2a', '#5f2d17', '#c98a55', 'brows'),
  spitz: look('round', 'pricked', 'round', '#f0b26a', '#d38a3d', '#fff1dc', 'cheeks tongue'),
  poodle: look('long', 'woolly', 'round', '#cfc6c2', '#a99d98', '#e9e2de', 'fringe'),
  collie: look('long', 'folded', 'round', '#c57d3c', '#6e3f1d', '#fff8ee', 'blaze cheeks'),
  dalmatian: look('round', 'floppy', 'round', '#fbf7f0', '#2e2a2a', '#ffffff', 'spots'),
  bulldog: look('broad', 'folded', 'sleepy', '#e3c7a3', '#b98d62', '#fff3e2', 'patch fang'),
  husky: look('long', 'pricked', 'keen', '#7f8a97', '#4c5663', '#ffffff', 'mask blaze brows'),
  terrier: look('broad', 'folded', 'round', '#fff5e4', '#a9683a', '#fffaf2', 'patch fringe'),
  shiba: look('round', 'pricked', 'sleepy', '#e08a45', '#b8622a', '#fff3df', 'cheeks brows'),
  bernese: look('round', 'floppy', 'round', '#2d2623', '#1d1816', '#fff7ec', 'blaze brows tongue'),
  labrador: look('broad', 'floppy', 'round', '#f1d399', '#d9b06b', '#fbe7bf', 'tongue'),
};

/** A bot has its own face: the same for the same name, whatever its level. */
const FOR_BOTS: Record<string, DogLook> = {
  bäri: look('broad', 'floppy', 'round', '#5a4a45', '#37292a', '#f6e7d8', 'brows fang'),
  luna: look('long', 'pricked', 'keen', '#8a8f96', '#4b5058', '#f1efe9', 'mask cheeks'),
  rocky: look('broad', 'folded', 'keen', '#a86b41', '#6f3f22', '#f2d9bd', 'patch fang'),
  bella: look('long', 'woolly', 'big', '#fff3e0', '#c9a27c', '#fffaf2', 'fringe'),
  barry: look('broad', 'floppy', 'sleepy', '#c57d3c', '#6e3f1d', '#fff8ee', 'blaze brows'),
  nala: look('round', 'pricked', 'round', '#e8c07c', '#b98943', '#fbe7bf', 'cheeks'),
  lumpi: look('round', 'floppy', 'big', '#e9b777', '#b97a3d', '#fff2dd', 'patch tongue'),
  kira: look('long', 'folded', 'keen', '#332c2b', '#1f1a1a', '#fff8ee', 'blaze cheeks'),
  balu: look('broad', 'floppy', 'sleepy', '#7a4a2c', '#4a2a17', '#f7e3c8', 'tongue'),
  mira: look('long', 'long', 'round', '#8d5a3a', '#5b331d', '#e0b88f', 'brows'),
  rex: look('long', 'pricked', 'round', '#b79b7c', '#3a302e', '#f6ead7', 'mask fang'),
  fanny: look('round', 'long', 'big', '#fbf4e8', '#a8683b', '#ffffff', 'patch tongue'),
  sämi: look('round', 'folded', 'round', '#8f9aa6', '#4f5863', '#ffffff', 'fringe tongue'),
  wanda: look('long', 'long', 'sleepy', '#d99a5b', '#8a4b22', '#fff6e8', 'blaze'),
  struppi: look('round', 'woolly', 'big', '#e8e8ea', '#9aa1ab', '#ffffff', 'fringe spots'),
  frida: look('broad', 'pricked', 'sleepy', '#5d5752', '#2f2b29', '#d8cdbf', 'brows cheeks'),
};

/** The faces people can choose, in display order. */
export const FACES: readonly string[] = Object.keys(FOR_PEOPLE);

export function lookOf(face: string): DogLook {
  return FOR_PEOPLE[face] ?? FOR_BOTS[face] ?? FOR_PEOPLE.beagle!;
}

/** The face of the bot of that name. */
export function botFace(name: string): string {
  const own = name.toLowerCase();
  return own in FOR_BOTS ? own : faceFor(name);
}

/** A face for somebody who has not chosen one; the same for the same name. */
export function faceFor(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 9973, 7);
  return FACES[sum % FACES.length]!;
}

/** Dogs as data: what `DogFace` draws. The ids are stored with people, so they stay as they are. */

export interface DogLook {
  head: 'round' | 'broad' | 'long';
  ears: 'floppy' | 'long' | 'pricked' | 'folded' | 'woolly';
  eyes: 'round' | 'big' | 'keen' | 'sleepy';
  fur: string;
  dark: string; // ears, patches, mask
  light: string; // muzzle, blaze, brows
  marks: string; // words out of: blaze patch brows fringe mask tongue spots cheeks fang
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

type Furs = [fur: string, dark: string, light: string, marks: string][];

const PUPPIES: Furs = [
  ['#e9b777', '#b97a3d', '#fff2dd', 'tongue'],
  ['#fff3e0', '#a8683b', '#fffaf2', 'patch'],
  ['#a86b41', '#6f3f22', '#f2d9bd', 'blaze tongue'],
  ['#5a4a45', '#37292a', '#f6e7d8', 'brows'],
];
const HOUSE_DOGS: Furs = [
  ['#d99a5b', '#8a4b22', '#fff6e8', 'blaze'],
  ['#8d5a3a', '#5b331d', '#e0b88f', 'brows'],
  ['#fbf4e8', '#3a302e', '#ffffff', 'patch'],
  ['#e8c07c', '#b98943', '#fbe7bf', 'tongue'],
];
const SHEEPDOGS: Furs = [
  ['#332c2b', '#1f1a1a', '#fff8ee', 'blaze cheeks'],
  ['#c57d3c', '#6e3f1d', '#fff8ee', 'blaze cheeks tongue'],
  ['#8f9aa6', '#4f5863', '#ffffff', 'fringe cheeks'],
  ['#7a4a2c', '#4a2a17', '#f7e3c8', 'mask cheeks'],
];
const WOLVES: Furs = [
  ['#8a8f96', '#4b5058', '#f1efe9', 'mask cheeks fang'],
  ['#5d5752', '#2f2b29', '#d8cdbf', 'mask cheeks fang'],
  ['#b79b7c', '#6b5036', '#f6ead7', 'cheeks brows fang'],
  ['#e8e8ea', '#9aa1ab', '#ffffff', 'cheeks brows fang'],
];

/** The breed shows the level. */
const FOR_BOTS: Record<string, DogLook> = {
  ...litter('puppy', 'round', 'floppy', 'big', PUPPIES),
  ...litter('house dog', 'round', 'long', 'round', HOUSE_DOGS),
  ...litter('sheepdog', 'long', 'folded', 'round', SHEEPDOGS),
  ...litter('wolf', 'long', 'pricked', 'keen', WOLVES),
};

function litter(level: string, head: DogLook['head'], ears: DogLook['ears'], eyes: DogLook['eyes'], furs: Furs): Record<string, DogLook> {
  return Object.fromEntries(furs.map((fur, index) => [`${level} ${index + 1}`, look(head, ears, eyes, ...fur)]));
}

/** For a choice of one's own, in the order in which they are shown. */
export const FACES: readonly string[] = Object.keys(FOR_PEOPLE);

export function lookOf(face: string): DogLook {
  return FOR_PEOPLE[face] ?? FOR_BOTS[face] ?? FOR_PEOPLE.beagle!;
}

/** The face of a bot: its level gives the breed, its seat the fur, so that the dogs of a table differ. */
export function botFace(level: string, seat: string): string {
  const furs = (seat.charCodeAt(0) - 'a'.charCodeAt(0)) % PUPPIES.length;
  return `${level in { puppy: 1, 'house dog': 1, sheepdog: 1, wolf: 1 } ? level : 'house dog'} ${furs + 1}`;
}

/** A face for somebody who has chosen none; the same for the same name. */
export function faceFor(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 9973, 7);
  return FACES[sum % FACES.length]!;
}

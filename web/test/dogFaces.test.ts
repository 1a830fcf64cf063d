import { describe, expect, it } from 'vitest';
import { botFace, FACES, faceFor, lookOf } from '../src/parts/dogFaces';

describe('dogs', () => {
  it('differ from each other', () => {
    const bots = ['puppy', 'house dog', 'sheepdog', 'wolf'].flatMap((level) => ['a', 'b', 'c', 'd'].map((seat) => botFace(level, seat)));
    const looks = [...FACES, ...bots].map((face) => JSON.stringify(lookOf(face)));
    expect(new Set(looks).size).toBe(FACES.length + bots.length);
  });

  it('show their level by their breed', () => {
    expect(lookOf(botFace('wolf', 'b')).ears).toBe('pricked');
    expect(lookOf(botFace('puppy', 'b')).eyes).toBe('big');
  });

  it('are there for anyone: an unknown face, a bot from elsewhere, a person without a choice', () => {
    expect(lookOf('unicorn')).toBe(lookOf('beagle'));
    expect(lookOf(botFace('greedy', 'c')).head).toBe('round');
    expect(FACES).toContain(faceFor('Anna'));
    expect(faceFor('Anna')).toBe(faceFor('Anna'));
  });
});

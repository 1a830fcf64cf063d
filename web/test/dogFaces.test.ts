import { describe, expect, it } from 'vitest';
import { botFace, FACES, faceFor, lookOf } from '../src/parts/dogFaces';

describe('dogs', () => {
  it('differ from each other', () => {
    const bots = ['Bäri', 'Luna', 'Rocky', 'Bella', 'Barry', 'Nala', 'Lumpi', 'Kira', 'Balu', 'Mira', 'Rex', 'Fanny', 'Sämi', 'Wanda', 'Struppi', 'Frida'].map(botFace);
    const looks = [...FACES, ...bots].map((face) => JSON.stringify(lookOf(face)));
    expect(new Set(looks).size).toBe(FACES.length + bots.length);
  });

  it('are there for anyone: an unknown face, a bot from elsewhere, a person without a choice', () => {
    expect(lookOf('unicorn')).toBe(lookOf('beagle'));
    expect(FACES).toContain(botFace('Somebody'));
    expect(FACES).toContain(faceFor('Anna'));
    expect(faceFor('Anna')).toBe(faceFor('Anna'));
  });
});

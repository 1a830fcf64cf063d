import { afterEach, expect, it, vi } from 'vitest';
import { fetchPlan } from '../src/http';

afterEach(() => vi.unstubAllGlobals());

function stubFetch(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('{}'));
  });
  return asked;
}

it('asks for the board as the options make it, and only once', async () => {
  const asked = stubFetch();
  const options = { home_entry: 'before-start', squares_per_seat: 18 };
  await Promise.all([fetchPlan(4, options, 'b'), fetchPlan(4, options, 'b')]);
  expect(asked).toEqual(['/api/board?seats=4&squares_per_seat=18&home_entry=before-start&own=b']);
});

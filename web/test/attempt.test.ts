import { expect, it, vi } from 'vitest';
import { Attempt } from '../src/tutorial/attempt.svelte';

vi.mock('../src/play/tableSession.svelte', () => ({ TableSession: class {} }));
vi.mock('../src/settings.svelte', () => ({ preferences: { name: 'Anna' } }));
vi.mock('../src/words.svelte', () => ({ say: String }));
vi.mock('../src/tutorial/lesson.svelte', () => ({}));
vi.mock('../src/http', async (original) => ({ ...(await original<object>()), createTable: () => Promise.resolve({ table: 't', secret: 's' }) }));

it('says why the next parts of a seven did not arrive, and goes on without them', async () => {
  const parts = (): Promise<null> => Promise.reject(new Error('try again soon'));
  const attempt = new Attempt({ settings: {} }, String, () => Promise.resolve(null), undefined, parts);
  await vi.waitFor(() => expect(attempt.session).not.toBeNull());
  const session = attempt.session as unknown as { parts(soFar: string): Promise<unknown> };
  expect(await session.parts('7 12>15')).toBeNull();
  expect(attempt.problem).toBe('try again soon');
});

it('gives dogs the faces they have at a table', async () => {
  const attempt = new Attempt({ settings: {} }, () => 'Luna', () => Promise.resolve(null));
  await vi.waitFor(() => expect(attempt.session).not.toBeNull());
  const session = attempt.session as unknown as { adapted(snapshot: object): { table: { seats: { face: string }[] } } };
  const { seats } = session.adapted({ table: { seats: [{ seat: 'b', name: 'Rex', face: '' }], settings: {} } }).table;
  expect(seats[0]!.face).toBe('luna');
});

import { expect, it } from 'vitest';
import { ResultCache } from '#server/workers/result-cache.ts';

/** Makes results of a few bytes and counts how often. */
function maker() {
  const made: string[] = [];
  const make = (name: string) => async () => {
    await Promise.resolve();
    made.push(name);
    return new TextEncoder().encode(name);
  };
  return { made, make };
}

it('does equal work that is asked for at once a single time, and keeps its result', async () => {
  const kept = new ResultCache(100);
  const { made, make } = maker();
  const [one, other] = await Promise.all([kept.get('book', make('book')), kept.get('book', make('book'))]);
  expect(one).toBe(other);
  expect(await kept.get('book', make('book'))).toBe(one);
  expect(made).toEqual(['book']);
});

it('drops what was asked for longest ago when there is no room', async () => {
  const kept = new ResultCache(10);
  const { made, make } = maker();
  for (const name of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await kept.get(name, make(name));
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});

it('keeps no failure', async () => {
  const kept = new ResultCache(100);
  const { make } = maker();
  await expect(kept.get('book', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(new TextDecoder().decode(await kept.get('book', make('book')))).toBe('book');
});

import { expect, it } from 'vitest';
import { ResultCache } from '#server/workers/result-cache.ts';

/** Returns a function that computes small results, and the keys computed so far. */
function createCompute() {
  const computed: string[] = [];
  const compute = (key: string) => async () => {
    await Promise.resolve();
    computed.push(key);
    return new TextEncoder().encode(key);
  };
  return { computed, compute };
}

it('computes a result once for concurrent and later requests', async () => {
  const cache = new ResultCache(100);
  const { computed, compute } = createCompute();
  const [first, second] = await Promise.all([cache.get('book', compute('book')), cache.get('book', compute('book'))]);
  expect(first).toBe(second);
  expect(await cache.get('book', compute('book'))).toBe(first);
  expect(computed).toEqual(['book']);
});

it('evicts the least recently used result when the cache is full', async () => {
  const cache = new ResultCache(10);
  const { computed, compute } = createCompute();
  for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await cache.get(key, compute(key));
  expect(computed).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});

it('does not cache a failure', async () => {
  const cache = new ResultCache(100);
  const { compute } = createCompute();
  await expect(cache.get('book', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(new TextDecoder().decode(await cache.get('book', compute('book')))).toBe('book');
});

import { describe, expect, it, vi } from 'vitest';
import { fullStorage } from '#testing/web/full-storage.ts';
import { takeKeptToast } from '#web/ui/feedback/toasts.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';

describe('the storage of the browser', () => {
  it('writes, lists, and removes values', () => {
    expect(localStore.write('lightyard.a', '1')).toBe(true);
    localStore.write('lightyard.b', '2');
    localStore.write('other', '3');
    expect(localStore.keys('lightyard.')).toEqual(['lightyard.a', 'lightyard.b']);
    localStore.remove('lightyard.a');
    expect([localStore.read('lightyard.a'), localStore.read('lightyard.b')]).toEqual([null, '2']);
    expect(tabStore.read('lightyard.b')).toBeNull();
  });

  it.each(['localStorage', 'sessionStorage'] as const)(
    'stores nothing and does not throw while %s is unavailable',
    (name) => {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('closed', 'SecurityError');
      });
      const store = name === 'localStorage' ? localStore : tabStore;
      expect(store.write('a', '1')).toBe(false);
      store.remove('a');
      expect([store.read('a'), store.readJson('a', String), store.keys('')]).toEqual([null, null, []]);
    },
  );

  it('returns false when the storage is full', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(fullStorage());
    expect(tabStore.write('a', '1')).toBe(false);
  });

  it('reads JSON through the parser, and null if there is none', () => {
    const parse = vi.fn<(value: unknown) => string | null>((value) => (value === 7 ? 'seven' : null));
    for (const text of ['7', '8', '{']) {
      tabStore.write('a', text);
      parse.mockClear();
      expect(tabStore.readJson('a', parse)).toBe(text === '7' ? 'seven' : null);
    }
    expect(parse).toHaveBeenCalledWith(null);
  });
});

it.each(['', '{', 'null', '[]', '{"title":7}'])('ignores an invalid message for the next page: %s', (text) => {
  tabStore.write('lightyard.next-page-toast', text);
  expect(takeKeptToast()).toBeNull();
});

import { describe, expect, it, vi } from 'vitest';
import { fullStorage } from '#testing/web/full-storage.ts';
import { takeKeptToast } from '#web/ui/feedback/next-page-toast.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';

describe('the storage of the browser', () => {
  it('keeps, lists and removes', () => {
    expect(localStore.write('lightyard.a', '1')).toBe(true);
    localStore.write('lightyard.b', '2');
    localStore.write('other', '3');
    expect(localStore.keys('lightyard.')).toEqual(['lightyard.a', 'lightyard.b']);
    localStore.remove('lightyard.a');
    expect([localStore.read('lightyard.a'), localStore.read('lightyard.b')]).toEqual([null, '2']);
    expect(tabStore.read('lightyard.b')).toBeNull();
  });

  it.each(['localStorage', 'sessionStorage'] as const)(
    'keeps nothing and throws nothing while %s is closed',
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

  it('says so when it is full', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(fullStorage());
    expect(tabStore.write('a', '1')).toBe(false);
  });

  it('reads JSON as its parser does, and null where there is none', () => {
    const parse = vi.fn<(value: unknown) => string | null>((value) => (value === 7 ? 'seven' : null));
    for (const text of ['7', '8', '{']) {
      tabStore.write('a', text);
      parse.mockClear();
      expect(tabStore.readJson('a', parse)).toBe(text === '7' ? 'seven' : null);
    }
    expect(parse).toHaveBeenCalledWith(null);
  });
});

it.each(['', '{', 'null', '[]', '{"title":7}'])('a message for the next page that is none is not shown: %s', (text) => {
  tabStore.write('lightyard.next-page-toast', text);
  expect(takeKeptToast()).toBeNull();
});

/** The session storage with an exhausted quota. */
export function fullStorage(): Storage {
  const storage = sessionStorage;
  return {
    length: storage.length,
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

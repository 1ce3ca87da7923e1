/**
 * One of the two storages of the browser. Never throws: if storage is disabled or full, nothing is stored. Values may
 * have been written by an older version or other code and must be parsed.
 */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  /** Returns the JSON value of a key as `parse` reads it; null if missing or invalid. */
  readonly readJson: <Value>(key: string, parse: (value: unknown) => Value | null) => Value | null;
  /** Returns false if the value could not be stored. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Returns the keys with a prefix. */
  readonly keys: (prefix: string) => string[];
}

/** Storage of this browser, shared by all tabs and visits. */
export const localStore = safeStorage(() => window.localStorage);

/** Storage of this tab, preserved on reload. */
export const tabStore = safeStorage(() => window.sessionStorage);

function safeStorage(open: () => Storage): BrowserStorage {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  return {
    read,
    readJson: (key, parse) => {
      const text = read(key);
      return text === null ? null : parse(parseJson(text));
    },
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) => attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
}

/** Returns the value of a JSON text; null if invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns the fields of an unknown value; none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

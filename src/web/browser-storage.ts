/**
 * One of the two storages of the browser. It never throws: when storage is switched off or full, nothing is kept. What
 * comes back was written by an older version, or by anybody else: parse it.
 */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  /** The value of a JSON text as `parse` reads it; null when there is none that it accepts. */
  readonly readJson: <Value>(key: string, parse: (value: unknown) => Value | null) => Value | null;
  /** False when the value could not be kept. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** The keys that begin with a prefix. */
  readonly keys: (prefix: string) => string[];
}

/** What this browser keeps, for all tabs and visits. */
export const localStore = safeStorage(() => window.localStorage);

/** What this tab keeps over a reload. */
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

/** The value of a JSON text; null when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The fields of a value that was read; none when it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

import { LRUCache } from 'lru-cache';

/** LRU cache of results; concurrent requests for the same key share one computation. */
export class ResultCache {
  readonly #cached: LRUCache<string, Uint8Array>;
  readonly #pending = new Map<string, Promise<Uint8Array>>();

  /** `capacity` is in bytes. */
  constructor(capacity: number) {
    this.#cached = new LRUCache({ maxSize: capacity, sizeCalculation: (bytes) => Math.max(1, bytes.byteLength) });
  }

  /** Returns the cached or pending result of a key, or computes it. A failure is not cached. */
  get(key: string, compute: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const cached = this.#cached.get(key);
    if (cached !== undefined) return Promise.resolve(cached);
    const pending = this.#pending.get(key) ?? this.#compute(key, compute);
    this.#pending.set(key, pending);
    return pending;
  }

  async #compute(key: string, compute: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const result = await compute();
      this.#cached.set(key, result);
      return result;
    } finally {
      this.#pending.delete(key);
    }
  }
}

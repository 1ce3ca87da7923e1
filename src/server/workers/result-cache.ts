import { LRUCache } from 'lru-cache';

/**
 * Results that are kept until there is no room, those asked for last the longest; equal work is done once at a time.
 */
export class ResultCache {
  readonly #kept: LRUCache<string, Uint8Array>;
  readonly #underWay = new Map<string, Promise<Uint8Array>>();

  /** `room` is how many bytes are kept. */
  constructor(room: number) {
    this.#kept = new LRUCache({ maxSize: room, sizeCalculation: (bytes) => Math.max(1, bytes.byteLength) });
  }

  /** The result of this name, kept, under way, or made now. A failure is not kept. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#kept.get(name);
    if (kept !== undefined) return Promise.resolve(kept);
    const underWay = this.#underWay.get(name) ?? this.#make(name, make);
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #make(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const made = await make();
      this.#kept.set(name, made);
      return made;
    } finally {
      this.#underWay.delete(name);
    }
  }
}

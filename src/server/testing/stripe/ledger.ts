import { randomUUID } from 'node:crypto';
import type { Kind, Objects, Price, StripeEvent, StripeObject } from '#server/testing/stripe/objects.ts';
import { invalidRequest } from '#server/testing/stripe/wire.ts';

/** All that the stand-in knows: its objects, the time, and the events that nobody has taken yet. */
export class Ledger {
  readonly #objects = new Map<string, StripeObject>();
  /** The payment intent of each invoice, which its reference does not name. */
  readonly intents = new Map<string, string>();
  readonly events: StripeEvent[] = [];
  /** Seconds. */
  now: number;

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
  }

  add<T extends StripeObject>(object: T): T {
    this.#objects.set(object.id, object);
    return object;
  }

  find(id: string): StripeObject | undefined {
    return this.#objects.get(id);
  }

  /** An object of a kind; throws what Stripe answers when there is none. */
  get<K extends Kind>(kind: K, id: string): Objects[K] {
    const object = this.#objects.get(id);
    if (object?.object === kind) return object as Objects[K];
    throw invalidRequest(`No such ${kind}: '${id}'`, 'resource_missing', 404);
  }

  /** All objects of a kind, newest first. */
  all<K extends Kind>(kind: K): readonly Objects[K][] {
    const found = [...this.#objects.values()].filter((object) => object.object === kind);
    return (found as Objects[K][]).toReversed();
  }

  /** A price of the account. */
  price(id: string): Price {
    return this.get('price', id);
  }

  /** Queues an event with an object as it is now. */
  emit(type: string, object: StripeObject): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: this.newId('evt'), object: 'event', created: this.now, type, data });
  }
}

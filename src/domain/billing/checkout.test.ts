import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckoutState, nextStep } from '#domain/billing/checkout.ts';
import type { Subscription } from '#domain/billing/subscription.ts';

type SubscriptionState = Pick<Subscription, 'status' | 'isPaid'>;

/** Two servers that settle the same checkout; each uses its latest response from the provider. */
const workers = [0, 1] as const;

/** Events that can occur in any order and any number of times. */
const events = ['pay', 'ask 0', 'ask 1', 'step 0', 'step 1', 'crash', 'take email', 'grow old', 'do task'] as const;
type WorldEvent = (typeof events)[number];

/** Model of a checkout, its provider, and the account of its email, which communicate only by requests. */
class World {
  provider: SubscriptionState & { isReturned: boolean } = { status: 'incomplete', isPaid: false, isReturned: false };
  state: CheckoutState | 'forgotten' = 'open';
  accountsCreated = 0;
  isEmailTaken = false;
  isOld = false;
  hasReturnTask = false;
  readonly #seen: (SubscriptionState | undefined)[] = [undefined, undefined];

  apply(event: WorldEvent): void {
    if (event === 'pay') this.#pay();
    else if (event === 'ask 0' || event === 'ask 1') this.#ask(event === 'ask 0' ? 0 : 1);
    else if (event === 'step 0' || event === 'step 1') this.#step(event === 'step 0' ? 0 : 1);
    else if (event === 'crash') for (const worker of workers) this.#seen[worker] = undefined;
    else if (event === 'take email') this.isEmailTaken = true;
    else if (event === 'grow old') this.isOld = true;
    else this.#doTask();
  }

  /** Runs the cleanup job until nothing is left to do. */
  settle(): void {
    this.isOld = true;
    for (let round = 0; round < 5; round += 1) {
      for (const each of ['ask 0', 'step 0', 'do task'] as const) this.apply(each);
    }
  }

  #pay(): void {
    if (this.provider.status === 'incomplete') this.provider = { ...this.provider, status: 'active', isPaid: true };
  }

  #ask(worker: 0 | 1): void {
    this.#seen[worker] = { status: this.provider.status, isPaid: this.provider.isPaid };
  }

  /** One transaction: reads the database as it is, but the provider's response may be stale. */
  #step(worker: 0 | 1): void {
    const seen = this.#seen[worker];
    if (seen === undefined || this.state === 'forgotten') return;
    const isTaken = this.isEmailTaken || this.accountsCreated > 0;
    const step = nextStep(this.state, seen, { isTaken, isOld: this.isOld });
    if (step === 'complete') {
      this.state = 'completed';
      this.accountsCreated += 1;
    }
    if (step === 'return') {
      this.state = 'returned';
      this.hasReturnTask = true;
    }
    if (step === 'forget') this.state = 'forgotten';
    if (step === 'end') this.#end(worker);
  }

  #end(worker: 0 | 1): void {
    this.provider = { ...this.provider, status: 'ended' };
    this.#ask(worker);
  }

  #doTask(): void {
    if (!this.hasReturnTask) return;
    this.hasReturnTask = false;
    this.provider = { ...this.provider, status: 'ended', isReturned: true };
  }
}

it('[S50] an account exists exactly if its payment was kept, for any order of payments, requests, steps, and crashes', () => {
  const histories = fc.array(fc.constantFrom(...events), { maxLength: 40 });
  const counts = { created: 0, returned: 0, unpaid: 0 };
  fc.assert(
    fc.property(histories, (history) => {
      const world = new World();
      for (const event of history) {
        world.apply(event);
        expect(world.accountsCreated).toBeLessThanOrEqual(world.provider.isPaid ? 1 : 0);
      }
      world.settle();
      const { isPaid, isReturned, status } = world.provider;
      expect(world.state).toBe('forgotten');
      expect(world.accountsCreated).toBe(isPaid && !isReturned ? 1 : 0);
      // A deleted checkout can no longer be paid.
      expect(status).not.toBe('incomplete');
      counts.created += world.accountsCreated;
      counts.returned += isReturned ? 1 : 0;
      counts.unpaid += isPaid ? 0 : 1;
    }),
    { numRuns: 10_000 },
  );
  expect(Math.min(counts.created, counts.returned, counts.unpaid)).toBeGreaterThan(100);
});

const free = { isTaken: false, isOld: false };
const paid: SubscriptionState = { status: 'active', isPaid: true };
const unpaid: SubscriptionState = { status: 'incomplete', isPaid: false };

it.each([
  ['waits while the checkout is unpaid', 'open', unpaid, free, 'wait'],
  ['waits while the provider has not created the subscription', 'open', null, free, 'wait'],
  ['creates the account once the checkout is paid', 'open', paid, free, 'complete'],
  ['creates the account of an old paid checkout', 'open', paid, { isTaken: false, isOld: true }, 'complete'],
  ['creates the account if only the renewal failed', 'open', { status: 'past-due', isPaid: true }, free, 'complete'],
  ['refunds a paid checkout whose email is taken', 'open', paid, { isTaken: true, isOld: false }, 'return'],
  ['refunds a checkout that was paid while it ended', 'open', { status: 'ended', isPaid: true }, free, 'return'],
  ['ends an old unpaid checkout first', 'open', unpaid, { isTaken: false, isOld: true }, 'end'],
  ['deletes a checkout that ended unpaid', 'open', { status: 'ended', isPaid: false }, free, 'forget'],
  ['deletes an old checkout without a subscription', 'open', null, { isTaken: false, isOld: true }, 'forget'],
  ['waits while a completed checkout is recent', 'completed', paid, free, 'wait'],
  ['deletes an old completed checkout', 'completed', paid, { isTaken: true, isOld: true }, 'forget'],
] as const)('[S50] %s', (_, state, subscription, situation, step) => {
  expect(nextStep(state, subscription, situation)).toBe(step);
});

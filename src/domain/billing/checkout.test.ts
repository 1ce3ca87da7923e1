import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckoutState, nextStep } from '#domain/billing/checkout.ts';
import type { Subscription } from '#domain/billing/subscription.ts';

type Seen = Pick<Subscription, 'status' | 'isPaid'>;

/** Two servers that settle the same checkout, each by what it saw of the provider when it last asked. */
const workers = [0, 1] as const;

/** What can happen, in any order and as often as it likes. */
const happenings = ['pay', 'ask 0', 'ask 1', 'step 0', 'step 1', 'crash', 'take email', 'grow old', 'do task'] as const;
type Happening = (typeof happenings)[number];

/** A checkout, its provider and the account of its email, with nothing between them but questions and answers. */
class World {
  provider: Seen & { isReturned: boolean } = { status: 'incomplete', isPaid: false, isReturned: false };
  state: CheckoutState | 'forgotten' = 'open';
  accountsMade = 0;
  isEmailTaken = false;
  isOld = false;
  hasReturnTask = false;
  readonly #seen: (Seen | undefined)[] = [undefined, undefined];

  happen(happening: Happening): void {
    if (happening === 'pay') this.#pay();
    else if (happening === 'ask 0' || happening === 'ask 1') this.#ask(happening === 'ask 0' ? 0 : 1);
    else if (happening === 'step 0' || happening === 'step 1') this.#step(happening === 'step 0' ? 0 : 1);
    else if (happening === 'crash') for (const worker of workers) this.#seen[worker] = undefined;
    else if (happening === 'take email') this.isEmailTaken = true;
    else if (happening === 'grow old') this.isOld = true;
    else this.#doTask();
  }

  /** What the cleanup job does until nothing is left to do. */
  comeToRest(): void {
    this.isOld = true;
    for (let round = 0; round < 5; round += 1) {
      for (const each of ['ask 0', 'step 0', 'do task'] as const) this.happen(each);
    }
  }

  #pay(): void {
    if (this.provider.status === 'incomplete') this.provider = { ...this.provider, status: 'active', isPaid: true };
  }

  #ask(worker: 0 | 1): void {
    this.#seen[worker] = { status: this.provider.status, isPaid: this.provider.isPaid };
  }

  /** One transaction: what it reads of the database is what counts then, what it saw of the provider may be old. */
  #step(worker: 0 | 1): void {
    const seen = this.#seen[worker];
    if (seen === undefined || this.state === 'forgotten') return;
    const isTaken = this.isEmailTaken || this.accountsMade > 0;
    const step = nextStep(this.state, seen, { isTaken, isOld: this.isOld });
    if (step === 'complete') {
      this.state = 'completed';
      this.accountsMade += 1;
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

it('[S50] however payments, questions, steps and crashes follow each other, money and account go together', () => {
  const lives = fc.array(fc.constantFrom(...happenings), { maxLength: 40 });
  const seen = { made: 0, returned: 0, unpaid: 0 };
  fc.assert(
    fc.property(lives, (life) => {
      const world = new World();
      for (const happening of life) {
        world.happen(happening);
        expect(world.accountsMade).toBeLessThanOrEqual(world.provider.isPaid ? 1 : 0);
      }
      world.comeToRest();
      const { isPaid, isReturned, status } = world.provider;
      expect(world.state).toBe('forgotten');
      expect(world.accountsMade).toBe(isPaid && !isReturned ? 1 : 0);
      // What was forgotten cannot be paid any more.
      expect(status).not.toBe('incomplete');
      seen.made += world.accountsMade;
      seen.returned += isReturned ? 1 : 0;
      seen.unpaid += isPaid ? 0 : 1;
    }),
    { numRuns: 10_000 },
  );
  expect(Math.min(seen.made, seen.returned, seen.unpaid)).toBeGreaterThan(100);
});

const free = { isTaken: false, isOld: false };
const paid: Seen = { status: 'active', isPaid: true };
const unpaid: Seen = { status: 'incomplete', isPaid: false };

it.each([
  ['an unpaid one waits', 'open', unpaid, free, 'wait'],
  ['one that the provider has not made yet waits', 'open', null, free, 'wait'],
  ['a paid one makes the account', 'open', paid, free, 'complete'],
  ['a paid one makes it also when it is old', 'open', paid, { isTaken: false, isOld: true }, 'complete'],
  ['a paid one whose renewal failed makes it', 'open', { status: 'past-due', isPaid: true }, free, 'complete'],
  ['a paid one whose email is taken is returned', 'open', paid, { isTaken: true, isOld: false }, 'return'],
  ['one that was paid while it ended is returned', 'open', { status: 'ended', isPaid: true }, free, 'return'],
  ['an old unpaid one is ended first', 'open', unpaid, { isTaken: false, isOld: true }, 'end'],
  ['one that ended unpaid is forgotten', 'open', { status: 'ended', isPaid: false }, free, 'forget'],
  ['an old one that was never made is forgotten', 'open', null, { isTaken: false, isOld: true }, 'forget'],
  ['a completed one is left alone', 'completed', paid, free, 'wait'],
  ['an old completed one is forgotten', 'completed', paid, { isTaken: true, isOld: true }, 'forget'],
] as const)('[S50] %s', (_, state, subscription, situation, step) => {
  expect(nextStep(state, subscription, situation)).toBe(step);
});

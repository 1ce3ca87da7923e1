// @module-tag long
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { removeUser } from '#server/accounts/delete-account.ts';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import { reconcileBilling } from '#server/billing/billing-job.ts';
import { isUniqueViolation } from '#server/database/engine.ts';
import { BillingSite, cards, newPerson, type Person } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { openStripeStandIn, type SignedEvent, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { engines } from '#server/testing/test-database.ts';

/** What can happen to the checkouts of two browsers for one email; what stands in one list happens at the same time. */
const kinds = ['pay', 'event', 'event', 'lost event', 'look', 'job', 'take email', 'grow old', 'fault'] as const;
const happening = fc.record({
  kind: fc.constantFrom(...kinds),
  browser: fc.constantFrom(0, 1),
  /** Which of the events that were not lost comes now; it may come again. */
  event: fc.nat(20),
});
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
const lives = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

const day = 24 * 60 * 60 * 1000;

/** Two browsers that check out with one email, and the events about it that the provider still has. */
interface Life {
  readonly person: Person;
  readonly browsers: readonly { readonly client: Client; readonly secret: string }[];
  readonly events: SignedEvent[];
}

describe.each(engines)('payments in any order on %s', (engine) => {
  let site: BillingSite;
  let standIn: StripeStandIn;
  let now = Date.parse('2026-11-22T10:00:00.000Z');
  beforeAll(async () => {
    standIn = await openStripeStandIn(new Date(now));
    const provider = stripeProvider(standIn.config, { retries: 0 });
    site = await BillingSite.open(engine, new Date(now).toISOString(), { payments: 'stripe', provider });
  });
  afterAll(async () => {
    await site.close();
    await standIn.close();
  });

  function passDay(): void {
    now += day;
    site.setClock(new Date(now).toISOString());
    standIn.advance(new Date(now));
  }

  async function beginTwice(): Promise<Life> {
    const person = newPerson();
    const browsers = [];
    for (const client of [site.test.guest(), site.test.guest()]) {
      browsers.push({ client, secret: await site.begin(client, 'monthly', person) });
    }
    return { person, browsers, events: [] };
  }

  async function deliver({ events }: Life, index: number): Promise<void> {
    const event = events[index % Math.max(1, events.length)];
    if (event === undefined) return;
    const headers = { 'stripe-signature': event.signature };
    const { status } = await site.test.guest().send('POST', '/api/billing/webhook', event.body, headers);
    expect([200, 503]).toContain(status);
  }

  async function happen(life: Life, { kind, browser, event }: Happening): Promise<void> {
    const { services } = site.test;
    const { client, secret } = life.browsers[browser] ?? { client: site.test.guest(), secret: '' };
    if (kind === 'pay') standIn.confirm(secret, cards.pays);
    life.events.push(...standIn.takeEvents());
    if (kind === 'event') await deliver(life, event);
    if (kind === 'lost event') life.events.splice(event % Math.max(1, life.events.length), 1);
    if (kind === 'look') await client.send('GET', `/api/auth/user-by-email/${life.person.email}`);
    if (kind === 'job') await reconcileBilling(services, () => undefined);
    if (kind === 'take email') await takeEmail(life.person.email);
    if (kind === 'grow old') passDay();
    if (kind === 'fault') standIn.fault(event % 2 === 0 ? 500 : 'lose');
  }

  async function takeEmail(email: string): Promise<void> {
    await createUser(site.test.services.db, { email, role: 'subscriber' }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
  }

  /** What became of the payments for an email: of each whether it was returned, and whether an account has it. */
  async function outcomeOf(email: string) {
    const { db, provider } = site.test.services;
    const payments = [];
    for (const { id, metadata } of standIn.ledger.all('subscription')) {
      const customer = standIn.ledger
        .all('customer')
        .find((each) => each.metadata['checkoutId'] === metadata['checkoutId']);
      if (customer?.email !== email) continue;
      const [receipt] = (await provider?.listReceipts(id)) ?? [];
      const owner = await db
        .selectFrom('subscriptions')
        .select('user_id')
        .where('subscription_id', '=', id)
        .executeTakeFirst();
      const hasAccount = owner !== undefined;
      if (receipt !== undefined) payments.push({ isReturned: receipt.status === 'returned', hasAccount });
    }
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute();
    const open = await db.selectFrom('checkouts').select('id').execute();
    const tasks = await db.selectFrom('payment_tasks').select('id').execute();
    return { payments, users, left: open.length + tasks.length };
  }

  it(
    '[S50] money and account go together, however events are shuffled, repeated, late and lost',
    { timeout: 240_000 },
    async () => {
      const seen = { kept: 0, returned: 0, unpaid: 0 };
      await fc.assert(
        fc.asyncProperty(lives, async (steps) => {
          const life = await beginTwice();
          for (const together of steps) await Promise.all(together.map((each) => happen(life, each)));
          standIn.fault();
          for (let round = 0; round < 4; round += 1) {
            passDay();
            await reconcileBilling(site.test.services, () => undefined);
          }
          const { payments, users, left } = await outcomeOf(life.person.email);
          expect(left).toBe(0);
          expect(users.length).toBeLessThanOrEqual(1);
          expect(payments.filter(({ isReturned, hasAccount }) => isReturned === hasAccount)).toEqual([]);
          expect(payments.filter(({ hasAccount }) => hasAccount).length).toBeLessThanOrEqual(1);
          seen.kept += payments.filter(({ hasAccount }) => hasAccount).length;
          seen.returned += payments.filter(({ isReturned }) => isReturned).length;
          seen.unpaid += payments.length === 0 ? 1 : 0;
          for (const { id } of users) {
            await site.test.services.db.transaction().execute((tx) => removeUser(tx, id, new Date(now)));
          }
        }),
        { numRuns: 100 },
      );
      expect(Math.min(seen.kept, seen.returned, seen.unpaid)).toBeGreaterThan(5);
    },
  );
});

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

/** Actions on the checkouts of two browsers for one email; the actions of one list run concurrently. */
const kinds = ['pay', 'event', 'event', 'lost event', 'poll', 'job', 'take email', 'pass day', 'fault'] as const;
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  browser: fc.constantFrom(0, 1),
  /** Index of the event to deliver or lose; an event may be delivered repeatedly. */
  event: fc.nat(20),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
const scenarios = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

const day = 24 * 60 * 60 * 1000;

/** Two browsers with a checkout for one email, and the undelivered events of the provider. */
interface Scenario {
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

  async function beginCheckouts(): Promise<Scenario> {
    const person = newPerson();
    const browsers = [];
    for (const client of [site.test.guest(), site.test.guest()]) {
      browsers.push({ client, secret: await site.begin(client, 'monthly', person) });
    }
    return { person, browsers, events: [] };
  }

  async function deliver({ events }: Scenario, index: number): Promise<void> {
    const event = events[index % Math.max(1, events.length)];
    if (event === undefined) return;
    const headers = { 'stripe-signature': event.signature };
    const { status } = await site.test.guest().send('POST', '/api/billing/webhook', event.body, headers);
    expect([200, 503]).toContain(status);
  }

  async function perform(scenario: Scenario, { kind, browser, event }: Action): Promise<void> {
    const { services } = site.test;
    const { client, secret } = scenario.browsers[browser] ?? { client: site.test.guest(), secret: '' };
    if (kind === 'pay') standIn.confirm(secret, cards.pays);
    scenario.events.push(...standIn.takeEvents());
    if (kind === 'event') await deliver(scenario, event);
    if (kind === 'lost event') scenario.events.splice(event % Math.max(1, scenario.events.length), 1);
    if (kind === 'poll') await client.send('GET', `/api/auth/user-by-email/${scenario.person.email}`);
    if (kind === 'job') await reconcileBilling(services, () => undefined);
    if (kind === 'take email') await takeEmail(scenario.person.email);
    if (kind === 'pass day') passDay();
    if (kind === 'fault') standIn.fault(event % 2 === 0 ? 500 : 'lose');
  }

  async function takeEmail(email: string): Promise<void> {
    await createUser(site.test.services.db, { email, role: 'subscriber' }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
  }

  /** Outcome of the payments for an email: whether each was returned and belongs to an account, and open work. */
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
    return { payments, users, unsettled: open.length + tasks.length };
  }

  it(
    '[S50] every kept payment has an account, even if events are reordered, repeated, delayed, or lost',
    { timeout: 240_000 },
    async () => {
      const totals = { kept: 0, returned: 0, unpaid: 0 };
      await fc.assert(
        fc.asyncProperty(scenarios, async (steps) => {
          const scenario = await beginCheckouts();
          for (const actions of steps) await Promise.all(actions.map((each) => perform(scenario, each)));
          standIn.fault();
          for (let round = 0; round < 4; round += 1) {
            passDay();
            await reconcileBilling(site.test.services, () => undefined);
          }
          const { payments, users, unsettled } = await outcomeOf(scenario.person.email);
          expect(unsettled).toBe(0);
          expect(users.length).toBeLessThanOrEqual(1);
          expect(payments.filter(({ isReturned, hasAccount }) => isReturned === hasAccount)).toEqual([]);
          expect(payments.filter(({ hasAccount }) => hasAccount).length).toBeLessThanOrEqual(1);
          totals.kept += payments.filter(({ hasAccount }) => hasAccount).length;
          totals.returned += payments.filter(({ isReturned }) => isReturned).length;
          totals.unpaid += payments.length === 0 ? 1 : 0;
          for (const { id } of users) {
            await site.test.services.db.transaction().execute((tx) => removeUser(tx, id, new Date(now)));
          }
        }),
      );
      expect(Math.min(totals.kept, totals.returned, totals.unpaid)).toBeGreaterThan(5);
    },
  );
});

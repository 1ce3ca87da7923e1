import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { BillingSite, newPerson } from '#server/testing/billing-site.ts';
import { testSecret } from '#server/testing/plain-services.ts';
import { engines } from '#server/testing/test-database.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';

describe.each(engines)('the sandbox provider on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, '2026-11-22T10:00:00.000Z');
  });
  afterAll(() => site.close());

  const emailsOf = async () => {
    const rows = await site.test.services.db.selectFrom('sandbox_subscriptions').select('email').execute();
    return rows.map(({ email }) => email).toSorted();
  };

  it('[S99] deletes unpaid subscriptions, and those of deleted accounts with their charges, after a day', async () => {
    const { db } = site.test.services;
    const unpaid = newPerson();
    const secret = await site.begin(site.test.guest(), 'monthly', unpaid);
    const [active, ending, deleted] = [
      await site.subscriber('monthly'),
      await site.subscriber('monthly'),
      await site.subscriber('yearly'),
    ];
    await ending.client.send('POST', '/api/billing/cancel');
    // Deleting the account clears the email at once.
    await deleted.client.send('DELETE', '/api/profile/delete');
    await site.advanceTo('2026-11-23T09:59:00.000Z');
    expect(await emailsOf()).toEqual(['', ...[unpaid, active, ending].map(({ email }) => email).toSorted()]);
    await site.advanceTo('2026-11-23T11:00:00.000Z');
    const paying = [active, ending].map(({ email }) => email).toSorted();
    expect(await emailsOf()).toEqual(paying);
    expect(await db.selectFrom('sandbox_charges').select('cents').execute()).toEqual([{ cents: 300 }, { cents: 300 }]);
    expect((await site.pay(site.test.guest(), secret)).status).toBe(400);
    // A lapsed user can still read the receipts.
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    await site.advanceTo('2026-12-24T10:02:00.000Z');
    expect(await emailsOf()).toEqual(paying);
    expect((await ending.client.send('GET', '/api/profile/billing/receipts')).body).toHaveLength(1);
  });

  it('[S79] limits single payments to 30 per network, and to 300 for all unknown networks together', async () => {
    const { test } = site;
    const begin = async (address: string, headers = {}) =>
      (await test.guest(address).send('POST', '/api/create-payment-intent', { amount: 300 }, headers)).status;
    const forwarded = (at: number) => begin('203.0.113.30', { 'x-forwarded-for': `198.51.100.${at % 100}` });
    const statuses = new Set<number>();
    for (let at = 0; at < 150; at += 1) statuses.add(await begin('127.0.0.1')).add(await forwarded(at));
    expect([...statuses]).toEqual([200]);
    expect([await begin('127.0.0.1'), await forwarded(0)]).toEqual([429, 429]);
    for (let at = 0; at < 30; at += 1) expect(await begin('203.0.113.31')).toBe(200);
    expect([await begin('203.0.113.31'), await begin('203.0.113.32')]).toEqual([429, 200]);
  });

  it('[S99] deletes unfinished payments after a day, 1,000 at a time', async () => {
    const { db } = site.test.services;
    await db.deleteFrom('sandbox_intents').execute();
    const intent = { subscription_id: null, cents: 300, is_done: 0, card_renews: 1 };
    const old = { ...intent, created_at: '2026-11-21T09:00:00.000Z' };
    for (const from of [0, 1000, 2000]) {
      const rows = Array.from({ length: 1000 }, (_, at) => ({ ...old, id: `old ${from + at}` }));
      await db
        .insertInto('sandbox_intents')
        .values(rows.slice(0, from === 2000 ? 300 : 1000))
        .execute();
    }
    const kept = { ...intent, id: 'kept', created_at: '2026-11-22T09:00:00.000Z' };
    await db.insertInto('sandbox_intents').values(kept).execute();
    const watched = watchStatements(db);
    const clock = () => new Date('2026-11-22T10:00:00.000Z');
    const sandbox = new SandboxProvider({ db: watched.db, secret: testSecret, clock });
    for (let run = 0; run < 4; run += 1) await sandbox.deleteExpired();
    const deletions = watched.statements.filter(({ sql }) => sql.startsWith('delete from "sandbox_intents"'));
    expect(deletions.map(({ rows }) => rows)).toEqual([1000, 1000, 300, 0]);
    expect(await db.selectFrom('sandbox_intents').select('id').execute()).toEqual([{ id: 'kept' }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BillingSite, newPerson } from '#server/testing/billing-site.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('what the sandbox keeps on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, '2026-11-22T10:00:00.000Z');
  });
  afterAll(() => site.close());

  const emailsOf = async () => {
    const kept = site.test.services.db.selectFrom('sandbox_subscriptions').select('email');
    return (await kept.execute()).map(({ email }) => email).toSorted();
  };

  it('[S76] after a day what was never paid and what ended with its account is forgotten, with its charges', async () => {
    const { db } = site.test.services;
    const unpaid = newPerson();
    const secret = await site.begin(site.test.guest(), 'monthly', unpaid);
    const [active, ending, gone] = [
      await site.subscriber('monthly'),
      await site.subscriber('monthly'),
      await site.subscriber('yearly'),
    ];
    await ending.client.send('POST', '/api/billing/cancel');
    await gone.client.send('DELETE', '/api/profile/delete');
    await site.passTo('2026-11-23T09:59:00.000Z');
    expect(await emailsOf()).toEqual([unpaid, active, ending, gone].map(({ email }) => email).toSorted());
    await site.passTo('2026-11-23T11:00:00.000Z');
    const paying = [active, ending].map(({ email }) => email).toSorted();
    expect(await emailsOf()).toEqual(paying);
    expect(await db.selectFrom('sandbox_charges').select('cents').execute()).toEqual([{ cents: 300 }, { cents: 300 }]);
    expect((await site.pay(site.test.guest(), secret)).status).toBe(400);
    // Who lapsed reads the receipts on.
    await site.passTo('2026-12-22T10:02:00.000Z');
    await site.passTo('2026-12-24T10:02:00.000Z');
    expect(await emailsOf()).toEqual(paying);
    expect((await ending.client.send('GET', '/api/profile/billing/receipts')).body).toHaveLength(1);
  });
});

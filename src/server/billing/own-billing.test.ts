import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPaymentTask, runPaymentTasks } from '#server/billing/payment-tasks.ts';
import { BillingSite, cards, newPerson } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { takeEmails } from '#server/testing/mailbox.ts';
import { engines } from '#server/testing/test-database.ts';

const start = '2026-11-22T10:00:00.000Z';

describe.each(engines)('a subscription on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, start);
  });
  beforeEach(() => site.setClock(start));
  afterAll(() => site.close());

  const change = (client: Client, newPlan: string) => client.send('POST', '/api/profile/billing/change', { newPlan });
  const cancel = (client: Client) => client.send('POST', '/api/billing/cancel');
  const mailsTo = async (email: string, kind: 'renewal-failed' | 'receipt') =>
    (
      await site.test.services.db
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', email)
        .where('kind', '=', kind)
        .execute()
    ).length;

  async function changeCard(client: Client, cardNumber: string) {
    const started = await client.send('POST', '/api/profile/billing/card');
    const { clientSecret } = started.body as { clientSecret: string };
    await site.pay(client, clientSecret, cardNumber);
    return client.send('PUT', '/api/profile/billing/card', { clientSecret });
  }

  it('[S60] a subscriber reads plan, amount, next date, card, and receipts', async () => {
    const { client } = await site.subscriber('monthly');
    expect(await site.billing(client)).toEqual({
      access: 'subscription',
      currentPlan: 'monthly',
      amount: 3,
      nextBillingDate: '2026-12-22T10:00:00.000Z',
      remainingMonths: null,
      nextPlan: null,
      paidUntil: '2026-12-22T10:00:00.000Z',
      isEnding: false,
      renewalFailedAt: null,
      card: { brand: 'Test card', last4: '4242' },
      provider: 'sandbox',
    });
    const receipts = (await client.send('GET', '/api/profile/billing/receipts')).body;
    expect(receipts).toMatchObject([{ paidAt: start, amount: 3, description: 'Monthly plan', status: 'paid' }]);
  });

  it.each([
    ['app_admin', 'complimentary'],
    ['service_admin', 'complimentary'],
    ['subscriber', 'free'],
  ] as const)('[S60] the access of a %s without a subscription is %s', async (role, access) => {
    const { client } = await site.test.member(role);
    expect(await site.billing(client)).toMatchObject({ access, currentPlan: null, amount: 0, nextBillingDate: null });
  });

  it('[S65] a subscription renews at the same time of day, and on the 31st again after a shorter month', async () => {
    site.setClock('2027-12-31T23:30:00.000Z');
    const { client, email } = await site.subscriber('monthly');
    const dates: (string | null)[] = [];
    for (const month of ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']) {
      dates.push((await site.billing(client)).nextBillingDate);
      await site.advanceTo(`${month}T23:31:30.000Z`);
    }
    expect(dates).toEqual(
      ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'].map((date) => `${date}T23:30:00.000Z`),
    );
    expect(await site.user(email)).toMatchObject({ subscription_expires_at: '2028-05-31T23:30:00.000Z' });
    expect((await client.send('GET', '/api/profile/billing/receipts')).body).toHaveLength(5);
  });

  it('[S61] a switch from monthly to yearly is immediate, with the unused month credited', async () => {
    const { client, email } = await site.subscriber('monthly');
    // 15 of 30 days remain.
    site.setClock('2026-12-07T10:00:00.000Z');
    const changed = await change(client, 'yearly');
    expect(changed.body).toMatchObject({
      message: 'You are now on the yearly plan. The unused part of your month was credited.',
      billing: {
        currentPlan: 'yearly',
        amount: 30,
        nextBillingDate: '2027-12-07T10:00:00.000Z',
        remainingMonths: null,
      },
    });
    expect(await site.user(email)).toMatchObject({ subscription_type: 'yearly' });
    const receipts = (await client.send('GET', '/api/profile/billing/receipts')).body;
    expect(receipts).toMatchObject([{ amount: 28.5 }, { amount: 3 }]);
  });

  it('[S61] a switch from yearly to monthly happens when the year ends, with the remaining months shown', async () => {
    const { client, email } = await site.subscriber('yearly');
    site.setClock('2027-02-01T00:00:00.000Z');
    const changed = await change(client, 'monthly');
    expect(changed.body).toMatchObject({
      message: 'Monthly billing begins when your pre-paid year ends, on November 22, 2027.',
      billing: { currentPlan: 'yearly', amount: 30, nextPlan: 'monthly', remainingMonths: 9 },
    });
    expect(await site.user(email)).toMatchObject({ subscription_type: 'yearly' });
    site.setClock('2027-11-21T00:00:00.000Z');
    expect(await site.billing(client)).toMatchObject({ remainingMonths: 0 });
    await site.advanceTo('2027-11-22T10:05:00.000Z');
    expect(await site.billing(client)).toMatchObject({
      currentPlan: 'monthly',
      amount: 3,
      nextPlan: null,
      remainingMonths: null,
      nextBillingDate: '2027-12-22T10:00:00.000Z',
    });
    expect(await site.user(email)).toMatchObject({ subscription_type: 'monthly' });
  });

  it('[S61] a scheduled switch can be revoked', async () => {
    const { client } = await site.subscriber('yearly');
    await change(client, 'monthly');
    expect((await change(client, 'yearly')).body).toMatchObject({
      message: 'You stay on the yearly plan.',
      billing: { currentPlan: 'yearly', nextPlan: null, remainingMonths: null },
    });
    expect(await change(client, 'weekly')).toMatchObject({ status: 400, body: { issues: [{ path: 'newPlan' }] } });
  });

  it('[S62] a canceled subscription ends with the paid period, unless it is resumed', async () => {
    const { client, email } = await site.subscriber('monthly');
    expect((await cancel(client)).body).toMatchObject({
      access: 'subscription',
      isEnding: true,
      nextBillingDate: null,
      paidUntil: '2026-12-22T10:00:00.000Z',
    });
    expect((await client.send('POST', '/api/billing/resume')).body).toMatchObject({ isEnding: false });
    await cancel(client);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect(await site.user(email)).toMatchObject({ subscription_status: 'inactive', subscription_type: null });
    expect(await site.billing(client)).toMatchObject({ access: 'lapsed', currentPlan: null });
    expect(await cancel(client)).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } });
    await site.pay(client, await site.begin(client, 'yearly'));
    expect(await site.billing(client)).toMatchObject({ access: 'subscription', currentPlan: 'yearly' });
  });

  it('[S62] a switch with a declined card does not revoke the cancellation', async () => {
    const { client } = await site.subscriber('monthly', cards.paysOnce);
    await cancel(client);
    expect(await change(client, 'yearly')).toMatchObject({ status: 402, body: { code: 'CARD_DECLINED' } });
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect(await site.billing(client)).toMatchObject({ access: 'lapsed', currentPlan: null, renewalFailedAt: null });
  });

  it('[S63] a failed renewal ends access with the paid period, and is mailed once', async () => {
    const { client, email } = await site.subscriber('monthly', cards.paysOnce);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    await site.advanceTo('2026-12-22T12:00:00.000Z');
    expect(await site.user(email)).toMatchObject({ subscription_status: 'inactive' });
    expect(await site.billing(client)).toMatchObject({
      access: 'lapsed',
      currentPlan: 'monthly',
      renewalFailedAt: '2026-12-22T10:02:00.000Z',
      nextBillingDate: null,
      paidUntil: '2026-12-22T10:00:00.000Z',
    });
    expect(await mailsTo(email, 'renewal-failed')).toBe(1);
  });

  it('[S63] a new card pays an overdue renewal unless it is declined', async () => {
    const { client } = await site.subscriber('monthly', cards.paysOnce);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect(await changeCard(client, cards.paysOnce)).toMatchObject({ status: 402, body: { code: 'CARD_DECLINED' } });
    expect((await changeCard(client, cards.pays)).body).toMatchObject({
      access: 'subscription',
      renewalFailedAt: null,
      card: { last4: '4242' },
      nextBillingDate: '2027-01-22T10:00:00.000Z',
    });
    const unconfirmed = (await client.send('POST', '/api/profile/billing/card')).body;
    expect((await client.send('PUT', '/api/profile/billing/card', unconfirmed)).status).toBe(400);
    const { client: other } = await site.subscriber('monthly');
    const foreign = (await other.send('POST', '/api/profile/billing/card')).body as { clientSecret: string };
    await site.pay(other, foreign.clientSecret);
    expect((await client.send('PUT', '/api/profile/billing/card', foreign)).status).toBe(400);
  });

  it('[S63] a subscription that is canceled while overdue ends at once', async () => {
    const { client } = await site.subscriber('monthly', cards.paysOnce);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect((await cancel(client)).body).toMatchObject({ access: 'lapsed', currentPlan: null, renewalFailedAt: null });
    expect(await cancel(client)).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } });
  });

  it('[S62] a subscription that has ended at the provider cannot be changed', async () => {
    const { client, email } = await site.subscriber('monthly');
    const row = await site.test.services.db
      .selectFrom('sandbox_subscriptions')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await site.test.services.provider?.endSubscription(row.id);
    expect(await change(client, 'yearly')).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } });
    expect(await site.billing(client)).toMatchObject({ access: 'lapsed', currentPlan: null });
  });

  it('[S63] a renewal that is unpaid for three weeks ends the subscription', async () => {
    const { client } = await site.subscriber('monthly', cards.paysOnce);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    await site.advanceTo('2027-01-12T10:00:00.000Z');
    expect(await site.billing(client)).toMatchObject({ access: 'lapsed', currentPlan: null });
  });

  it('[S88] a failed task for the provider is retried', async () => {
    const { client, email } = await site.subscriber('monthly');
    const { provider, db, clock } = site.test.services;
    if (provider === null) throw new Error('There is no provider.');
    const faulty = { ...provider, name: provider.name, endSubscription: () => Promise.reject(new Error('silent')) };
    const user = await site.user(email);
    const { subscription_id } = await db
      .selectFrom('subscriptions')
      .select('subscription_id')
      .where('user_id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await addPaymentTask(tx, 'cancel', { provider: 'sandbox', subscription_id }, clock());
    });
    const errors: unknown[] = [];
    await runPaymentTasks({ ...site.test.services, provider: faulty }, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect(await db.selectFrom('payment_tasks').select(['attempts', 'due_at']).execute()).toEqual([
      { attempts: 1, due_at: '2026-11-22T10:01:00.000Z' },
    ]);
    await site.advanceTo('2026-11-22T10:01:00.000Z');
    expect(await db.selectFrom('payment_tasks').selectAll().execute()).toEqual([]);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect(await site.billing(client)).toMatchObject({ access: 'lapsed' });
  });

  it('[S96] receipts go to the new email after a user changes it', async () => {
    const { client, email } = await site.subscriber('monthly');
    const { services } = site.test;
    const next = `new-${email}`;
    await client.send('PUT', '/api/profile', { email: next });
    const message = (await takeEmails(services)).find(({ to }) => to === next);
    const token = /confirm-email\?token=([\w-]{43})/.exec(message?.text ?? '')?.[1];
    expect((await client.send('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
    await site.runBillingJob();
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect([await mailsTo(email, 'receipt'), await mailsTo(next, 'receipt')]).toEqual([0, 1]);
  });

  it('[S96] receipts go to the new email after an administrator changes it', async () => {
    const { email } = await site.subscriber('monthly');
    const { client: admin } = await site.test.member('app_admin');
    const next = `moved-${email}`;
    const user = await site.user(email);
    expect((await admin.send('PUT', `/api/admin/users/${user?.id}`, { email: next })).status).toBe(200);
    await site.runBillingJob();
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect(await mailsTo(next, 'receipt')).toBe(1);
  });

  it('[S79] each user can begin ten changes of card an hour', async () => {
    const [{ client }, { client: other }] = [await site.subscriber('monthly'), await site.subscriber('monthly')];
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await client.send('POST', '/api/profile/billing/card')).status);
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([200]));
    expect(statuses[10]).toBe(429);
    expect((await other.send('POST', '/api/profile/billing/card')).status).toBe(200);
  });

  it('[S69] the database stores only the last four digits of a card number', async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    const secret = await site.begin(client, 'monthly', person);
    for (const card of [cards.declined, cards.pays.replaceAll(' ', '')]) await site.pay(client, secret, card);
    await changeCard(client, cards.pays);
    const { db } = site.test.services;
    const tables: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      tables.push(
        JSON.stringify(
          await db
            .selectFrom(name as 'users')
            .selectAll()
            .execute(),
        ),
      );
    }
    const digits = tables.join('\n').replaceAll(/[ -]/g, '');
    expect(digits).toContain('4242');
    expect(digits).not.toMatch(/42424242|40000000/);
  });
});

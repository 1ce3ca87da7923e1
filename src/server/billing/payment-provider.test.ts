import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#server/testing/billing-site.ts';
import { type ProviderHarness, providerHarnesses } from '#server/testing/provider-harness.ts';

const start = '2027-01-31T09:30:00.000Z';

describe.each(providerHarnesses)('payments by %s', (_name, open) => {
  const harnesses: ProviderHarness[] = [];
  let harness: ProviderHarness;
  const enter = async (time: string): Promise<void> => {
    harness = await open(time);
    harnesses.push(harness);
  };
  beforeEach(() => enter(start));
  afterAll(() => Promise.all(harnesses.map(({ close }) => close())));

  it('[S50] a checkout creates one subscription, which is active once it is paid', async () => {
    const checkoutId = randomUUID();
    const [started, again] = [await harness.begin('yearly', checkoutId), await harness.begin('yearly', checkoutId)];
    expect(again).toEqual(started);
    const { subscriptionId: id, customerId } = started;
    expect(await harness.read(id)).toMatchObject({
      id,
      customerId,
      checkoutId,
      status: 'incomplete',
      isPaid: false,
      card: null,
    });
    expect(await harness.confirm(started.clientSecret, cards.pays)).toBeNull();
    expect(await harness.read(id)).toEqual({
      id,
      customerId,
      checkoutId,
      status: 'active',
      isPaid: true,
      plan: 'yearly',
      nextPlan: null,
      periodStart: start,
      periodEnd: '2028-01-31T09:30:00.000Z',
      isEnding: false,
      card: { brand: expect.any(String) as string, last4: '4242' },
    });
    expect(await harness.confirm(started.clientSecret, cards.pays)).toBeNull();
    expect(await harness.receipts(id)).toEqual([{ paidAt: start, cents: 3000, status: 'paid' }]);
    expect((await harness.begin('yearly')).subscriptionId).not.toBe(id);
  });

  it('[S50] an unknown subscription is null, has no receipts, and can be ended', async () => {
    expect(await harness.read('sub_nobodys')).toBeNull();
    expect(await harness.provider.listReceipts('sub_nobodys')).toEqual([]);
    await harness.provider.endSubscription('sub_nobodys');
    await harness.provider.returnPayment('sub_nobodys');
  });

  it.each([
    [cards.declined, 'Your card was declined.'],
    [cards.insufficient, 'Your card has insufficient funds.'],
  ])('[S59] the card %s is declined with its message, and another card can pay', async (card, message) => {
    const { subscriptionId, clientSecret } = await harness.begin('monthly');
    expect(await harness.confirm(clientSecret, card)).toBe(message);
    expect(await harness.read(subscriptionId)).toMatchObject({ status: 'incomplete', isPaid: false });
    expect(await harness.receipts(subscriptionId)).toEqual([]);
    expect(await harness.confirm(clientSecret, cards.pays)).toBeNull();
    expect(await harness.read(subscriptionId)).toMatchObject({ status: 'active', isPaid: true });
  });

  it('[S65] a monthly period ends on the same day of the month, or on the last day of a shorter month', async () => {
    const id = await harness.subscribe('monthly');
    const ends = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map((date) => `${date}T09:30:00.000Z`);
    const periodEnds: unknown[] = [];
    for (const end of ends) {
      const subscription = await harness.read(id);
      periodEnds.push(subscription?.periodEnd);
      harness.advance(end);
    }
    expect(periodEnds).toEqual(ends);
    expect(await harness.read(id)).toMatchObject({
      status: 'active',
      periodStart: ends[3],
      periodEnd: '2027-06-30T09:30:00.000Z',
    });
    expect((await harness.receipts(id)).map(({ paidAt }) => paidAt)).toEqual([...ends.toReversed(), start]);
  });

  it('[S65] all due renewals are made without intermediate reads, each with its own date', async () => {
    const id = await harness.subscribe('monthly');
    harness.advance('2028-03-01T00:00:00.000Z');
    expect(await harness.read(id)).toMatchObject({
      periodStart: '2028-02-29T09:30:00.000Z',
      periodEnd: '2028-03-31T09:30:00.000Z',
    });
    expect(await harness.receipts(id)).toHaveLength(14);
  });

  it('[S65] a year from February 29 ends on February 28, and on the 29th in a leap year', async () => {
    await enter('2028-02-29T23:59:59.000Z');
    const id = await harness.subscribe('yearly');
    expect(await harness.read(id)).toMatchObject({ periodEnd: '2029-02-28T23:59:59.000Z' });
    harness.advance('2031-06-01T00:00:00.000Z');
    expect(await harness.read(id)).toMatchObject({ periodEnd: '2032-02-29T23:59:59.000Z', status: 'active' });
  });

  it('[S63] a failed renewal is overdue, and a new card pays it at once', async () => {
    const id = await harness.subscribe('monthly', cards.paysOnce);
    const renewal = '2027-02-28T09:30:00.000Z';
    harness.advance(renewal);
    expect(await harness.read(id)).toMatchObject({ status: 'past-due', isPaid: true, periodStart: renewal });
    await harness.changeCard(id, cards.pays);
    expect(await harness.read(id)).toMatchObject({ status: 'active', card: { last4: '4242' }, periodStart: renewal });
    expect(await harness.receipts(id)).toEqual([
      { paidAt: renewal, cents: 300, status: 'paid' },
      { paidAt: start, cents: 300, status: 'paid' },
    ]);
    harness.advance('2027-03-31T09:30:00.000Z');
    expect(await harness.read(id)).toMatchObject({ status: 'active' });
  });

  it('[S63] a card that cannot pay an overdue renewal is declined; the subscription ends after 3 weeks', async () => {
    const id = await harness.subscribe('yearly', cards.paysOnce);
    harness.advance('2028-01-31T09:30:00.000Z');
    await expect(harness.changeCard(id, cards.paysOnce)).rejects.toMatchObject({ code: 'CARD_DECLINED' });
    expect(await harness.read(id)).toMatchObject({ status: 'past-due' });
    harness.advance('2028-02-21T09:29:59.000Z');
    expect(await harness.read(id)).toMatchObject({ status: 'past-due' });
    harness.advance('2028-02-21T09:30:00.000Z');
    expect(await harness.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    expect(await harness.receipts(id)).toHaveLength(1);
  });

  it('[S63] a new card pays later renewals, also with a scheduled change of plan', async () => {
    const id = await harness.subscribe('yearly', cards.paysOnce);
    await harness.provider.changePlan(id, 'monthly');
    await harness.changeCard(id, cards.pays);
    expect(await harness.read(id)).toMatchObject({ nextPlan: 'monthly', card: { last4: '4242' } });
    expect(await harness.receipts(id)).toHaveLength(1);
    harness.advance('2028-02-29T09:30:00.000Z');
    expect(await harness.read(id)).toMatchObject({ status: 'active', plan: 'monthly', card: { last4: '4242' } });
    expect((await harness.receipts(id)).map(({ cents }) => cents)).toEqual([300, 300, 3000]);
  });

  it('[S63] a change of card requires a confirmed client secret of the same subscription', async () => {
    const [id, other] = [await harness.subscribe('monthly'), await harness.subscribe('monthly')];
    const { clientSecret } = await harness.provider.startCardChange(id);
    const refused = { code: 'INVALID', issues: [expect.objectContaining({ path: 'clientSecret' })] };
    await expect(harness.provider.finishCardChange(id, clientSecret)).rejects.toMatchObject(refused);
    expect(await harness.confirm(clientSecret, cards.paysOnce)).toBeNull();
    await expect(harness.provider.finishCardChange(other, clientSecret)).rejects.toMatchObject(refused);
    await expect(harness.provider.finishCardChange(id, `${clientSecret}x`)).rejects.toMatchObject(refused);
    await expect(harness.provider.finishCardChange(id, 'seti_nobodys_secret_x')).rejects.toMatchObject(refused);
    expect(await harness.read(id)).toMatchObject({ card: { last4: '4242' } });
    await harness.provider.finishCardChange(id, clientSecret);
    await harness.provider.finishCardChange(id, clientSecret);
    expect(await harness.read(id)).toMatchObject({ card: { last4: '0341' } });
  });

  it('[S53] returning a payment refunds all charges, once', async () => {
    const id = await harness.subscribe('monthly');
    harness.advance('2027-02-28T09:30:00.000Z');
    await harness.read(id);
    await harness.provider.returnPayment(id);
    await harness.provider.returnPayment(id);
    expect(await harness.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    expect(await harness.receipts(id)).toEqual([
      { paidAt: '2027-02-28T09:30:00.000Z', cents: 300, status: 'returned' },
      { paidAt: start, cents: 300, status: 'returned' },
    ]);
  });

  it('[S53] each receipt has an id, a number, and a description', async () => {
    const id = await harness.subscribe('monthly');
    harness.advance('2027-02-14T09:30:00.000Z');
    await harness.provider.changePlan(id, 'yearly');
    const listed = await harness.provider.listReceipts(id);
    expect(new Set(listed.map((receipt) => receipt.id)).size).toBe(2);
    expect(new Set(listed.map((receipt) => receipt.number)).size).toBe(2);
    expect(listed[0]?.description).toMatch(/yearly/i);
    expect(listed[1]?.description).toMatch(/monthly/i);
  });

  it('[S50] a single payment is confirmed by its client secret', async () => {
    const { clientSecret } = await harness.provider.createPayment(300);
    expect(await harness.confirm(clientSecret, cards.declined)).toBe('Your card was declined.');
    expect(await harness.confirm(clientSecret, cards.pays)).toBeNull();
  });

  it('[S71] an event without a signature is refused', async () => {
    const read = harness.provider.readEvent(Buffer.from('{}'), undefined);
    await expect(read).rejects.toMatchObject({ code: 'BAD_SIGNATURE' });
  });
});

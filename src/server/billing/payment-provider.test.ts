import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#server/testing/billing-site.ts';
import { type ProviderWorld, providerWorlds } from '#server/testing/provider-world.ts';

const start = '2027-01-31T09:30:00.000Z';

describe.each(providerWorlds)('payments by %s', (_name, open) => {
  const worlds: ProviderWorld[] = [];
  let world: ProviderWorld;
  const enter = async (time: string): Promise<void> => {
    world = await open(time);
    worlds.push(world);
  };
  beforeEach(() => enter(start));
  afterAll(() => Promise.all(worlds.map(({ close }) => close())));

  it('[S80] a checkout begins one subscription, which counts once it is paid', async () => {
    const checkoutId = randomUUID();
    const [started, again] = [await world.begin('yearly', checkoutId), await world.begin('yearly', checkoutId)];
    expect(again).toEqual(started);
    const { subscriptionId: id, customerId } = started;
    expect(await world.read(id)).toMatchObject({
      id,
      customerId,
      checkoutId,
      status: 'incomplete',
      isPaid: false,
      card: null,
    });
    expect(await world.confirm(started.clientSecret, cards.pays)).toBeNull();
    expect(await world.read(id)).toEqual({
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
    expect(await world.confirm(started.clientSecret, cards.pays)).toBeNull();
    expect(await world.receipts(id)).toEqual([{ paidAt: start, cents: 3000, status: 'paid' }]);
    expect((await world.begin('yearly')).subscriptionId).not.toBe(id);
  });

  it('[S80] of a subscription that is not known there is nothing', async () => {
    expect(await world.read('sub_nobodys')).toBeNull();
    expect(await world.provider.listReceipts('sub_nobodys')).toEqual([]);
    await world.provider.endSubscription('sub_nobodys');
    await world.provider.returnPayment('sub_nobodys');
  });

  it.each([
    [cards.declined, 'Your card was declined.'],
    [cards.insufficient, 'Your card has insufficient funds.'],
  ])('[S81] the card %s is refused with its words, and another one pays the same', async (card, words) => {
    const { subscriptionId, clientSecret } = await world.begin('monthly');
    expect(await world.confirm(clientSecret, card)).toBe(words);
    expect(await world.read(subscriptionId)).toMatchObject({ status: 'incomplete', isPaid: false });
    expect(await world.receipts(subscriptionId)).toEqual([]);
    expect(await world.confirm(clientSecret, cards.pays)).toBeNull();
    expect(await world.read(subscriptionId)).toMatchObject({ status: 'active', isPaid: true });
  });

  it('[S82] a month ends on the day that it began on, or on the last one of a shorter month', async () => {
    const id = await world.subscribe('monthly');
    const ends = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map((date) => `${date}T09:30:00.000Z`);
    const seen: unknown[] = [];
    for (const end of ends) {
      const subscription = await world.read(id);
      seen.push(subscription?.periodEnd);
      world.advance(end);
    }
    expect(seen).toEqual(ends);
    expect(await world.read(id)).toMatchObject({
      status: 'active',
      periodStart: ends[3],
      periodEnd: '2027-06-30T09:30:00.000Z',
    });
    expect((await world.receipts(id)).map(({ paidAt }) => paidAt)).toEqual([...ends.toReversed(), start]);
  });

  it('[S82] renewals that nobody asked about are all made, each with its own date', async () => {
    const id = await world.subscribe('monthly');
    world.advance('2028-03-01T00:00:00.000Z');
    expect(await world.read(id)).toMatchObject({
      periodStart: '2028-02-29T09:30:00.000Z',
      periodEnd: '2028-03-31T09:30:00.000Z',
    });
    expect(await world.receipts(id)).toHaveLength(14);
  });

  it('[S82] a year from the 29th of February ends on the 28th, and on the 29th in a leap year', async () => {
    await enter('2028-02-29T23:59:59.000Z');
    const id = await world.subscribe('yearly');
    expect(await world.read(id)).toMatchObject({ periodEnd: '2029-02-28T23:59:59.000Z' });
    world.advance('2031-06-01T00:00:00.000Z');
    expect(await world.read(id)).toMatchObject({ periodEnd: '2032-02-29T23:59:59.000Z', status: 'active' });
  });

  it('[S83] a renewal that fails is overdue, and another card pays it at once', async () => {
    const id = await world.subscribe('monthly', cards.paysOnce);
    const renewal = '2027-02-28T09:30:00.000Z';
    world.advance(renewal);
    expect(await world.read(id)).toMatchObject({ status: 'past-due', isPaid: true, periodStart: renewal });
    await world.changeCard(id, cards.pays);
    expect(await world.read(id)).toMatchObject({ status: 'active', card: { last4: '4242' }, periodStart: renewal });
    expect(await world.receipts(id)).toEqual([
      { paidAt: renewal, cents: 300, status: 'paid' },
      { paidAt: start, cents: 300, status: 'paid' },
    ]);
    world.advance('2027-03-31T09:30:00.000Z');
    expect(await world.read(id)).toMatchObject({ status: 'active' });
  });

  it('[S83] a card that cannot pay what is overdue is refused; after three weeks the subscription is over', async () => {
    const id = await world.subscribe('yearly', cards.paysOnce);
    world.advance('2028-01-31T09:30:00.000Z');
    await expect(world.changeCard(id, cards.paysOnce)).rejects.toMatchObject({ code: 'CARD_DECLINED' });
    expect(await world.read(id)).toMatchObject({ status: 'past-due' });
    world.advance('2028-02-21T09:29:59.000Z');
    expect(await world.read(id)).toMatchObject({ status: 'past-due' });
    world.advance('2028-02-21T09:30:00.000Z');
    expect(await world.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('[S83] a card that pays counts from then on, also while a change of plan is ahead', async () => {
    const id = await world.subscribe('yearly', cards.paysOnce);
    await world.provider.changePlan(id, 'monthly');
    await world.changeCard(id, cards.pays);
    expect(await world.read(id)).toMatchObject({ nextPlan: 'monthly', card: { last4: '4242' } });
    expect(await world.receipts(id)).toHaveLength(1);
    world.advance('2028-02-29T09:30:00.000Z');
    expect(await world.read(id)).toMatchObject({ status: 'active', plan: 'monthly', card: { last4: '4242' } });
    expect((await world.receipts(id)).map(({ cents }) => cents)).toEqual([300, 300, 3000]);
  });

  it('[S83] a card counts only when it was confirmed, and for the subscription that it was asked for', async () => {
    const [id, other] = [await world.subscribe('monthly'), await world.subscribe('monthly')];
    const { clientSecret } = await world.provider.startCardChange(id);
    const refused = { code: 'INVALID', issues: [expect.objectContaining({ path: 'clientSecret' })] };
    await expect(world.provider.finishCardChange(id, clientSecret)).rejects.toMatchObject(refused);
    expect(await world.confirm(clientSecret, cards.paysOnce)).toBeNull();
    await expect(world.provider.finishCardChange(other, clientSecret)).rejects.toMatchObject(refused);
    await expect(world.provider.finishCardChange(id, `${clientSecret}x`)).rejects.toMatchObject(refused);
    await expect(world.provider.finishCardChange(id, 'seti_nobodys_secret_x')).rejects.toMatchObject(refused);
    expect(await world.read(id)).toMatchObject({ card: { last4: '4242' } });
    await world.provider.finishCardChange(id, clientSecret);
    await world.provider.finishCardChange(id, clientSecret);
    expect(await world.read(id)).toMatchObject({ card: { last4: '0341' } });
  });

  it('[S86] a returned payment is returned once, and all of it', async () => {
    const id = await world.subscribe('monthly');
    world.advance('2027-02-28T09:30:00.000Z');
    await world.read(id);
    await world.provider.returnPayment(id);
    await world.provider.returnPayment(id);
    expect(await world.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    expect(await world.receipts(id)).toEqual([
      { paidAt: '2027-02-28T09:30:00.000Z', cents: 300, status: 'returned' },
      { paidAt: start, cents: 300, status: 'returned' },
    ]);
  });

  it('[S86] each receipt has an id and says what was paid', async () => {
    const id = await world.subscribe('monthly');
    world.advance('2027-02-14T09:30:00.000Z');
    await world.provider.changePlan(id, 'yearly');
    const listed = await world.provider.listReceipts(id);
    expect(new Set(listed.map((receipt) => receipt.id)).size).toBe(2);
    expect(listed[0]?.description).toMatch(/yearly/i);
    expect(listed[1]?.description).toMatch(/monthly/i);
  });

  it('[S80] a single payment is paid with its client secret', async () => {
    const { clientSecret } = await world.provider.createPayment(300);
    expect(await world.confirm(clientSecret, cards.declined)).toBe('Your card was declined.');
    expect(await world.confirm(clientSecret, cards.pays)).toBeNull();
  });

  it('[S87] an event without a signature is refused', () => {
    expect(() => world.provider.readEvent(Buffer.from('{}'), undefined)).toThrow(
      expect.objectContaining({ code: 'BAD_SIGNATURE' }),
    );
  });
});

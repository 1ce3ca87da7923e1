import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/billing/periods.ts';
import { cards } from '#server/testing/billing-site.ts';
import { type ProviderWorld, providerWorlds } from '#server/testing/provider-world.ts';

const start = '2027-01-31T09:30:00.000Z';
/** In the middle of the first month. */
const half = '2027-02-14T09:30:00.000Z';

describe.each(providerWorlds)('changes of a subscription by %s', (_name, open) => {
  const worlds: ProviderWorld[] = [];
  let world: ProviderWorld;
  beforeEach(async () => {
    world = await open(start);
    worlds.push(world);
  });
  afterAll(() => Promise.all(worlds.map(({ close }) => close())));

  it('[S84] from monthly to yearly begins a year at once, with the unused month credited', async () => {
    const id = await world.subscribe('monthly');
    world.advance(half);
    await world.provider.changePlan(id, 'yearly');
    await world.provider.changePlan(id, 'yearly');
    const now = { plan: 'yearly', nextPlan: null, periodStart: half, periodEnd: addMonths(half, 12), status: 'active' };
    expect(await world.read(id)).toMatchObject(now);
    expect(await world.receipts(id)).toEqual([
      { paidAt: half, cents: 2850, status: 'paid' },
      { paidAt: start, cents: 300, status: 'paid' },
    ]);
  });

  it('[S84] a switch to yearly that the card does not pay changes nothing', async () => {
    const id = await world.subscribe('monthly', cards.paysOnce);
    const declined = { code: 'CARD_DECLINED', message: 'Your card was declined.' };
    for (const time of [start, '2027-02-28T09:30:00.000Z']) {
      world.advance(time);
      const before = await world.read(id);
      await expect(world.provider.changePlan(id, 'yearly')).rejects.toMatchObject(declined);
      expect(await world.read(id)).toEqual(before);
    }
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('[S84] from yearly to monthly begins with the next period, and can be switched back', async () => {
    const id = await world.subscribe('yearly');
    const before = await world.read(id);
    await world.provider.changePlan(id, 'monthly');
    await world.provider.changePlan(id, 'monthly');
    expect(await world.read(id)).toEqual({ ...before, nextPlan: 'monthly' });
    await world.provider.changePlan(id, 'yearly');
    expect(await world.read(id)).toEqual(before);
    await world.provider.changePlan(id, 'monthly');
    const end = '2028-01-31T09:30:00.000Z';
    world.advance(end);
    const months = { plan: 'monthly', nextPlan: null, status: 'active' };
    expect(await world.read(id)).toMatchObject({ ...months, periodStart: end, periodEnd: '2028-02-29T09:30:00.000Z' });
    const later = '2028-02-14T21:30:00.000Z';
    world.advance(later);
    await world.provider.changePlan(id, 'yearly');
    expect(await world.read(id)).toMatchObject({ plan: 'yearly', periodStart: later, periodEnd: addMonths(later, 12) });
    expect((await world.receipts(id)).map(({ cents }) => cents)).toEqual([2850, 300, 3000]);
  });

  it('[S85] ends with its period, unless that is taken back', async () => {
    const [id, kept] = [await world.subscribe('monthly'), await world.subscribe('monthly')];
    for (const each of [id, kept]) {
      await world.provider.setEnding(each, true);
      await world.provider.setEnding(each, true);
    }
    expect(await world.read(kept)).toMatchObject({ status: 'active', isEnding: true });
    await world.provider.setEnding(kept, false);
    expect(await world.read(kept)).toMatchObject({ status: 'active', isEnding: false });
    world.advance('2027-03-01T00:00:00.000Z');
    expect(await world.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    expect(await world.read(kept)).toMatchObject({ status: 'active', periodStart: '2027-02-28T09:30:00.000Z' });
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('[S85] one that is to end with its period has no next plan', async () => {
    const id = await world.subscribe('yearly');
    await world.provider.changePlan(id, 'monthly');
    await world.provider.setEnding(id, true);
    expect(await world.read(id)).toMatchObject({ nextPlan: null, isEnding: true });
    world.advance('2028-01-31T09:30:00.000Z');
    expect(await world.read(id)).toMatchObject({ status: 'ended', plan: 'yearly' });
  });

  it('[S85] one that is ended before it was paid cannot be paid any more', async () => {
    const { subscriptionId: id, clientSecret } = await world.begin('monthly');
    await world.provider.endSubscription(id);
    await world.provider.endSubscription(id);
    expect(await world.confirm(clientSecret, cards.pays)).not.toBeNull();
    expect(await world.read(id)).toMatchObject({ status: 'ended', isPaid: false });
    expect(await world.receipts(id)).toEqual([]);
  });

  it('[S85] ended at once it stays paid, is renewed no more and owes nothing', async () => {
    const [paid, scheduled, overdue] = [
      await world.subscribe('monthly'),
      await world.subscribe('yearly'),
      await world.subscribe('monthly', cards.paysOnce),
    ];
    await world.provider.changePlan(scheduled, 'monthly');
    world.advance('2027-02-28T09:30:00.000Z');
    for (const id of [paid, scheduled, overdue]) {
      await world.provider.endSubscription(id);
      await world.provider.endSubscription(id);
      expect(await world.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    }
    world.advance('2028-03-01T00:00:00.000Z');
    expect(await world.receipts(paid)).toHaveLength(2);
    expect(await world.receipts(scheduled)).toHaveLength(1);
    expect(await world.receipts(overdue)).toHaveLength(1);
  });
});

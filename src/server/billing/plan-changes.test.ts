import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/billing/periods.ts';
import { cards } from '#server/testing/billing-site.ts';
import { type ProviderHarness, providerHarnesses } from '#server/testing/provider-harness.ts';

const start = '2027-01-31T09:30:00.000Z';
/** The middle of the first month. */
const midMonth = '2027-02-14T09:30:00.000Z';

describe.each(providerHarnesses)('changes of a subscription by %s', (_name, open) => {
  const harnesses: ProviderHarness[] = [];
  let harness: ProviderHarness;
  beforeEach(async () => {
    harness = await open(start);
    harnesses.push(harness);
  });
  afterAll(() => Promise.all(harnesses.map(({ close }) => close())));

  it('[S61] a switch from monthly to yearly begins a year at once, with the unused month credited', async () => {
    const id = await harness.subscribe('monthly');
    harness.advance(midMonth);
    await harness.provider.changePlan(id, 'yearly');
    await harness.provider.changePlan(id, 'yearly');
    const now = {
      plan: 'yearly',
      nextPlan: null,
      periodStart: midMonth,
      periodEnd: addMonths(midMonth, 12),
      status: 'active',
    };
    expect(await harness.read(id)).toMatchObject(now);
    expect(await harness.receipts(id)).toEqual([
      { paidAt: midMonth, cents: 2850, status: 'paid' },
      { paidAt: start, cents: 300, status: 'paid' },
    ]);
  });

  it('[S61] a switch to yearly with a declined card changes nothing', async () => {
    const id = await harness.subscribe('monthly', cards.paysOnce);
    const declined = { code: 'CARD_DECLINED', message: 'Your card was declined.' };
    for (const time of [start, '2027-02-28T09:30:00.000Z']) {
      harness.advance(time);
      const before = await harness.read(id);
      await expect(harness.provider.changePlan(id, 'yearly')).rejects.toMatchObject(declined);
      expect(await harness.read(id)).toEqual(before);
    }
    expect(await harness.receipts(id)).toHaveLength(1);
  });

  it('[S61] a switch from yearly to monthly happens with the next period, and can be revoked', async () => {
    const id = await harness.subscribe('yearly');
    const before = await harness.read(id);
    await harness.provider.changePlan(id, 'monthly');
    await harness.provider.changePlan(id, 'monthly');
    expect(await harness.read(id)).toEqual({ ...before, nextPlan: 'monthly' });
    await harness.provider.changePlan(id, 'yearly');
    expect(await harness.read(id)).toEqual(before);
    await harness.provider.changePlan(id, 'monthly');
    const end = '2028-01-31T09:30:00.000Z';
    harness.advance(end);
    const monthly = { plan: 'monthly', nextPlan: null, status: 'active' };
    expect(await harness.read(id)).toMatchObject({
      ...monthly,
      periodStart: end,
      periodEnd: '2028-02-29T09:30:00.000Z',
    });
    const later = '2028-02-14T21:30:00.000Z';
    harness.advance(later);
    await harness.provider.changePlan(id, 'yearly');
    expect(await harness.read(id)).toMatchObject({
      plan: 'yearly',
      periodStart: later,
      periodEnd: addMonths(later, 12),
    });
    expect((await harness.receipts(id)).map(({ cents }) => cents)).toEqual([2850, 300, 3000]);
  });

  it('[S62] a canceled subscription ends with its period, unless that is revoked', async () => {
    const [id, kept] = [await harness.subscribe('monthly'), await harness.subscribe('monthly')];
    for (const each of [id, kept]) {
      await harness.provider.setEnding(each, true);
      await harness.provider.setEnding(each, true);
    }
    expect(await harness.read(kept)).toMatchObject({ status: 'active', isEnding: true });
    await harness.provider.setEnding(kept, false);
    expect(await harness.read(kept)).toMatchObject({ status: 'active', isEnding: false });
    harness.advance('2027-03-01T00:00:00.000Z');
    expect(await harness.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    expect(await harness.read(kept)).toMatchObject({ status: 'active', periodStart: '2027-02-28T09:30:00.000Z' });
    expect(await harness.receipts(id)).toHaveLength(1);
  });

  it('[S62] a canceled subscription has no next plan', async () => {
    const id = await harness.subscribe('yearly');
    await harness.provider.changePlan(id, 'monthly');
    await harness.provider.setEnding(id, true);
    expect(await harness.read(id)).toMatchObject({ nextPlan: null, isEnding: true });
    harness.advance('2028-01-31T09:30:00.000Z');
    expect(await harness.read(id)).toMatchObject({ status: 'ended', plan: 'yearly' });
  });

  it('[S62] a subscription that is ended before its payment can no longer be paid', async () => {
    const { subscriptionId: id, clientSecret } = await harness.begin('monthly');
    await harness.provider.endSubscription(id);
    await harness.provider.endSubscription(id);
    expect(await harness.confirm(clientSecret, cards.pays)).not.toBeNull();
    expect(await harness.read(id)).toMatchObject({ status: 'ended', isPaid: false });
    expect(await harness.receipts(id)).toEqual([]);
  });

  it('[S62] a subscription that is ended at once keeps its payments and is not charged again', async () => {
    const [paid, scheduled, overdue] = [
      await harness.subscribe('monthly'),
      await harness.subscribe('yearly'),
      await harness.subscribe('monthly', cards.paysOnce),
    ];
    await harness.provider.changePlan(scheduled, 'monthly');
    harness.advance('2027-02-28T09:30:00.000Z');
    for (const id of [paid, scheduled, overdue]) {
      await harness.provider.endSubscription(id);
      await harness.provider.endSubscription(id);
      expect(await harness.read(id)).toMatchObject({ status: 'ended', isPaid: true });
    }
    harness.advance('2028-03-01T00:00:00.000Z');
    expect(await harness.receipts(paid)).toHaveLength(2);
    expect(await harness.receipts(scheduled)).toHaveLength(1);
    expect(await harness.receipts(overdue)).toHaveLength(1);
  });
});

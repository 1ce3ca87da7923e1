import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import { cards } from '#server/testing/billing-site.ts';
import { openStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import type { StripeEvent } from '#server/testing/stripe/objects.ts';

const start = '2027-01-31T09:30:00.000Z';
const needsAuthentication = '4000 0027 6000 3184';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await openStripeStandIn(new Date(start));
});
afterAll(() => standIn.close());

const checkout = (plan: 'monthly' | 'yearly' = 'monthly') => ({
  checkoutId: randomUUID(),
  plan,
  email: 'ada@lightyard.test',
});
const open = () => stripeProvider(standIn.config);

async function subscribe(plan: 'monthly' | 'yearly' = 'monthly', card: string = cards.pays): Promise<string> {
  const { subscriptionId, clientSecret } = await open().startSubscription(checkout(plan));
  expect(standIn.confirm(clientSecret, card).status).toBe('succeeded');
  return subscriptionId;
}

describe('requests to Stripe', () => {
  it('[S50] a checkout creates a subscription with price, checkout id, and email, and saves the card', async () => {
    const { requests, ledger } = standIn;
    requests.length = 0;
    const request = checkout('yearly');
    const { subscriptionId, customerId } = await open().startSubscription(request);
    const metadata = { checkoutId: request.checkoutId };
    expect(ledger.get('customer', customerId)).toMatchObject({ email: request.email, metadata });
    const subscription = ledger.get('subscription', subscriptionId);
    expect(subscription).toMatchObject({ metadata, customer: customerId });
    expect(subscription.items.data.map(({ price }) => price.id)).toEqual([standIn.config.prices.yearly]);
    const forms = requests.map(({ form }) => Object.fromEntries(new URLSearchParams(form)));
    expect(forms[1]).toMatchObject({
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
    });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([`customer-${request.checkoutId}`, `subscription-${request.checkoutId}`]);
  });

  it('[S96] setEmail changes the email of the customer', async () => {
    const subscriptionId = await subscribe();
    await open().setEmail(subscriptionId, 'new@lightyard.test');
    await open().setEmail('sub_of_nobody', 'other@lightyard.test');
    const { customer } = standIn.ledger.get('subscription', subscriptionId);
    expect(standIn.ledger.get('customer', customer).email).toBe('new@lightyard.test');
  });

  it('[S50] requests contain no telemetry', async () => {
    const provider = open();
    standIn.requests.length = 0;
    await provider.listReceipts(await subscribe());
    await provider.createPayment(300);
    await provider.createPayment(300);
    const sent = standIn.requests.map(({ headers }) => headers['x-stripe-client-telemetry']);
    expect(sent.filter((each) => each !== undefined)).toEqual([]);
    expect(sent.length).toBeGreaterThan(5);
  });

  it('[S50] a subscription of another product of the account is ignored', async () => {
    const { subscriptionId } = await open().startSubscription(checkout());
    Object.assign(standIn.ledger.get('subscription', subscriptionId), { metadata: {} });
    expect(await open().readSubscription(subscriptionId)).toBeNull();
    await expect(open().changePlan(subscriptionId, 'yearly')).rejects.toMatchObject({ code: 'NOT_SUBSCRIBED' });
  });

  it('[S50] an email that Stripe refuses is reported as an invalid field', async () => {
    const invalid = { code: 'INVALID', issues: [expect.objectContaining({ path: 'email' })] };
    await expect(open().startSubscription({ ...checkout(), email: 'nobody' })).rejects.toMatchObject(invalid);
  });
});

describe('cards and receipts', () => {
  it('[S59] a card that requires authentication pays after the authentication', async () => {
    const { subscriptionId, clientSecret } = await open().startSubscription(checkout());
    expect(standIn.confirm(clientSecret, needsAuthentication)).toEqual({ status: 'requires_action' });
    expect(await open().readSubscription(subscriptionId)).toMatchObject({ status: 'incomplete' });
    expect(standIn.authenticate(clientSecret, false)).toMatchObject({ status: 'failed' });
    expect(standIn.confirm(clientSecret, needsAuthentication)).toEqual({ status: 'requires_action' });
    expect(standIn.authenticate(clientSecret)).toEqual({ status: 'succeeded' });
    expect(await open().readSubscription(subscriptionId)).toMatchObject({ status: 'active', card: { last4: '3184' } });
  });

  it('[S63] a new card that requires authentication is set after the authentication', async () => {
    const id = await subscribe();
    const { clientSecret } = await open().startCardChange(id);
    expect(standIn.confirm(clientSecret, needsAuthentication)).toEqual({ status: 'requires_action' });
    await expect(open().finishCardChange(id, clientSecret)).rejects.toMatchObject({ code: 'INVALID' });
    standIn.authenticate(clientSecret);
    await open().finishCardChange(id, clientSecret);
    expect(await open().readSubscription(id)).toMatchObject({ card: { last4: '3184' } });
  });

  it('[S61] an upgrade with a card that requires authentication is declined with a message', async () => {
    const { subscriptionId, clientSecret } = await open().startSubscription(checkout());
    standIn.confirm(clientSecret, needsAuthentication);
    standIn.authenticate(clientSecret);
    const message = 'Your card was declined. This transaction requires authentication.';
    await expect(open().changePlan(subscriptionId, 'yearly')).rejects.toMatchObject({ code: 'CARD_DECLINED', message });
  });

  it('[S61] an upgrade first pays an overdue renewal, so that no unpaid period is credited', async () => {
    const id = await subscribe('monthly', cards.paysOnce);
    const { current_period_end: end } = standIn.ledger.get('subscription', id).items.data[0];
    standIn.advance(new Date(end * 1000));
    expect(await open().readSubscription(id)).toMatchObject({ status: 'past-due' });
    const other = standIn.ledger.get('subscription', await subscribe('monthly'));
    standIn.ledger.get('subscription', id).default_payment_method = other.default_payment_method;
    await open().changePlan(id, 'yearly');
    expect((await open().listReceipts(id)).map(({ cents }) => cents)).toEqual([2700, 300, 300]);
    expect(await open().readSubscription(id)).toMatchObject({ status: 'active', plan: 'yearly' });
  });

  it("[S53] a receipt links to Stripe's invoice", async () => {
    const [receipt] = await open().listReceipts(await subscribe());
    expect(receipt?.url).toMatch(/^https:\/\/invoice\.stripe\.example\/i\/in_\w+$/);
    expect(receipt).toMatchObject({ cents: 300, paidAt: standIn.now.toISOString() });
  });
});

describe('an unpaid subscription', () => {
  it('[S62] an unpaid subscription expires after 23 hours', async () => {
    const { subscriptionId, clientSecret } = await open().startSubscription(checkout());
    standIn.advance(new Date(standIn.now.getTime() + 23 * 3_600_000));
    expect(await open().readSubscription(subscriptionId)).toMatchObject({ status: 'ended', isPaid: false });
    expect(standIn.confirm(clientSecret, cards.pays)).toMatchObject({ status: 'failed' });
    await open().endSubscription(subscriptionId);
  });
});

describe('events', () => {
  const sample = (): StripeEvent => ({
    id: 'evt_1',
    object: 'event',
    created: 1,
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_1', object: 'subscription' } },
  });
  const read = (body: string, signature?: string) => open().readEvent(Buffer.from(body), signature);
  const refused = expect.objectContaining({ code: 'BAD_SIGNATURE' }) as Error;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('[S71] an event is accepted with a signature of the last five minutes', async () => {
    for (const { body, signature } of [standIn.sign(sample()), standIn.sign(sample(), minutesAgo(4))]) {
      expect(await read(body, signature)).toEqual({ subscriptionId: 'sub_1' });
    }
    const { body, signature } = standIn.sign(sample());
    expect(await read(body, `${signature},v1=${'0'.repeat(64)}`)).toEqual({ subscriptionId: 'sub_1' });
  });

  it('[S71] an event with a missing, wrong, truncated, or old signature, or another body, is refused', async () => {
    const { body, signature } = standIn.sign(sample());
    const stale = standIn.sign(sample(), minutesAgo(6));
    const foreign = standIn.sign(sample(), new Date(), 'whsec_another');
    const signatures = [
      undefined,
      '',
      't=1',
      'v1=2',
      'nonsense',
      signature.slice(0, -1),
      signature.replace('v1', 'v0'),
    ];
    for (const each of signatures) await expect(read(body, each), each).rejects.toThrow(refused);
    await expect(read(stale.body, stale.signature)).rejects.toThrow(refused);
    await expect(read(foreign.body, foreign.signature)).rejects.toThrow(refused);
    await expect(read(body.replace('sub_1', 'sub_2'), signature)).rejects.toThrow(refused);
    await expect(read('', signature)).rejects.toThrow(refused);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['no object', 'null'],
    ['no fields', '{}'],
    ['a subscription without an id', { object: 'subscription' }],
    ['an invoice without a subscription id', { object: 'invoice', parent: { subscription_details: {} } }],
    ['a dispute without a charge', { object: 'dispute' }],
  ])('a signed event with %s is refused as malformed', async (_, content) => {
    const event = { ...sample(), data: { object: content } };
    const { body, signature } = standIn.signText(typeof content === 'string' ? content : JSON.stringify(event));
    await expect(read(body, signature)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it.each(['refund', 'dispute'] as const)('the event of a %s returns the subscription of the payment', async (kind) => {
    const id = await subscribe();
    standIn.takeEvents();
    standIn.returnPayment(id, kind);
    const [sent] = standIn.takeEvents();
    expect(await read(sent?.body ?? '', sent?.signature)).toEqual({ subscriptionId: id });
  });

  it('[S71] an event returns its subscription, and null if it has none', async () => {
    standIn.takeEvents();
    const id = await subscribe('yearly', cards.paysOnce);
    await open().changePlan(id, 'monthly');
    await open().changePlan(id, 'yearly');
    standIn.advance(new Date('2028-03-31T00:00:00.000Z'));
    await open().createPayment(300);
    const sent = new Map<string, unknown>();
    for (const { event, body, signature } of standIn.takeEvents()) {
      const read = await open().readEvent(Buffer.from(body), signature);
      if (read === null || read.subscriptionId === id) sent.set(event.type, read);
    }
    const types = [...sent].filter(([, read]) => read !== null).map(([type]) => type);
    expect(types.toSorted()).toEqual([
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_succeeded',
      'subscription_schedule.created',
      'subscription_schedule.released',
      'subscription_schedule.updated',
    ]);
    expect(sent.get('payment_intent.succeeded')).toBeNull();
    expect(sent.get('customer.created')).toBeNull();
  });
});

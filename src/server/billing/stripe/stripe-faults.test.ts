import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import { AppError } from '#server/app-error.ts';
import { cards } from '#server/testing/billing-site.ts';
import { type Fault, openStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';

const start = '2027-01-31T09:30:00.000Z';
/** Request timeout (ms) in tests with hanging requests. */
const shortTimeout = 150;

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await openStripeStandIn(new Date(start));
});
afterAll(() => standIn.close());

const checkout = () => ({ checkoutId: randomUUID(), plan: 'monthly' as const, email: 'ada@lightyard.test' });
const open = (timeout?: number) => stripeProvider(standIn.config, timeout === undefined ? {} : { timeout });

async function subscribe(): Promise<string> {
  const { subscriptionId, clientSecret } = await open().startSubscription(checkout());
  standIn.confirm(clientSecret, cards.pays);
  return subscriptionId;
}

/** Returns the error that a call throws; null if it succeeds. */
function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  );
}

/** The text of an error and its causes, as in a log. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  return [error.stack, JSON.stringify(error), error.cause === undefined ? '' : textOf(error.cause)].join('\n');
}

describe('when Stripe does not respond', () => {
  const silent = expect.objectContaining({ code: 'PROVIDER_SILENT' }) as Error;

  it('[S88] a request is retried after a lost response, and takes effect once', async () => {
    const request = checkout();
    standIn.fault('lose');
    const started = await open().startSubscription(request);
    standIn.fault('lose', 'lose');
    await expect(open().startSubscription(request)).rejects.toEqual(silent);
    expect(await open().startSubscription(request)).toEqual(started);
    const customers = standIn.ledger
      .all('customer')
      .filter(({ metadata }) => metadata['checkoutId'] === request.checkoutId);
    expect(customers).toHaveLength(1);
  });

  it('[S88] the same checkout with another plan is refused', async () => {
    const request = checkout();
    await open().startSubscription(request);
    const failure = await failureOf(open().startSubscription({ ...request, plan: 'yearly' }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(AppError);
    expect(textOf(failure)).toContain('StripeIdempotencyError');
  });

  it.each<[string, Fault[]]>([
    ['500', [500, 500]],
    ['503', [503, 503]],
    ['429', [429]],
    ['no response', ['hang', 'hang']],
  ])('[S88] %s throws PROVIDER_SILENT, and the same call succeeds later', async (_name, faults) => {
    const provider = open(shortTimeout);
    const request = checkout();
    standIn.fault(...faults);
    await expect(provider.startSubscription(request)).rejects.toEqual(silent);
    const { subscriptionId } = await provider.startSubscription(request);
    standIn.fault(...faults);
    await expect(provider.readSubscription(subscriptionId)).rejects.toEqual(silent);
    expect(await provider.readSubscription(subscriptionId)).toMatchObject({ status: 'incomplete' });
  });

  afterEach(() => standIn.fault());

  it('[S88] a single fault is retried', async () => {
    const id = await subscribe();
    standIn.fault(500);
    expect(await open().readSubscription(id)).toMatchObject({ status: 'active' });
  });

  it('[S88] ending a subscription succeeds when the response is lost', async () => {
    const id = await subscribe();
    standIn.fault('none', 'lose');
    await open().endSubscription(id);
    expect(await open().readSubscription(id)).toMatchObject({ status: 'ended' });
  });

  it('[S88] a payment is refunded once, even if responses are lost', async () => {
    const id = await subscribe();
    for (let lost = 0; lost < 6; lost += 1) {
      standIn.fault(...Array<Fault>(lost).fill('none'), 'lose', 'lose');
      await failureOf(open(shortTimeout).returnPayment(id));
    }
    standIn.fault();
    await open().returnPayment(id);
    const { customer } = standIn.ledger.get('subscription', id);
    const charges = standIn.ledger.all('charge').filter((charge) => charge.customer === customer);
    expect(charges).toMatchObject([{ refunded: true, amount: 300 }]);
    const refunds = standIn.ledger
      .all('refund')
      .filter((refund) => refund.payment_intent === charges[0]?.payment_intent);
    expect(refunds).toHaveLength(1);
  });

  it('[S88] a call times out even if each of its requests succeeds at the second attempt', async () => {
    const slow = await openStripeStandIn();
    const provider = stripeProvider(slow.config, { timeout: shortTimeout });
    const { subscriptionId } = await provider.startSubscription(checkout());
    slow.fault('hang', 'none', 'hang', 'none', 'hang', 'none', 'hang', 'none');
    await expect(provider.endSubscription(subscriptionId)).rejects.toEqual(silent);
    await slow.close();
  });

  it('[S88] a refused connection throws PROVIDER_SILENT', async () => {
    const closed = await openStripeStandIn();
    const provider = stripeProvider(closed.config, { timeout: shortTimeout });
    await closed.close();
    await expect(provider.readSubscription('sub_1')).rejects.toEqual(silent);
  });
});

describe('secrets', () => {
  it('[S69] no error of Stripe contains a secret', async () => {
    const { secretKey, webhookSecret } = standIn.config;
    const { subscriptionId, clientSecret } = await open().startSubscription(checkout());
    standIn.confirm(clientSecret, cards.paysOnce);
    standIn.fault(500, 500, 'hang', 'hang');
    const failures = [
      await failureOf(open(shortTimeout).readSubscription(subscriptionId)),
      await failureOf(open(shortTimeout).readSubscription(subscriptionId)),
      await failureOf(open().changePlan(subscriptionId, 'yearly')),
      await failureOf(stripeProvider({ ...standIn.config, secretKey: 'sk_test_wrong4242' }).readSubscription('sub_1')),
      await failureOf(
        stripeProvider({ ...standIn.config, prices: { monthly: 'a', yearly: 'b' } }).startSubscription(checkout()),
      ),
      await failureOf((async () => open().readEvent(Buffer.from('{}'), 't=1,v1=2'))()),
    ];
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      for (const secret of [secretKey, webhookSecret, clientSecret, 'sk_test_wrong4242']) {
        expect(textOf(failure)).not.toContain(secret);
      }
    }
    expect(textOf(failures[3])).toContain('StripeAuthenticationError');
    expect(textOf(failures[4])).toContain("No such price: 'a'");
  });
});

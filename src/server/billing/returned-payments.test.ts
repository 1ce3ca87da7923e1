import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import { BillingSite, cards, newPerson } from '#server/testing/billing-site.ts';
import { openStripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';

const start = '2027-01-31T09:30:00.000Z';

describe('a payment that is returned at Stripe', () => {
  let site: BillingSite;
  let standIn: StripeStandIn;
  beforeAll(async () => {
    standIn = await openStripeStandIn(new Date(start));
    const provider = stripeProvider(standIn.config, { retries: 0 });
    site = await BillingSite.open('sqlite', start, { payments: 'stripe', provider });
  });
  afterAll(async () => {
    await site.close();
    await standIn.close();
  });

  const deliver = async () => {
    for (const { body, signature } of standIn.takeEvents()) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const answer = await site.test.guest().send('POST', '/api/billing/webhook', body, headers);
      expect(answer.status).toBe(200);
    }
  };

  /** Creates a paid subscription; returns the client of its user and its id. */
  async function subscriber() {
    const [person, client] = [newPerson(), site.test.guest()];
    const secret = await site.begin(client, 'monthly', person);
    expect(standIn.confirm(secret, cards.pays).status).toBe('succeeded');
    await client.send('POST', '/api/billing/checkout/finish');
    const [subscription] = standIn.ledger.all('subscription');
    await deliver();
    return { client, id: subscription?.id ?? '' };
  }

  it.each(['refund', 'dispute'] as const)(
    'a %s in the paid period ends access, and nothing more is charged',
    async (kind) => {
      const { client, id } = await subscriber();
      expect(await site.billing(client)).toMatchObject({ access: 'subscription' });
      standIn.returnPayment(id, kind);
      await deliver();
      expect(await site.billing(client)).toMatchObject({ access: 'lapsed' });
      expect((await client.send('POST', '/api/projects', {})).status).toBe(402);
      await site.runBillingJob();
      expect(standIn.ledger.get('subscription', id).status).toBe('canceled');
    },
  );

  it('a refund of an earlier period does not end access', async () => {
    const { client, id } = await subscriber();
    const later = new Date(standIn.now.getTime() + 32 * 24 * 60 * 60 * 1000);
    standIn.advance(later);
    site.setClock(later.toISOString());
    await deliver();
    standIn.returnPayment(id, 'refund', 1);
    await deliver();
    expect(await site.billing(client)).toMatchObject({ access: 'subscription' });
    expect(standIn.ledger.get('subscription', id).status).toBe('active');
  });

  it('a signed event with invalid JSON is refused as malformed', async () => {
    const { body, signature } = standIn.signText('{"type":"charge.refunded"');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await site.test.guest().send('POST', '/api/billing/webhook', body, headers);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileBilling } from '#server/billing/billing-job.ts';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { BillingSite } from '#server/testing/billing-site.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('the billing job on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, '2026-11-22T10:00:00.000Z');
  });
  afterAll(() => site.close());

  it('[A25] the billing job syncs no more subscriptions when stopped, and the next run continues', async () => {
    const subscribers = [await site.subscriber('monthly'), await site.subscriber('monthly')];
    const { services } = site.test;
    const stopping = new AbortController();
    const readIds: string[] = [];
    const provider = new SandboxProvider(services);
    const stopAtFirst = Object.assign(new SandboxProvider(services), {
      readSubscription: (id: string) => {
        readIds.push(id);
        stopping.abort();
        return provider.readSubscription(id);
      },
    });
    site.setClock('2026-12-22T10:02:00.000Z');
    await reconcileBilling({ ...services, provider: stopAtFirst }, () => undefined, stopping.signal);
    expect(readIds).toHaveLength(1);
    await site.advanceTo('2026-12-22T10:08:00.000Z');
    for (const { email } of subscribers) {
      expect(await site.user(email)).toMatchObject({ subscription_expires_at: '2027-01-22T10:00:00.000Z' });
    }
  });
});

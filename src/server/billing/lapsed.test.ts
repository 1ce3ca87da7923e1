import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedUser } from '#contract/accounts/admin-users.ts';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { reconcileBilling } from '#server/billing/billing-job.ts';
import { BillingSite, newPerson } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { makeProject, makeTemplate } from '#server/testing/make.ts';
import { engines } from '#server/testing/test-database.ts';

const start = '2026-11-22T10:00:00.000Z';

describe.each(engines)('a subscription that has ended on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, start);
  });
  beforeEach(() => site.setClock(start));
  afterAll(() => site.close());

  const cancel = (client: Client) => client.send('POST', '/api/billing/cancel');

  it('[S64] a lapsed account can open, edit, export, and delete its projects, but create nothing', async () => {
    const { client } = await site.subscriber('monthly');
    const project = await makeProject(client, { name: 'Falcon' });
    const templateId = await makeTemplate(site.test.services);
    const file = (await client.send('GET', `/api/projects/${project.id}/export`)).body;
    const kept = await client.send('POST', `/api/projects/${project.id}/versions`, { name: 'First light' });
    const version = `/api/versions/${(kept.body as { id: string }).id}`;
    const createAll = async () => [
      await client.send('POST', '/api/projects', { name: 'New' }),
      await client.send('POST', '/api/projects/import', file),
      await client.send('POST', '/api/custom-components', { name: 'Beacon', category: 'led', description: '' }),
      await client.send('POST', `/api/templates/${templateId}/duplicate`),
      await client.send('POST', `${version}/copy`),
    ];
    expect((await createAll()).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    await cancel(client);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    const refused = await createAll();
    expect(refused.map(({ status }) => status)).toEqual([402, 402, 402, 402, 402]);
    expect(refused[0]?.body).toMatchObject({ code: 'SUBSCRIPTION_LAPSED' });
    const uses = [
      await client.send('GET', `/api/projects/${project.id}`),
      await client.send('PUT', `/api/projects/${project.id}`, { color: 'red' }),
      await client.send('POST', `/api/projects/${project.id}/sections`, { name: 'Hull' }),
      await client.send('GET', version),
      await client.send('POST', `${version}/restore`),
      await client.send('GET', `/api/projects/${project.id}/export`),
      await client.send('GET', `/api/projects/${project.id}/build-book.pdf`),
      await client.send('DELETE', `/api/projects/${project.id}`),
    ];
    expect(uses.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200, 200, 204]);
  });

  it('a canceled subscription is marked as ending in the profile and the list of users', async () => {
    const { client, email } = await site.subscriber('monthly');
    await site.subscriber('monthly');
    const { client: admin } = await site.test.member('app_admin');
    const list = async () => {
      const { users } = (await admin.send('GET', '/api/admin/users/page')).body as { users: ListedUser[] };
      return users.filter(({ isEnding }) => isEnding).map((user) => user.email);
    };
    await cancel(client);
    expect((await client.send('GET', '/api/profile')).body).toMatchObject({
      isEnding: true,
      subscriptionExpiresAt: '2026-12-22T10:00:00.000Z',
    });
    expect(await list()).toEqual([email]);
    await client.send('POST', '/api/billing/resume');
    expect(await list()).toEqual([]);
  });

  it('[S72] a subscription of a replaced provider ends with its period', async () => {
    const { client, email } = await site.subscriber('monthly');
    const { services } = site.test;
    const provider = Object.assign(new SandboxProvider(services), { name: 'stripe' });
    const runJob = () => reconcileBilling({ ...services, provider }, () => undefined);
    await runJob();
    expect(await site.user(email)).toMatchObject({ subscription_status: 'active' });
    site.setClock('2026-12-22T10:02:00.000Z');
    await runJob();
    expect(await site.user(email)).toMatchObject({ subscription_status: 'inactive', subscription_type: null });
    expect(await site.billing(client)).toMatchObject({ access: 'lapsed', currentPlan: null });
  });

  it('[S72] an open checkout of a replaced provider is deleted after a day', async () => {
    const person = newPerson();
    await site.begin(site.test.guest(), 'monthly', person);
    const { services } = site.test;
    const checkouts = () =>
      services.db.selectFrom('checkouts').select('id').where('email', '=', person.email).execute();
    await reconcileBilling({ ...services, provider: null }, () => undefined);
    expect(await checkouts()).toHaveLength(1);
    site.setClock('2026-11-23T10:00:01.000Z');
    await reconcileBilling({ ...services, provider: null }, () => undefined);
    expect(await checkouts()).toEqual([]);
  });

  it('[S64] accounts that an administrator created never lapse', async () => {
    const { client } = await site.test.member();
    await site.pay(client, await site.begin(client, 'monthly'));
    await cancel(client);
    await site.advanceTo('2026-12-22T10:02:00.000Z');
    expect(await site.billing(client)).toMatchObject({ access: 'free', currentPlan: null });
    expect((await client.send('POST', '/api/projects', {})).status).toBe(201);
  });
});

describe.each(engines)('a site without payments on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, start, { payments: 'off', signUp: 'invite' });
  });
  afterAll(() => site.close());

  it('[S72] a site without payments offers none, sells nothing, and no account lapses', async () => {
    const client = site.test.guest();
    expect((await client.send('GET', '/api/billing/offer')).body).toEqual({
      payments: 'off',
      signUp: 'invite',
      publishableKey: null,
      contact: null,
    });
    const { client: member, userId } = await site.test.member();
    const refused = [
      await client.send('POST', '/api/create-subscription', { plan: 'monthly', ...newPerson() }),
      await client.send('POST', '/api/create-payment-intent', { amount: 300 }),
      await site.pay(client, 'anything'),
      await change(member),
    ];
    expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      refused.map(() => [403, 'PAYMENTS_OFF']),
    );
    await site.test.services.db.updateTable('users').set({ must_subscribe: 1 }).where('id', '=', userId).execute();
    expect((await member.send('POST', '/api/projects', {})).status).toBe(201);
    await site.runBillingJob();
  });

  const change = (client: Client) => client.send('POST', '/api/profile/billing/change', { newPlan: 'yearly' });
});

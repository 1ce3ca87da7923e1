import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { BillingSite, newPerson } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { bothEngines } from '#server/testing/test-database.ts';

const start = '2027-01-31T10:00:00.000Z';

describe.each(bothEngines)('deleting an account on %s', (engine) => {
  let site: BillingSite;

  beforeAll(async () => {
    site = await BillingSite.open(engine, start);
  });
  afterAll(() => site.close());

  const remove = (client: Client) => client.send('DELETE', '/api/profile/delete');
  const count = async (table: 'users' | 'projects' | 'sections' | 'components' | 'custom_components' | 'sessions') =>
    (await site.test.services.db.selectFrom(table).selectAll().execute()).length;
  const tasks = () => site.test.services.db.selectFrom('payment_tasks').select(['id', 'kind']).execute();

  it('[S99] deletes projects, custom components, sessions, and the account, and signs out', async () => {
    const { client } = await site.test.member();
    const { client: other } = await site.test.member();
    for (const each of [client, other]) {
      const section = await makeSection(each, (await makeProject(each)).id);
      await makeComponent(each, section.id);
      const custom = { name: 'Beacon', category: 'led', description: '' };
      expect((await each.send('POST', '/api/custom-components', custom)).status).toBe(201);
    }
    const before = [await count('projects'), await count('components'), await count('custom_components')];
    expect(before).toEqual([2, 4, 2]);
    expect((await remove(client)).status).toBe(204);
    expect(client.cookie(sessionCookie)).toBeUndefined();
    expect((await client.send('GET', '/api/profile')).status).toBe(401);
    expect([await count('projects'), await count('components'), await count('custom_components')]).toEqual([1, 2, 1]);
    expect([await count('users'), await count('sessions')]).toEqual([1, 1]);
    expect(await tasks()).toEqual([]);
  });

  it('[S99] cancels the subscription at the provider, also if an administrator deletes the account', async () => {
    const { client: admin } = await site.test.member('app_admin');
    const deletedByUser = await site.subscriber('yearly');
    const deletedByAdmin = await site.subscriber('monthly');
    const subscriptions = site.test.services.db.selectFrom('subscriptions').select('subscription_id');
    const ids = (await subscriptions.execute()).map((row) => row.subscription_id);
    expect((await remove(deletedByUser.client)).status).toBe(204);
    const user = await site.user(deletedByAdmin.email);
    expect((await admin.send('DELETE', `/api/admin/users/${user?.id}`)).status).toBe(204);
    expect((await tasks()).map(({ id }) => id).toSorted()).toEqual(ids.map((id) => `cancel ${id}`).toSorted());
    await site.runBillingJob();
    expect(await tasks()).toEqual([]);
    for (const id of ids) {
      const ended = await site.test.services.provider?.readSubscription(id);
      expect(ended).toMatchObject({ status: 'ended' });
    }
  });

  it('[S99] an open payment cannot be made after the account was deleted', async () => {
    const { client } = await site.test.member();
    const secret = await site.begin(client, 'monthly');
    expect((await remove(client)).status).toBe(204);
    await site.runBillingJob();
    const late = await site.pay(client, secret);
    expect(late.status).toBe(400);
  });

  it('[S99] deletes the settled checkouts of the user and the email, but no open ones', async () => {
    const { db } = site.test.services;
    await db.deleteFrom('checkouts').execute();
    const { client, email } = await site.subscriber('monthly');
    const { client: returned } = await site.test.member();
    await site.begin(returned, 'monthly');
    const context = { state: 'returned', user_id: null, email } as const;
    await db.updateTable('checkouts').set(context).where('email', '!=', email).where('state', '=', 'open').execute();
    const person = newPerson();
    await site.begin(site.test.guest(), 'monthly', person);
    await db.updateTable('checkouts').set({ email }).where('email', '=', person.email).execute();
    const readStates = async () => {
      const rows = await db.selectFrom('checkouts').select('state').where('email', '=', email).execute();
      return rows.map(({ state }) => state).toSorted();
    };
    expect(await readStates()).toEqual(['completed', 'open', 'returned']);
    expect((await remove(client)).status).toBe(204);
    expect(await readStates()).toEqual(['open']);
  });

  it('[S99] the last app_admin cannot delete their account, even if two do so concurrently', async () => {
    await site.test.services.db.deleteFrom('users').where('role', '=', 'app_admin').execute();
    const admins = [await site.test.member('app_admin'), await site.test.member('app_admin')];
    const answers = await Promise.all(admins.map(({ client }) => remove(client)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'LAST_ADMIN' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { writePassword } from '#server/accounts/set-password.ts';
import { Client } from '#server/testing/client.ts';
import { BillingSite, cards, newPerson } from '#server/testing/billing-site.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { engines } from '#server/testing/test-database.ts';

const start = '2026-11-22T10:00:00.000Z';
const minute = 60 * 1000;
const day = 24 * 60 * minute;
const after = (ms: number): string => new Date(Date.parse(start) + ms).toISOString();

describe.each(engines)('a checkout on %s', (engine) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = await BillingSite.open(engine, start);
  });
  afterAll(() => site.close());

  const rowsOf = (table: 'checkouts' | 'payment_tasks') =>
    site.test.services.db.selectFrom(table).selectAll().execute();
  const sandbox = () => site.test.services.provider as SandboxProvider;

  it('[S50] a checkout creates its account when it is paid, and only once', async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    const secret = await site.begin(client, 'yearly', person);
    expect(await site.user(person.email)).toBeUndefined();
    const confirmed = await Promise.all([1, 2, 3].map(() => site.pay(client, secret)));
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await site.user(person.email)).toMatchObject({
      username: person.username,
      role: 'subscriber',
      subscription_status: 'active',
      subscription_type: 'yearly',
      subscription_expires_at: '2027-11-22T10:00:00.000Z',
      must_subscribe: 1,
    });
    const signIn = { emailOrUsername: person.username, password: person.password };
    expect((await site.test.guest().send('POST', '/api/auth/signin', signIn)).status).toBe(200);
    const charges = site.test.services.db.selectFrom('sandbox_charges').select('cents');
    expect(await charges.execute()).toEqual([{ cents: 3000 }]);
  });

  it('[S50] a settled checkout stores neither password nor project', async () => {
    const { email } = await site.subscriber('monthly');
    const row = (await rowsOf('checkouts')).find((each) => each.email === email);
    expect(row).toMatchObject({ state: 'completed', password_hash: null, guest_project: null });
  });

  it("[S59] a declined card returns the provider's message, and another card can pay the checkout", async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    const secret = await site.begin(client, 'monthly', person);
    const answers = [
      await site.pay(client, secret, cards.declined),
      await site.pay(client, secret, cards.insufficient),
      await site.pay(client, secret, '1234'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([402, 402, 402]);
    expect(answers.map(({ body }) => body)).toMatchObject([
      { code: 'CARD_DECLINED', message: 'Your card was declined.' },
      { code: 'CARD_DECLINED', message: 'Your card has insufficient funds.' },
      { code: 'CARD_DECLINED', message: 'Your card number is invalid. The sandbox accepts only test numbers.' },
    ]);
    expect(await site.user(person.email)).toBeUndefined();
    const again = await site.begin(client, 'monthly', { ...person, username: 'second-choice' });
    expect(again).toBe(secret);
    expect((await site.pay(client, again)).status).toBe(200);
    expect(await site.user(person.email)).toMatchObject({ username: 'second-choice' });
  });

  it('[S52] a checkout reports missing and invalid fields, and refuses unknown plans and prices', async () => {
    const client = site.test.guest();
    const begin = async (body: object) => (await client.send('POST', '/api/create-subscription', body)).body;
    expect(await begin({ plan: 'monthly' })).toMatchObject({
      issues: [{ path: 'email' }, { path: 'username' }, { path: 'password' }],
    });
    expect(await begin({ plan: 'weekly', ...newPerson() })).toMatchObject({
      issues: [{ path: 'plan', message: 'Please choose the monthly or the yearly plan.' }],
    });
    const bad = { email: 'nobody', username: 'x', password: 'seven77' };
    expect(await begin({ plan: 'monthly', ...bad })).toMatchObject({
      issues: [
        { path: 'username', message: 'Username must be at least 3 characters' },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password must be at least 8 characters' },
      ],
    });
    expect(await begin({ plan: 'monthly', ...newPerson(), amount: 1 })).toMatchObject({ issues: [{ path: 'amount' }] });
    expect(await rowsOf('checkouts')).not.toContainEqual(expect.objectContaining({ username: 'x' }));
  });

  it('[S52] a taken email or username is refused before the payment', async () => {
    const { email, username } = await site.subscriber('monthly');
    const client = site.test.guest();
    const begin = async (fields: object) =>
      (await client.send('POST', '/api/create-subscription', { plan: 'monthly', ...newPerson(), ...fields })).body;
    expect(await begin({ email: email.toUpperCase() })).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await begin({ username: username.toUpperCase() })).toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  it('[S53] when two browsers pay for one email, the second payment is returned', async () => {
    const person = newPerson();
    const [first, second] = [site.test.guest(), site.test.guest()];
    const secrets = [await site.begin(first, 'monthly', person), await site.begin(second, 'yearly', person)];
    await Promise.all([site.pay(first, secrets[0] ?? ''), site.pay(second, secrets[1] ?? '')]);
    const states = await Promise.all(
      [first, second].map(async (client) => (await client.send('POST', '/api/billing/checkout/finish')).body),
    );
    expect(states.map((state) => (state as { state: string }).state).toSorted()).toEqual(['completed', 'returned']);
    await site.runBillingJob();
    const charges = await site.test.services.db
      .selectFrom('sandbox_charges')
      .innerJoin('sandbox_subscriptions', 'sandbox_subscriptions.id', 'subscription_id')
      .select(['is_returned', 'sandbox_subscriptions.status as status'])
      .where('email', '=', person.email)
      .orderBy('is_returned')
      .execute();
    expect(charges).toEqual([
      { is_returned: 0, status: 'active' },
      { is_returned: 1, status: 'ended' },
    ]);
    expect(await rowsOf('payment_tasks')).toEqual([]);
    const mails = site.test.services.db.selectFrom('outbox').select('kind').where('recipient', '=', person.email);
    expect((await mails.where('kind', '=', 'payment-returned').execute()).length).toBe(1);
  });

  it('[S53] an account is created without a username if it was taken during the payment', async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    const secret = await site.begin(client, 'monthly', person);
    const other = site.test.guest();
    await site.pay(other, await site.begin(other, 'monthly', { ...newPerson(), username: person.username }));
    await site.pay(client, secret);
    expect(await site.user(person.email)).toMatchObject({ username: null, subscription_status: 'active' });
    const finished = await client.send('POST', '/api/billing/checkout/finish');
    expect(finished.body).toMatchObject({ state: 'completed', usernameTaken: true, user: { email: person.email } });
  });

  it("[S91] the guest's project becomes the first project of the account", async () => {
    const client = site.test.guest();
    const project = await makeProject(client, { id: 'unauthenticated-project-7', powerSupplyId: 'usb-power-5v' });
    const section = await makeSection(client, project.id);
    await makeComponent(client, section.id, { quantity: 3 });
    await site.pay(client, await site.begin(client, 'monthly', newPerson()));
    await client.send('POST', '/api/billing/checkout/finish');
    const projects = (await client.send('GET', '/api/projects')).body as { id: string; powerSupplyId: string }[];
    expect(projects).toMatchObject([{ name: 'Untitled Project', powerSupplyId: 'usb-power-5v' }]);
    const parts = await client.send('GET', `/api/projects/${projects[0]?.id}/components`);
    expect(parts.body).toContainEqual(expect.objectContaining({ componentId: 'led-5mm', quantity: 3 }));
  });

  it("[S91] the account gets the guest's project even if it was deleted on the server", async () => {
    const client = site.test.guest();
    const project = await makeProject(client, { id: 'unauthenticated-project-8' });
    const section = await makeSection(client, project.id);
    await makeComponent(client, section.id, { quantity: 2 });
    const other = await site.subscriber('monthly');
    const copy = await other.client.send('POST', '/api/projects', { name: 'Copy' });
    const file = (await other.client.send('GET', `/api/projects/${(copy.body as { id: string }).id}/export`)).body;
    await client.send('POST', `/api/projects/${project.id}/cleanup`);
    const secret = await site.begin(client, 'monthly', { ...newPerson(), guestProject: file });
    await site.pay(client, secret);
    await client.send('POST', '/api/billing/checkout/finish');
    expect((await client.send('GET', '/api/projects')).body).toHaveLength(1);
  });

  it.each(['the next request', 'the billing job'])(
    '[S50] a crash between payment and account is recovered by %s',
    async (recovery) => {
      const [person, client] = [newPerson(), site.test.guest()];
      await sandbox().confirm(await site.begin(client, 'monthly', person), cards.pays);
      expect(await site.user(person.email)).toBeUndefined();
      if (recovery === 'the billing job') await site.advanceTo(after(2 * minute));
      else await client.send('GET', `/api/auth/user-by-email/${person.email}`);
      site.setClock(start);
      expect(await site.user(person.email)).toMatchObject({ subscription_status: 'active' });
    },
  );

  it('[S51] an unfinished checkout is ended at the provider after a day and deleted', async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    const secret = await site.begin(client, 'monthly', person);
    await site.advanceTo(after(day - minute));
    expect(await rowsOf('checkouts')).toContainEqual(expect.objectContaining({ email: person.email }));
    await site.advanceTo(after(day + 60 * minute));
    expect(await rowsOf('checkouts')).toEqual([]);
    const answer = await site.pay(client, secret);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'clientSecret' }] } });
    expect(await site.user(person.email)).toBeUndefined();
    site.setClock(start);
  });

  it('[S51] a checkout that was paid at the last moment still creates the account', async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    await sandbox().confirm(await site.begin(client, 'monthly', person), cards.pays);
    await site.advanceTo(after(2 * day));
    expect(await site.user(person.email)).toMatchObject({ subscription_status: 'active' });
    site.setClock(start);
  });

  it('[S56] only the browser of the checkout can find the user by email and is signed in, once', async () => {
    const [person, client] = [newPerson(), site.test.guest()];
    await site.pay(client, await site.begin(client, 'monthly', person));
    const find = (from: typeof client) => from.send('GET', `/api/auth/user-by-email/${person.email.toUpperCase()}`);
    const anonymous = await find(site.test.guest());
    const { client: other } = await site.subscriber('monthly');
    const { client: admin } = await site.test.member('app_admin');
    expect([anonymous.status, (await find(other)).status]).toEqual([404, 404]);
    expect(anonymous.body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await find(client)).body).toMatchObject({ email: person.email });
    expect((await find(admin)).body).toMatchObject({ email: person.email });
    const session = async () => ((await client.send('GET', '/api/auth/session')).body as { user: unknown }).user;
    expect(await session()).toBeNull();
    const finish = () => client.send('POST', '/api/billing/checkout/finish');
    expect((await finish()).body).toMatchObject({ state: 'completed', user: { email: person.email } });
    expect(await session()).toMatchObject({ email: person.email });
    expect((await finish()).body).toMatchObject({ state: 'completed', user: { email: person.email } });
  });

  it('[M80] a signed-in user subscribes for their own account, unless it already has access', async () => {
    const { client, userId } = await site.test.member();
    const fields = { email: 'someone@lightyard.test' };
    const refused = await client.send('POST', '/api/create-subscription', { plan: 'monthly', ...fields });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } });
    await site.pay(client, await site.begin(client, 'monthly'));
    const finished = await client.send('POST', '/api/billing/checkout/finish');
    expect(finished.body).toMatchObject({ state: 'completed', user: { id: userId, subscriptionStatus: 'active' } });
    const again = await client.send('POST', '/api/create-subscription', { plan: 'yearly' });
    expect(again).toMatchObject({ status: 409, body: { code: 'SUBSCRIBED' } });
    const signedOut = new Client(site.test.app, { lightyard_checkout: client.cookie('lightyard_checkout') ?? '' });
    const later = await signedOut.send('POST', '/api/billing/checkout/finish');
    expect(later.body).toMatchObject({ state: 'completed', user: null });
    for (const role of ['service_admin', 'app_admin'] as const) {
      const { client: admin } = await site.test.member(role);
      const answer = await admin.send('POST', '/api/create-subscription', { plan: 'yearly' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'COMPLIMENTARY' } });
    }
  });

  it('[S56] a checkout opens no session after a sign-out, a new password, or a suspension', async () => {
    const { db } = site.test.services;
    const payCheckout = async () => {
      const [person, client] = [newPerson(), site.test.guest()];
      await site.pay(client, await site.begin(client, 'monthly', person));
      return { person, client, id: (await site.user(person.email))?.id ?? '' };
    };
    const finish = (client: Client) => client.send('POST', '/api/billing/checkout/finish');
    const changed = await payCheckout();
    await db.transaction().execute((tx) => writePassword(tx, changed.id, 'another hash'));
    expect((await finish(changed.client)).body).toMatchObject({ state: 'completed', user: null });
    const suspended = await payCheckout();
    await db.updateTable('users').set({ suspended_at: start }).where('id', '=', suspended.id).execute();
    expect(await finish(suspended.client)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    const signedOut = await site.subscriber('monthly');
    await signedOut.client.send('POST', '/api/auth/signout');
    expect((await finish(signedOut.client)).status).toBe(404);
  });

  it('[S56] every new checkout has a new token', async () => {
    const planted = 'A'.repeat(43);
    const client = new Client(site.test.app, { lightyard_checkout: planted });
    await site.begin(client, 'monthly', newPerson());
    const token = client.cookie('lightyard_checkout');
    await site.begin(client, 'yearly', newPerson());
    expect(new Set([planted, token, client.cookie('lightyard_checkout')]).size).toBe(3);
  });

  it('[S79] a single payment is 300 or 3000 cents', async () => {
    const client = site.test.guest();
    const pay = (amount: unknown) => client.send('POST', '/api/create-payment-intent', { amount });
    const answers = await Promise.all([300, 3000, 301, 0, -300, '300', 30].map(pay));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 400, 400]);
    expect(answers[2]?.body).toMatchObject({ issues: [{ message: 'The amount must be 300 or 3000 cents.' }] });
    const { clientSecret } = (await pay(300)).body as { clientSecret: string };
    expect((await site.pay(client, clientSecret)).body).toEqual({ status: 'succeeded' });
    expect((await site.pay(client, `${clientSecret}x`)).status).toBe(400);
  });

  it('[S71] a webhook without a valid signature is 400', async () => {
    const client = site.test.guest();
    const event = { id: 'evt_1', type: 'invoice.paid' };
    const plain = await client.send('POST', '/api/billing/webhook', event);
    const signed = await client.send('POST', '/api/billing/webhook', event, { 'stripe-signature': 't=1,v1=00' });
    expect([plain.status, signed.status]).toEqual([400, 400]);
    expect(plain.body).toMatchObject({ code: 'BAD_SIGNATURE' });
  });
});

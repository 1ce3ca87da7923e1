import { expectAccessible } from './accessible.ts';
import { showView } from './builder.ts';
import { expect, freeTest as test, watchLoading } from './journey.ts';
import { mailedLink } from './mail.ts';
import { newMember, signIn } from './member.ts';
import { button, completeRails, done, footer, openSecondBrowser, openSolder, step } from './soldering.ts';
import { buildAsGuest, expectProjectAtHome, fillAccount, newPerson, reachLimit, recordHosts } from './subscribing.ts';

test('[S46] [S91] [S92] [S72] a guest creates a free account and keeps the project with its solder progress', async ({
  page,
  context,
  server,
}) => {
  const hosts = recordHosts(page);
  await buildAsGuest(page);
  await showView(page, 'Wiring');
  await page.getByRole('link', { name: 'Solder' }).click();
  await completeRails(page);
  for (let count = 1; count <= 3; count += 1) {
    await done(page).click();
    await expect(footer(page)).toContainText(`${count} of `);
  }
  const progress = await footer(page).locator('p').first().innerText();
  const fourth = await page.getByRole('heading', { level: 2 }).innerText();
  await page.getByRole('link', { name: 'Close solder mode' }).click();
  await showView(page, 'Design View');
  const limit = await reachLimit(page);
  await expect(limit).not.toContainText('$');
  await limit.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  const person = newPerson();
  await fillAccount(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect.poll(() => mailedLink(server, person.email, '/confirm-email')).not.toBeNull();
  await page.goto(mailedLink(server, person.email, '/confirm-email') ?? '');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await expectProjectAtHome(page);
  expect([...hosts]).toEqual([new URL(server.address).host]);
  const id = new URL(page.url()).searchParams.get('project') ?? '';
  const other = await openSecondBrowser(page, context);
  await openSolder(other, id);
  await expect(step(other, fourth)).toBeVisible();
  await expect(footer(other)).toContainText(progress);
  await expect(other.getByText(/^Saved to your account/)).toBeVisible();
  await button(other, 'All wires').click();
  await expect(button(other, /, soldered$/)).toHaveCount(3);
  await expect(other.getByRole('region', { name: 'Wires to remove' })).toHaveCount(0);
  await other.context().close();
});

test('a mailed link changes nothing until its button is pressed', async ({ page, context, browser, server }) => {
  const signUp = newPerson();
  await page.request.post('/api/auth/sign-up', { data: { ...signUp } });
  const { email: forgetful } = await newMember(server);
  await page.request.post('/api/auth/forgot-password', { data: { email: forgetful } });
  await signIn(context, server);
  const { email: changed } = newPerson();
  // Like a mail filter, which sends a HEAD request and runs the scripts of the page.
  const filter = await (await browser.newContext()).newPage();
  const writes: string[] = [];
  filter.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  await page.request.put('/api/profile', { data: { email: changed } });
  for (const [email, path, button, result] of [
    [signUp.email, '/confirm-email', 'Create my account', 'Your account is ready'],
    [changed, '/confirm-email', 'Confirm this email', 'Your email is changed'],
    [forgetful, '/set-password', 'Set password', null],
  ] as const) {
    await expect.poll(() => mailedLink(server, email, path)).not.toBeNull();
    const link = mailedLink(server, email, path) ?? '';
    expect((await filter.request.head(link)).status()).toBe(200);
    const loaded = watchLoading(filter);
    await filter.goto(link);
    await loaded();
    await expect(filter.getByRole('button', { name: button })).toBeVisible();
    expect(writes).toEqual([]);
    await page.goto(link);
    if (result === null) {
      await page.getByLabel('New password', { exact: true }).fill('solder joint');
      await page.getByLabel('Confirm password').fill('solder joint');
    }
    await page.getByRole('button', { name: button }).click();
    if (result === null) await page.waitForURL('/');
    else await expect(page.getByRole('heading', { name: result })).toBeVisible();
  }
  await filter.context().close();
});

test('[S72] no page mentions prices or subscriptions if payments are off', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  for (const address of ['/', '/templates', '/sign-up', '/set-password']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await page.locator('body').innerText(), address).not.toMatch(/\$|subscri/i);
    for (const link of await page.getByRole('link', { name: 'Sign Up' }).all()) {
      await expect(link).toHaveAttribute('href', '/sign-up');
    }
  }
  expect((await page.goto('/subscriptions'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

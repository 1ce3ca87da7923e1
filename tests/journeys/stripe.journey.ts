import { startBuilding } from './builder.ts';
import { expect } from './journey.ts';
import { deliverEvents, test } from './stripe.ts';
import { fillAccount, newPerson, recordHosts } from './subscribing.ts';

test('[S46] [S91] a guest subscribes through Stripe and keeps the project', async ({ page, server, standIn }) => {
  const own = new URL(server.address).host;
  const hosts = recordHosts(page);
  await startBuilding(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByText('This is a sandbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
  expect([...hosts]).toEqual([own]);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  expect([...hosts]).toEqual([own, 'js.stripe.com']);
  const options = await page.evaluate(() => (window as unknown as { elementsOptions: object }).elementsOptions);
  const color: unknown = expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/);
  expect(options).toMatchObject({
    mode: 'subscription',
    amount: 3000,
    currency: 'usd',
    appearance: { variables: { colorPrimary: color, colorBackground: color, colorText: color } },
  });
  const person = newPerson();
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Subscribe for $30/year' }).click();
  await page.waitForURL(/\/checkout\/success/);
  expect(new Set(await deliverEvents(page, standIn))).toEqual(new Set([200]));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(page.url()).not.toContain('secret');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('link', { name: 'Untitled Project' })).toBeVisible();
  expect([...hosts]).toEqual([own, 'js.stripe.com']);
});

test('[M92] [S59] [S60] the checkout retries a failed script, shows a declined card, and a member changes the card', async ({
  page,
  server,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED/);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  // Each attempt loads the script twice.
  await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 });
  await page.goto('/checkout?plan=monthly&amount=3');
  await expect(page.getByText('Failed to initialize checkout. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe for $3/month' })).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe for $3/month' })).toBeEnabled();
  await fillAccount(page, newPerson());
  for (const [card, message] of [
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ] as const) {
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: 'Subscribe for $3/month' }).click();
    const toast = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Payment Failed' });
    await expect(toast).toContainText(message);
  }
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe for $3/month' }).click();
  await expect(page.getByText('$3.00/month')).toBeVisible();
  expect(bodies.filter((body) => /4242|0002|9995/.test(body))).toEqual([]);

  await page.goto('/checkout/card');
  await page.getByLabel('Card number').fill('4000 0000 0000 0341');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.waitForURL(/\/profile\?tab=billing$/);
  const hosts = recordHosts(page);
  await page.reload();
  await expect(page.getByText('0341')).toBeVisible();
  expect([...hosts]).toEqual([new URL(server.address).host]);
});

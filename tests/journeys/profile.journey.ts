import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

test('[S60] the next billing date does not depend on the time zone', async ({ browser, server }) => {
  const dates: (string | null)[] = [];
  // These zones are 24 hours apart, so that their local dates always differ.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const context = await browser.newContext({ baseURL: server.address, timezoneId });
    await signIn(context, server);
    const reply = await context.request.post('/api/create-subscription', { data: { plan: 'monthly' } });
    const { clientSecret } = (await reply.json()) as { clientSecret: string };
    const data = { clientSecret, cardNumber: '4242 4242 4242 4242' };
    await context.request.post('/api/billing/sandbox/confirm', { data });
    const page = await context.newPage();
    await page.goto('/profile?tab=billing');
    dates.push(await page.getByText('Next billing date').locator('..').textContent());
    await context.close();
  }
  expect(dates[0]).toMatch(/\d{1,2} \w{3} \d{4}/);
  expect(dates[1]).toBe(dates[0]);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BillingSite } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { SubscriptionsPage } from '#web/pages/subscriptions-page.tsx';
import { storeUser } from '#web/session/stored-user.ts';

let site: BillingSite;
beforeAll(async () => {
  site = await BillingSite.open('sqlite', '2026-01-31T10:00:00.000Z');
});
afterAll(() => site.close());
beforeEach(() => site.setClock('2026-01-31T10:00:00.000Z'));

function open(client: Client, userId?: string) {
  if (userId !== undefined) storeUser({ id: userId, email: 'ada@example.org', username: null, role: 'subscriber' });
  const browser = browseAs(client);
  render(
    <QueryClientProvider client={queryClient}>
      <SubscriptionsPage />
    </QueryClientProvider>,
  );
  return browser;
}

const button = (name: string) => screen.findByRole('link', { name });

describe('choice of a plan', () => {
  it('[M80] shows the yearly plan first with its price, savings, and features', async () => {
    open(site.test.guest());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
    for (const text of ['$30', 'per year', 'Save 17%']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Unlimited Projects',
      'Unlimited Components',
      'Export to PDF',
      'Custom component creation',
      'Generate projects from existing templates',
    ]);
    expect((await button('Subscribe')).getAttribute('href')).toBe('/checkout?plan=yearly&amount=30');
  });

  it('preselects the plan of the address', async () => {
    window.history.replaceState(null, '', '/subscriptions?plan=monthly');
    open(site.test.guest());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
    expect((await button('Subscribe')).getAttribute('href')).toBe('/checkout?plan=monthly&amount=3');
  });

  it('[M80] links to the checkout of the selected plan', async () => {
    open(site.test.guest());
    fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect([screen.getByText('$3').textContent, screen.queryByText('Save 17%')]).toEqual(['$3', null]);
    expect((await button('Subscribe')).getAttribute('href')).toBe('/checkout?plan=monthly&amount=3');
  });

  it.each([
    ['sandbox', 1],
    ['stripe', 0],
  ])('[S72] with payments by %s, shows the sandbox note %i times', (payments, times) => {
    document.documentElement.dataset['payments'] = payments;
    open(site.test.guest());
    expect(screen.queryAllByText('Sandbox: no one is charged.')).toHaveLength(times);
  });
});

describe('plans of a member', () => {
  it('[M80] links a subscriber to the billing tab', async () => {
    const { client, email } = await site.subscriber('yearly');
    open(client, (await site.user(email))?.id);
    expect(await screen.findByRole('heading', { name: 'You have a subscription.' })).toBeTruthy();
    expect((await button('Open my billing')).getAttribute('href')).toBe('/profile?tab=billing');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('[M80] shows the end of a canceled subscription', async () => {
    const { client, email } = await site.subscriber('monthly');
    await client.send('POST', '/api/billing/cancel');
    open(client, (await site.user(email))?.id);
    expect(await screen.findByText(/^It ends on 28 Feb 2026\./)).toBeTruthy();
  });

  it('[M80] shows complimentary access', async () => {
    const { client, userId } = await site.test.member('service_admin');
    open(client, userId);
    expect(await screen.findByRole('heading', { name: "You don't need a subscription." })).toBeTruthy();
  });

  it('[M80] a member without a subscription can subscribe', async () => {
    const { client, userId } = await site.test.member();
    open(client, userId);
    expect(await button('Subscribe')).toBeTruthy();
  });

  it('[M80] a lapsed member can renew', async () => {
    const { client, email } = await site.subscriber('monthly', '4000 0000 0000 0341');
    await site.advanceTo('2026-05-31T10:00:00.000Z');
    open(client, (await site.user(email))?.id);
    expect(await screen.findByRole('heading', { name: 'Renew your subscription' })).toBeTruthy();
    expect((await button('Renew')).getAttribute('href')).toBe('/checkout?plan=yearly&amount=30');
  });

  it('[M80] shows a load error with a retry button', async () => {
    const { client, userId } = await site.test.member();
    const { network } = browseAs(client);
    network.isDown = true;
    storeUser({ id: userId, email: 'ada@example.org', username: null, role: 'subscriber' });
    render(
      <QueryClientProvider client={queryClient}>
        <SubscriptionsPage />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Your subscription could not be loaded.')).toBeTruthy();
    network.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await button('Subscribe')).toBeTruthy();
  });
});

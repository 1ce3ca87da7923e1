import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BillingSite, cards } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { CheckoutCardPage } from '#web/pages/checkout-card-page.tsx';
import { storeUser } from '#web/session/stored-user.ts';
import { shownToast, takeKeptToast } from '#web/ui/feedback/toasts.ts';

let site: BillingSite;
let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  site = await BillingSite.open('sqlite', '2026-01-31T10:00:00.000Z');
});
afterAll(() => site.close());
beforeEach(() => {
  site.setClock('2026-01-31T10:00:00.000Z');
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  window.history.replaceState(null, '', '/checkout/card');
});

function open(client: Client) {
  const browser = browseAs(client);
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutCardPage />
    </QueryClientProvider>,
  );
  return browser;
}

/** A subscriber with a card form that is ready for input. */
async function subscriber(card?: string) {
  const someone = await site.subscriber('monthly', card);
  const user = await site.user(someone.email);
  storeUser({ id: user?.id ?? '', email: someone.email, username: null, role: 'subscriber' });
  return someone;
}

async function enter(card: string) {
  await waitFor(() => expect(screen.queryByText('Setting up checkout...')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: card }));
  fireEvent.click(screen.getByRole('button', { name: 'Save card' }));
}

it('[S60] [S72] changes the payment card and returns to the billing tab', async () => {
  const { client } = await subscriber();
  open(client);
  expect(await screen.findByText('Sandbox: no one is charged.')).toBeTruthy();
  await enter(cards.paysOnce);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/profile?tab=billing'));
  expect((await site.billing(client)).card).toMatchObject({ last4: '0341' });
  expect(takeKeptToast()).toMatchObject({ tone: 'success', title: 'Billing Updated' });
});

it('[S60] pays the overdue amount with the new card', async () => {
  const { client } = await subscriber(cards.paysOnce);
  await site.advanceTo('2026-03-01T10:00:00.000Z');
  expect((await site.billing(client)).renewalFailedAt).not.toBeNull();
  open(client);
  await enter(cards.pays);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(await site.billing(client)).toMatchObject({ renewalFailedAt: null, access: 'subscription' });
});

it('[S60] shows why a card was declined and accepts another one', async () => {
  const { client } = await subscriber();
  open(client);
  await enter(cards.declined);
  await waitFor(() =>
    expect(shownToast.now()).toMatchObject({ title: 'Card Not Changed', description: 'Your card was declined.' }),
  );
  await enter(cards.pays);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/profile?tab=billing'));
});

it('[S60] accepts a card confirmed on the page of the bank once', async () => {
  const { client } = await subscriber();
  const { body } = await client.send('POST', '/api/profile/billing/card');
  const { clientSecret } = body as { clientSecret: string };
  await site.pay(client, clientSecret, cards.paysOnce);
  const search = new URLSearchParams({ setup_intent_client_secret: clientSecret, redirect_status: 'succeeded' });
  window.history.replaceState(null, '', `/checkout/card?${search.toString()}`);
  const { requests } = open(client);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/profile?tab=billing'));
  expect((await site.billing(client)).card).toMatchObject({ last4: '0341' });
  expect(requests.filter((request) => request === 'PUT /api/profile/billing/card')).toHaveLength(1);
  expect(window.location.search).toBe('');
});

it('[S60] shows that there is no subscription', async () => {
  const { client, userId } = await site.test.member();
  storeUser({ id: userId, email: 'ada@example.org', username: null, role: 'subscriber' });
  open(client);
  await enter(cards.pays);
  await waitFor(() =>
    expect(shownToast.now()).toMatchObject({
      title: 'Billing Change Failed',
      description: 'This account has no active subscription.',
    }),
  );
});

it('[S60] redirects a visitor home', () => {
  open(site.test.guest());
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});

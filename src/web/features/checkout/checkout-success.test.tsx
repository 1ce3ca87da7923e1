import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BillingSite, newPerson } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { CheckoutSuccess } from '#web/features/checkout/checkout-success.tsx';
import { keepWanted, rememberOpenProject } from '#web/session/after-sign-in.ts';
import { readStoredUser, storeUser } from '#web/session/stored-user.ts';

let site: BillingSite;
let client: Client;
let waits: number[];

beforeAll(async () => {
  site = await BillingSite.open('sqlite', new Date().toISOString());
});
afterAll(() => site.close());
beforeEach(() => {
  client = site.test.guest();
  waits = [];
});

/** Resets the limit on the server, which asks the provider at most once in 2 s. */
const pass = async () => void (await site.test.services.db.deleteFrom('limits').execute());

/** The success page; instead of waiting, it calls `meanwhile` before each poll. */
function open(email: string, redirectStatus: string | null = null, meanwhile: (looks: number) => Promise<void> = pass) {
  const browser = browseAs(client);
  const wait = async (ms: number) => {
    waits.push(ms);
    // The browser is identified by then.
    await Promise.resolve();
    await meanwhile(waits.length);
  };
  render(<CheckoutSuccess payment={{ plan: 'monthly', email, redirectStatus }} wait={wait} />);
  return browser;
}

/** Starts a checkout in this browser. */
async function startCheckout() {
  const person = newPerson();
  return { ...person, clientSecret: await site.begin(client, 'yearly', person) };
}

const heading = (name: string) => screen.findByRole('heading', { name });

describe('success page', () => {
  it('[S56] waits 2 s, looks up the account, signs in, and shows the payment', async () => {
    const { email, clientSecret } = await startCheckout();
    await site.pay(client, clientSecret);
    const { requests } = open(email);
    expect(screen.getByRole('status').textContent).toBe('Waiting for your account...');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Payment Successful!')));
    const lookUp = `GET /api/auth/user-by-email/${encodeURIComponent(email)}`;
    expect([waits, requests]).toEqual([[2000], [lookUp, 'POST /api/billing/checkout/finish']]);
    for (const text of ['Yearly', '$30.00/year', email]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(readStoredUser()).toMatchObject({ email, role: 'subscriber' });
    expect((await client.send('GET', '/api/profile')).status).toBe(200);
  });

  it('[S56] polls every 2 s until the payment is confirmed', async () => {
    const { email, clientSecret } = await startCheckout();
    open(email, null, async (looks) => {
      await pass();
      if (looks === 3) await site.pay(client, clientSecret);
    });
    await heading('Payment Successful!');
    expect(waits).toEqual([2000, 2000, 2000]);
  });

  it('[S56] shows the same after a reload', async () => {
    const { email, clientSecret } = await startCheckout();
    await site.pay(client, clientSecret);
    open(email);
    await heading('Payment Successful!');
    cleanup();
    open(email);
    await heading('Payment Successful!');
    expect(screen.queryByText('Sign in to continue.')).toBeNull();
  });

  it('[K61] links to the template that the user wanted', async () => {
    keepWanted('t7');
    const { email, clientSecret } = await startCheckout();
    await site.pay(client, clientSecret);
    open(email);
    const way = await screen.findByRole('link', { name: 'Back to the template' });
    expect(way.getAttribute('href')).toBe('/builder?template=t7');
  });

  it('links a renewing member to the previously open project', async () => {
    rememberOpenProject('p7');
    const { email, clientSecret } = await startCheckout();
    await site.pay(client, clientSecret);
    open(email);
    const way = await screen.findByRole('link', { name: 'Back to your project' });
    expect(way.getAttribute('href')).toBe('/builder?project=p7');
  });

  it('[S56] takes the state of a renewal from the checkout', async () => {
    const member = await site.test.member();
    client = member.client;
    const { body } = await client.send('GET', '/api/profile');
    const { email } = body as { email: string };
    storeUser({ id: member.userId, email, username: null, role: 'subscriber' });
    const clientSecret = await site.begin(client, 'monthly');
    open(email, null, async (looks) => {
      await pass();
      if (looks === 2) await site.pay(client, clientSecret);
    });
    await heading('Payment Successful!');
    expect([waits.length, screen.getByText('$3.00/month').textContent]).toEqual([2, '$3.00/month']);
  });
});

describe('checkout without an account', () => {
  it('[M92] shows a delay with a retry button after a minute', async () => {
    const { email, clientSecret } = await startCheckout();
    open(email);
    await heading('This is taking longer than usual');
    expect(waits).toEqual(Array.from({ length: 30 }, () => 2000));
    await site.pay(client, clientSecret);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Payment Successful!');
  });

  it('[M92] continues polling while the server is unreachable', async () => {
    const { email, clientSecret } = await startCheckout();
    await site.pay(client, clientSecret);
    const browser = open(email, null, async (looks) => {
      browser.network.isDown = looks < 4;
      await pass();
    });
    browser.network.isDown = true;
    await heading('Payment Successful!');
    expect(waits.length).toBe(4);
  });

  it('[M92] shows a refund if the email got an account in the meantime', async () => {
    const { email, clientSecret } = await startCheckout();
    const other = site.test.guest();
    const secret = await site.begin(other, 'monthly', { ...newPerson(), email });
    await site.pay(other, secret);
    await site.pay(client, clientSecret);
    open(email);
    await heading('Your payment was refunded');
    expect(readStoredUser()).toBeNull();
  });

  it('[M92] shows that the username was taken in the meantime and where to choose another', async () => {
    const { email, username, clientSecret } = await startCheckout();
    const other = site.test.guest();
    await site.pay(other, await site.begin(other, 'monthly', { ...newPerson(), username }));
    await site.pay(client, clientSecret);
    open(email);
    await heading('Payment Successful!');
    expect(screen.getByText('Your username was taken in the meantime.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose one in your profile.' }).getAttribute('href')).toBe('/profile');
  });

  it('[M92] shows a message in a browser without a checkout', async () => {
    const { email } = await site.subscriber('monthly');
    open(email);
    await heading('No checkout found in this browser');
    expect([waits, readStoredUser()]).toEqual([[2000], null]);
  });

  it('[M92] shows that the bank did not confirm and links to the checkout', async () => {
    const { email } = await startCheckout();
    const { requests } = open(email, 'failed');
    await heading('Payment Failed');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/checkout?plan=monthly&amount=3',
    );
    expect(requests).toEqual([]);
  });
});

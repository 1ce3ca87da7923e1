import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { BillingSite, cards, newPerson } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import {
  button,
  fill,
  openCheckout,
  press,
  showCheckout,
  subscribe,
  successUrl,
  toast,
  type,
} from '#testing/web/checkout-form.tsx';
import { CheckoutPage } from '#web/pages/checkout-page.tsx';
import { isSignInOpen, closeSignIn } from '#web/session/sign-in-prompt.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let site: BillingSite;
let client: Client;
let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  site = await BillingSite.open('sqlite', new Date().toISOString());
});
afterAll(() => site.close());
beforeEach(() => {
  client = site.test.guest();
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  replace = vi.spyOn(window.location, 'replace').mockReturnValue();
});
afterEach(closeSignIn);

const show = (search: string) => showCheckout(client, search);
const open = (search?: string) => openCheckout(client, search);

describe('checkout form', () => {
  it.each([
    ['yearly', 'Subscribe for $30/year'],
    ['monthly', 'Subscribe for $3/month'],
  ])('[M92] [S72] enables payment of the %s plan when the card form is ready', async (plan, label) => {
    await open(`?plan=${plan}&amount=0.01`);
    expect(screen.queryByText('Setting up checkout...')).toBeNull();
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
    expect(screen.getByText('Sandbox: no one is charged.')).toBeTruthy();
    expect(document.title).toBe('Checkout - Lightyard');
  });

  it('[M92] shows a failed setup with a retry button', async () => {
    const { network } = showPage(<CheckoutPage />, '/checkout?plan=yearly', client, true);
    const description = 'Failed to initialize checkout. Please try again.';
    expect(await toast()).toMatchObject({ title: 'Setup Error', description, action: { label: 'Retry' } });
    expect(button().hasAttribute('disabled')).toBe(true);
    network.isDown = false;
    act(() => shownToast.now()?.action?.onPress());
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
  });

  it.each(['Email', 'Username', 'Password'])('[S52] shows that %s is missing', async (label) => {
    const { sent } = await open();
    fill();
    type(label, '');
    press();
    const description = 'Please fill in all account fields.';
    expect(await toast()).toMatchObject({ title: 'Missing Information', description });
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent(subscribe)).toBe(0);
  });

  it('[S52] focuses the first invalid field', async () => {
    await open();
    press();
    await toast();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('[S52] shows that the passwords do not match', async () => {
    const { sent } = await open();
    fill();
    type('Confirm Password', 'rivet gun');
    press();
    const description = 'Passwords do not match. Please try again.';
    expect(await toast()).toMatchObject({ title: 'Password Mismatch', description });
    expect(sent(subscribe)).toBe(0);
  });

  it.each([
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Username', 'a b c', 'Username can only contain letters, numbers, hyphens and underscores'],
    ['Password', 'seven77', 'Password must be at least 8 characters'],
    ['Email', 'nobody', 'Please enter a valid email address'],
  ])('[S52] shows at %s the error of "%s"', async (label, value, message) => {
    const { sent } = await open();
    fill();
    type(label, value);
    if (label === 'Password') type('Confirm Password', value);
    press();
    expect(await screen.findByText(message)).toBeTruthy();
    expect([shownToast.now(), sent(subscribe)]).toEqual([null, 0]);
  });

  it('[S59] shows that the card number is incomplete and sends nothing', async () => {
    const { sent } = await open();
    fill();
    type('Card number', '4242 42');
    press();
    expect(await toast()).toMatchObject({ title: 'Payment Failed', description: 'Your card number is incomplete.' });
    expect(sent(subscribe)).toBe(0);
  });

  it('groups the digits of a typed or pasted card number', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Card number');
    type('Card number', '4242-4242x42');
    expect(field.value).toBe('4242 4242 42');
    fireEvent.input(field, { target: { value: '4242 94242 42', selectionStart: 6, selectionEnd: 6 } });
    expect([field.value, field.selectionStart]).toEqual(['4242 9424 242', 6]);
  });
});

describe('payment', () => {
  it('[S50] submits once for repeated Enter and opens the success page', async () => {
    const { sent } = await open();
    const { email } = fill();
    const form = button().closest('form');
    if (form === null) throw new Error('The button is in no form.');
    for (let times = 0; times < 3; times += 1) fireEvent.submit(form);
    await waitFor(() => expect(button().textContent).toBe('Processing...'));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(successUrl(email)));
    fireEvent.submit(form);
    expect([sent(subscribe), sent('/api/billing/sandbox/confirm')]).toEqual([1, 1]);
    expect(await site.user(email)).toMatchObject({ subscription_status: 'active', subscription_type: 'yearly' });
  });

  it.each([
    [cards.declined, 'Your card was declined.'],
    [cards.insufficient, 'Your card has insufficient funds.'],
  ])('[S59] shows the text of the provider for %s and accepts another card', async (card, description) => {
    await open();
    const { email } = fill(card);
    press();
    expect(await toast()).toMatchObject({ tone: 'error', title: 'Payment Failed', description });
    const field = screen.getByLabelText('Card number');
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    fireEvent.click(screen.getByRole('button', { name: cards.pays }));
    await waitFor(() => expect(button().textContent).toBe('Subscribe for $30/year'));
    press();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(successUrl(email)));
  });

  it('[S52] shows at the field that the email is taken, with a sign-in link', async () => {
    const { email } = await site.subscriber('monthly');
    await open();
    fill(cards.pays, { ...newPerson(), email });
    press();
    const description = 'An account with this email already exists.';
    expect(await toast()).toMatchObject({ title: 'Checkout Error', description });
    // The form shows its error after the toast.
    fireEvent.click(await screen.findByRole('button', { name: 'Sign In with it' }));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(isSignInOpen.now()).toBe(true);
    type('Email', newPerson().email);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign In with it' })).toBeNull());
  });

  it('[S52] shows at the field that the username is taken', async () => {
    const { username } = await site.subscriber('monthly');
    await open();
    fill(cards.pays, { ...newPerson(), username });
    press();
    expect(await screen.findByText('This username is taken.')).toBeTruthy();
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it('[S52] shows the specified text if the payment could not be processed', async () => {
    const { network } = await open();
    fill();
    network.isDown = true;
    press();
    const description = 'Failed to process checkout. Please try again.';
    expect(await toast()).toMatchObject({ title: 'Checkout Error', description });
    await waitFor(() => expect(button().textContent).toBe('Subscribe for $30/year'));
  });

  it('[S52] shows the specified text if there is no client secret', async () => {
    await open();
    fill();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 200 })));
    press();
    const description = 'Failed to create subscription';
    expect(await toast()).toMatchObject({ title: 'Checkout Error', description });
  });
});

describe('checkout page', () => {
  it.each(['', '?plan=weekly', '?plan=Yearly&amount=30'])(
    '[S79] redirects to the plans for an unknown plan (%s)',
    (search) => {
      show(search);
      expect(replace).toHaveBeenCalledExactlyOnceWith('/subscriptions');
    },
  );

  it('[M80] asks a member only for the card and subscribes the account', async () => {
    const member = await site.test.member();
    client = member.client;
    const { email } = await site.test.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow();
    storeUser({ id: member.userId, email, username: null, role: 'subscriber' });
    await open();
    expect(screen.getByText(email)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: cards.pays }));
    press();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(successUrl(email)));
    expect(await site.billing(client)).toMatchObject({ access: 'subscription', currentPlan: 'yearly' });
  });

  it('[M80] shows a subscribed member that they have access', async () => {
    const subscriber = await site.subscriber('yearly');
    client = subscriber.client;
    const user = await site.user(subscriber.email);
    storeUser({ id: user?.id ?? '', email: subscriber.email, username: null, role: 'subscriber' });
    show('?plan=yearly');
    expect(await screen.findByText('This account needs no subscription.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open my billing' }).getAttribute('href')).toBe('/profile?tab=billing');
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('[M80] asks a visitor to sign in first where accounts are not paid', () => {
    document.documentElement.dataset['signUp'] = 'open';
    show('?plan=yearly');
    expect(screen.getByRole('heading', { name: 'Sign in to subscribe' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

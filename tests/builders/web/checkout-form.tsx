import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { cards, newPerson } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { CheckoutPage } from '#web/pages/checkout-page.tsx';
import { shownToast } from '#web/ui/feedback/toasts.ts';

/** Renders the checkout page for a client. */
export function showCheckout(client: Client, search: string) {
  return showPage(<CheckoutPage />, `/checkout${search}`, client);
}

/** Renders the checkout page and waits until the card field is ready. `sent` counts the POST requests to a path. */
export async function openCheckout(client: Client, search = '?plan=yearly&amount=1') {
  const browser = showCheckout(client, search);
  expect(screen.getByText('Setting up checkout...')).toBeTruthy();
  await screen.findByLabelText('Card number');
  await waitFor(() => expect(screen.queryByText('Setting up checkout...')).toBeNull());
  const sent = (path: string) => browser.requests.filter((request) => request === `POST ${path}`).length;
  return { ...browser, sent };
}

export const subscribe = '/api/create-subscription';
export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
export const button = () => screen.getByRole('button', { name: /^Subscribe for|^Processing/ });
export const press = () => fireEvent.click(button());

/** Fills in the form, with a test card. */
export function fill(card: string = cards.pays, person = newPerson()) {
  type('Email', person.email);
  type('Username', person.username);
  type('Password', person.password);
  type('Confirm Password', person.password);
  fireEvent.click(screen.getByRole('button', { name: card }));
  return person;
}

export const toast = () => waitFor(() => expect(shownToast.now()).not.toBeNull()).then(() => shownToast.now());
export const successUrl = (email: string) => `/checkout/success?plan=yearly&email=${encodeURIComponent(email)}`;

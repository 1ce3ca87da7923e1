import { prices } from '#domain/billing/subscription.ts';
import { type PaymentMode, paymentModes, type SignUpMode, signUpModes } from '#domain/billing/checkout.ts';
import { paths, planPath } from '#web/paths.ts';

/** How users get an account on this installation, and its payment provider. */
export interface Offer {
  readonly signUp: SignUpMode;
  readonly payments: PaymentMode;
}

/**
 * Returns the offer of this installation, which the server writes into every document to avoid a request and a flash.
 */
export function currentOffer(): Offer {
  const { signUp, payments } = document.documentElement.dataset;
  return {
    signUp: signUpModes.find((mode) => mode === signUp) ?? 'paid',
    payments: paymentModes.find((mode) => mode === payments) ?? 'sandbox',
  };
}

/** Returns the target of the sign-up link. */
export function signUpPath(): string {
  return currentOffer().signUp === 'paid' ? paths.subscriptions : paths.signUp;
}

/**
 * Returns the upgrade link at a limit: where accounts are paid, the price of the monthly plan and the path to it.
 * Source: specification 1, section 8.
 */
export function upgradeLink(): { readonly label: string; readonly path: string } {
  return currentOffer().signUp === 'paid'
    ? { label: `Upgrade Now - $${prices.monthly}/month`, path: planPath('monthly') }
    : { label: 'Sign Up', path: paths.signUp };
}

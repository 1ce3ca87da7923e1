import { prices } from '#domain/billing/subscription.ts';
import { type PaymentMode, paymentModes, type SignUpMode, signUpModes } from '#domain/billing/checkout.ts';
import { paths, planPath } from '#web/paths.ts';

/** How one gets an account here, and who takes payments. */
export interface Offer {
  readonly signUp: SignUpMode;
  readonly payments: PaymentMode;
}

/** The offer of this installation, which the server writes into every document: nothing is asked for, nothing flashes. */
export function currentOffer(): Offer {
  const { signUp, payments } = document.documentElement.dataset;
  return {
    signUp: signUpModes.find((mode) => mode === signUp) ?? 'paid',
    payments: paymentModes.find((mode) => mode === payments) ?? 'sandbox',
  };
}

/** Where Sign Up leads. */
export function signUpPath(): string {
  return currentOffer().signUp === 'paid' ? paths.subscriptions : paths.signUp;
}

/**
 * The upgrade link at a limit: where accounts are paid for it names the price of the monthly plan, and leads to it.
 * Source: specification 1, section 8.
 */
export function upgradeLink(): { readonly label: string; readonly path: string } {
  return currentOffer().signUp === 'paid'
    ? { label: `Upgrade Now - $${prices.monthly}/month`, path: planPath('monthly') }
    : { label: 'Sign Up', path: paths.signUp };
}

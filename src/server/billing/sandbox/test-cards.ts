import { AppError } from '#server/app-error.ts';

/** A card of the sandbox: what is kept of it. */
export interface SandboxCard {
  readonly last4: string;
  readonly renews: boolean;
}

const paying: ReadonlyMap<string, { readonly renews: boolean }> = new Map([
  ['4242424242424242', { renews: true }],
  ['4000000000000341', { renews: false }],
]);

const declined: ReadonlyMap<string, string> = new Map([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
]);

/**
 * The card of a test number: 4242 4242 4242 4242 pays, 4000 0000 0000 0341 pays once and no renewal. Throws
 * CARD_DECLINED
 * for the numbers that are declined and for any that is no test number. Source: specification 5.
 */
export function cardOf(cardNumber: string): SandboxCard {
  const digits = cardNumber.replaceAll(/\D/g, '');
  const card = paying.get(digits);
  if (card !== undefined) return { last4: digits.slice(-4), renews: card.renews };
  throw new AppError('CARD_DECLINED', {
    message: declined.get(digits) ?? 'Your card number is invalid. The sandbox takes test numbers alone.',
  });
}

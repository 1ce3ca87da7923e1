import { cardError, type StripeFailure } from '#server/testing/stripe/wire.ts';

/** Why a card is refused. */
interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** What a test card does: when it is entered, and when it is charged later without its holder. */
interface TestCard {
  readonly entered: 'pays' | 'asks' | Decline;
  readonly later: 'pays' | Decline;
}

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const unauthenticated: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const wrongNumber: Decline = {
  code: 'incorrect_number',
  declineCode: 'incorrect_number',
  message: 'Your card number is incorrect.',
};

/** Stripe's test cards by their last four digits. Source: docs.stripe.com/testing. */
const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { entered: 'pays', later: 'pays' },
  '4000000000000002': { entered: declined, later: declined },
  '4000000000009995': { entered: insufficient, later: insufficient },
  '4000000000000341': { entered: 'pays', later: declined },
  '4000002760003184': { entered: 'asks', later: unauthenticated },
};

const unknown: TestCard = { entered: wrongNumber, later: wrongNumber };

/** What a card does when its holder enters it: pay, ask its holder to authenticate (3-D Secure), or fail. */
export function enter(number: string): 'pays' | 'asks' | StripeFailure {
  const { entered } = cards[number] ?? unknown;
  return typeof entered === 'string' ? entered : cardError(entered);
}

/** Why a card cannot be charged while its holder is away; null when it can. */
export function whyNotLater(last4: string): StripeFailure | null {
  const found = Object.entries(cards).find(([number]) => number.endsWith(last4));
  const later = found?.[1].later ?? wrongNumber;
  return later === 'pays' ? null : cardError(later);
}

import type { RefObject } from 'react';
import type { Plan } from '#domain/billing/subscription.ts';

/** Purpose of a card: the first payment of a plan, or future payments. */
export type CardPurpose = { readonly kind: 'subscription'; readonly plan: Plan } | { readonly kind: 'card-change' };

/** A card form, independent of the payment provider. */
export interface CardForm {
  /** Validates the input before any request. Throws CardError. */
  readonly check: () => Promise<void>;
  /**
   * Confirms a client secret with the card. A bank may ask for confirmation on its own page, which redirects to
   * `returnPath`. Throws CardError and ApiError.
   */
  readonly confirm: (clientSecret: string, returnPath: string) => Promise<void>;
}

export interface CardFormProps {
  readonly purpose: CardPurpose;
  readonly handle: RefObject<CardForm | null>;
  /** Called when the form is ready for input. */
  readonly onReady: () => void;
  /** Called when the form cannot be shown. */
  readonly onFailed: () => void;
}

/** A problem with a card, with the provider's text for the user. */
export class CardError extends Error {
  override readonly name = 'CardError';
}

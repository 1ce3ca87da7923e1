import type { RefObject } from 'react';
import type { Plan } from '#domain/billing/subscription.ts';

/** What a card is asked for: the first payment of a plan, or the payments to come. */
export type CardPurpose = { readonly kind: 'subscription'; readonly plan: Plan } | { readonly kind: 'card-change' };

/** A form for a card, whoever draws it. */
export interface CardForm {
  /** Looks at what was entered before anything is sent. Throws CardError. */
  readonly check: () => Promise<void>;
  /**
   * Confirms what a client secret is for with the card. A bank may want to ask first, on a page of its own, which leads
   * back to `returnPath`. Throws CardError and ApiError.
   */
  readonly confirm: (clientSecret: string, returnPath: string) => Promise<void>;
}

export interface CardFormProps {
  readonly purpose: CardPurpose;
  readonly handle: RefObject<CardForm | null>;
  /** Called once the card can be entered. */
  readonly onReady: () => void;
  /** Called when the form cannot be shown. */
  readonly onFailed: () => void;
}

/** What is wrong with a card, in the provider's words for its owner. */
export class CardError extends Error {
  override readonly name = 'CardError';
}

import type { Plan, Subscription } from '#domain/billing/subscription.ts';

/** The secret with which the card form in the browser confirms a payment or a card. */
export interface ClientSecret {
  readonly clientSecret: string;
}

/** A subscription that begins once its first payment is confirmed. */
export interface StartedSubscription extends ClientSecret {
  readonly subscriptionId: string;
  readonly customerId: string;
}

/** A payment. `url` is the provider's page of the receipt; null without one. */
export interface Receipt {
  readonly id: string;
  readonly number: string;
  /** ISO 8601 in UTC. */
  readonly paidAt: string;
  readonly cents: number;
  readonly description: string;
  readonly status: 'paid' | 'returned';
  readonly url: string | null;
}

/** An event of the provider, with its subscription. */
export interface ProviderEvent {
  readonly subscriptionId: string;
}

/**
 * The payment provider. `readSubscription` is the only source of truth about a subscription; events only trigger it.
 * Every call is idempotent. It throws PROVIDER_SILENT if the provider cannot be reached or fails, and CARD_DECLINED
 * with the provider's message if it refuses a card.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** The public key for the browser; null if none is needed. */
  readonly publishableKey: string | null;

  /** Creates a subscription that waits for its first payment; the same checkout always gets the same one. */
  readonly startSubscription: (checkout: {
    readonly checkoutId: string;
    readonly plan: Plan;
    readonly email: string;
  }) => Promise<StartedSubscription>;

  /**
   * Reads a subscription; it is `ended` if the payment of its current period was fully refunded or is disputed. Null if
   * the provider does not know the id.
   */
  readonly readSubscription: (subscriptionId: string) => Promise<Subscription | null>;

  /**
   * Switches the plan: to yearly at once, with the unused month credited and the rest charged; to monthly with the next
   * period. The current plan revokes a scheduled switch.
   */
  readonly changePlan: (subscriptionId: string, plan: Plan) => Promise<void>;

  /** Cancels the subscription at the end of its period, or revokes that. */
  readonly setEnding: (subscriptionId: string, isEnding: boolean) => Promise<void>;

  /** Ends the subscription at once, so that nothing more can be paid. Does nothing if it has ended. */
  readonly endSubscription: (subscriptionId: string) => Promise<void>;

  /** Ends the subscription at once and refunds all its payments. */
  readonly returnPayment: (subscriptionId: string) => Promise<void>;

  /** Begins a change of the card of a subscription. */
  readonly startCardChange: (subscriptionId: string) => Promise<ClientSecret>;

  /**
   * Sets the confirmed card as the card of the subscription, and pays overdue amounts with it. Throws INVALID for a
   * client secret of another subscription, or one that was not confirmed.
   */
  readonly finishCardChange: (subscriptionId: string, clientSecret: string) => Promise<void>;

  /** Sets the email that receipts and other notices about a subscription are sent to. */
  readonly setEmail: (subscriptionId: string, email: string) => Promise<void>;

  /** Lists the payments of a subscription, newest first, at most 100. */
  readonly listReceipts: (subscriptionId: string) => Promise<readonly Receipt[]>;

  /** Creates a single payment without a subscription. */
  readonly createPayment: (cents: number) => Promise<ClientSecret>;

  /**
   * Reads the event of a webhook; null if it is not about a subscription. Throws BAD_SIGNATURE unless the provider
   * signed it within the last five minutes, and INVALID for a malformed event.
   */
  readonly readEvent: (body: Uint8Array, signature: string | undefined) => Promise<ProviderEvent | null>;
}

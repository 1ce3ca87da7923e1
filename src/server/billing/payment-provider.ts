import type { Plan, Subscription } from '#domain/billing/subscription.ts';

/** What the card form in the browser confirms a payment or a card with. */
export interface ClientSecret {
  readonly clientSecret: string;
}

/** A subscription that begins once its first payment is confirmed. */
export interface StartedSubscription extends ClientSecret {
  readonly subscriptionId: string;
  readonly customerId: string;
}

/** A payment that was made. `url` leads to the provider's own receipt, where there is one. */
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

/** The subscription that an event is about. */
export interface ProviderEvent {
  readonly subscriptionId: string;
}

/**
 * Who takes the payments. What it says about a subscription counts; what events and replies say of it is
 * only a reason to ask. Every call throws PROVIDER_SILENT when the provider cannot be reached or is at fault, and
 * CARD_DECLINED with the provider's words when it refuses a card. Calls may be repeated: each does its work once.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** Its key for the browser; null when it needs none. */
  readonly publishableKey: string | null;

  /** Makes a subscription that waits for its first payment. The same checkout gets the same one, however often. */
  readonly startSubscription: (checkout: {
    readonly checkoutId: string;
    readonly plan: Plan;
    readonly email: string;
  }) => Promise<StartedSubscription>;

  /**
   * The subscription now, which is `ended` when the payment of its current period was refunded in full or is disputed;
   * null when the provider knows none of this id.
   */
  readonly readSubscription: (subscriptionId: string) => Promise<Subscription | null>;

  /**
   * Switches the plan: to yearly at once, with the unused month credited and the rest charged; to monthly with the next
   * period. The plan that counts already takes a switch to come back.
   */
  readonly changePlan: (subscriptionId: string, plan: Plan) => Promise<void>;

  /** Lets the subscription end with its period, or takes that back. */
  readonly setEnding: (subscriptionId: string, isEnding: boolean) => Promise<void>;

  /**
   * Ends the subscription at once, paid or not, so that nothing can be paid any more. One that is over is no failure.
   */
  readonly endSubscription: (subscriptionId: string) => Promise<void>;

  /** Ends the subscription at once and returns all that was paid for it. */
  readonly returnPayment: (subscriptionId: string) => Promise<void>;

  /** Begins a change of the card that a subscription is paid with. */
  readonly startCardChange: (subscriptionId: string) => Promise<ClientSecret>;

  /**
   * Pays the subscription from now on with the card that the form confirmed, and what is overdue at once. Throws
   * INVALID for a client secret of another subscription, or one that was not confirmed.
   */
  readonly finishCardChange: (subscriptionId: string, clientSecret: string) => Promise<void>;

  /** Sends what it has to say about a subscription, such as receipts, to another email from now on. */
  readonly setEmail: (subscriptionId: string, email: string) => Promise<void>;

  /** The payments for a subscription, newest first, at most 100. */
  readonly listReceipts: (subscriptionId: string) => Promise<readonly Receipt[]>;

  /** A single payment, of which nothing here depends. */
  readonly createPayment: (cents: number) => Promise<ClientSecret>;

  /**
   * The event in a webhook's body; null when it is about no subscription. Throws BAD_SIGNATURE for one that the
   * provider did not sign, or not within the last five minutes, and INVALID for one that is malformed.
   */
  readonly readEvent: (body: Uint8Array, signature: string | undefined) => Promise<ProviderEvent | null>;
}

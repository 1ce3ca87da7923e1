import type { OfferReply } from '#contract/checkout.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import type { Database } from '#server/database/database.ts';
import type { Workers } from '#server/workers/workers.ts';

/** What route handlers and jobs work with. */
export interface Services extends Database {
  /** The threads that heavy work is done in. */
  readonly workers: Workers;
  /** The secret that session and guest tokens are hashed with. */
  readonly secret: string;
  /** Whether people reach the server by https, so that cookies may be bound to it. */
  readonly https: boolean;
  /** The origin that people open, for links in mail; it may be known only once the server listens. */
  readonly siteUrl: () => string;
  /** The folder where each mail is written as a file; null with a mail server. */
  readonly mailFolder: string | null;
  /** How many new guests one network may bring in an hour; by default any number. */
  readonly guestsPerHour?: number;
  /** How one gets an account here, and who takes payments. */
  readonly offer: OfferReply;
  /** The payment provider; null without payments. */
  readonly provider: PaymentProvider | null;
  /** The moment that billing counts from, so that tests can set it. */
  readonly clock: () => Date;
}

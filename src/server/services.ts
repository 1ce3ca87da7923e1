import type { OfferReply } from '#contract/accounts/checkout.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import type { Database } from '#server/database/database.ts';
import type { Workers } from '#server/workers/workers.ts';

/** Dependencies of route handlers and jobs. */
export interface Services extends Database {
  /** Worker threads for derivations and documents. */
  readonly workers: Workers;
  /** The key that hashes session and guest tokens. */
  readonly secret: string;
  /** Whether the public origin is https, so that cookies can be `Secure`. */
  readonly https: boolean;
  /** The public origin, for links in mails. Without a configured one it is known once the server listens. */
  readonly siteUrl: () => string;
  /** The folder of mails that are written to files; null with a mail server. */
  readonly mailFolder: string | null;
  /** Maximum new guests per network and hour; by default unlimited. */
  readonly guestsPerHour?: number;
  /** How users get an account, and the payment mode. */
  readonly offer: OfferReply;
  /** The payment provider; null without payments. */
  readonly provider: PaymentProvider | null;
  /** The clock of billing, which tests replace. */
  readonly clock: () => Date;
}

import type { OfferReply } from '#contract/accounts/checkout.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import { type SandboxDependencies, SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import type { Config } from '#server/config.ts';

/** Creates the configured payment provider; null without payments. */
export function openProvider(
  { payments, stripe }: Pick<Config, 'payments' | 'stripe'>,
  sandbox: SandboxDependencies,
): PaymentProvider | null {
  if (stripe !== null) return stripeProvider(stripe);
  return payments === 'sandbox' ? new SandboxProvider(sandbox) : null;
}

/** The configured offer: payments and sign-up. With a mail server, the sender of mails is the contact. */
export function offerOf({ payments, signUp, stripe, mailFrom, smtpUrl }: Config): OfferReply {
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    payments,
    signUp,
    publishableKey: stripe?.publishableKey ?? null,
    contact: smtpUrl === null ? null : address,
  };
}

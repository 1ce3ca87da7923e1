import { randomUUID } from 'node:crypto';
import type { Plan } from '#domain/billing/subscription.ts';
import type { PaymentProvider, StartedSubscription } from '#server/billing/payment-provider.ts';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { AppError } from '#server/app-error.ts';
import { cards } from '#server/testing/billing-site.ts';
import { testSecret } from '#server/testing/plain-services.ts';
import { openStripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { engines, makeTestDatabase } from '#server/testing/test-database.ts';

/** A provider with a controlled clock and its card form. */
interface HarnessParts {
  readonly provider: PaymentProvider;
  readonly confirm: (clientSecret: string, cardNumber: string) => Promise<string | null>;
  readonly advance: (time: string) => void;
  readonly close: () => Promise<void>;
}

async function openStripe(start: string): Promise<HarnessParts> {
  const standIn = await openStripeStandIn(new Date(start));
  return {
    provider: stripeProvider(standIn.config),
    confirm: async (clientSecret, cardNumber) => {
      const confirmation = standIn.confirm(clientSecret, cardNumber);
      return confirmation.status === 'failed' ? confirmation.message : null;
    },
    advance: (time) => standIn.advance(new Date(time)),
    close: () => standIn.close(),
  };
}

async function confirmInSandbox(provider: SandboxProvider, clientSecret: string, cardNumber: string) {
  try {
    await provider.confirm(clientSecret, cardNumber);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function openSandbox(engine: Engine, start: string): Promise<HarnessParts> {
  const { config, remove } = await makeTestDatabase(engine, { isMigrated: true });
  const database = openDatabase(config);
  let now = new Date(start);
  const provider = new SandboxProvider({ db: database.db, secret: testSecret, clock: () => now });
  return {
    provider,
    confirm: (clientSecret, cardNumber) => confirmInSandbox(provider, clientSecret, cardNumber),
    advance: (time) => void (now = new Date(time)),
    close: async () => {
      await database.db.destroy();
      await remove();
    },
  };
}

/** Operates a payment provider in a test: pays, advances the clock, reads. */
export class ProviderHarness {
  readonly provider: PaymentProvider;
  /** Advances the clock (ISO 8601) and runs everything that is due by then. */
  readonly advance: (time: string) => void;
  /** Confirms a payment or a card; resolves to the error message, or null. */
  readonly confirm: HarnessParts['confirm'];
  readonly close: () => Promise<void>;

  constructor({ provider, advance, confirm, close }: HarnessParts) {
    this.provider = provider;
    this.advance = advance;
    this.confirm = confirm;
    this.close = close;
  }

  /** Starts a subscription that awaits its first payment. */
  begin(plan: Plan, checkoutId: string = randomUUID()): Promise<StartedSubscription> {
    return this.provider.startSubscription({ checkoutId, plan, email: 'ada@lightyard.test' });
  }

  /** Starts a subscription and pays it with a card; returns its id. */
  async subscribe(plan: Plan, card: string = cards.pays): Promise<string> {
    const { subscriptionId, clientSecret } = await this.begin(plan);
    await this.#confirmOrThrow(clientSecret, card);
    return subscriptionId;
  }

  read(subscriptionId: string) {
    return this.provider.readSubscription(subscriptionId);
  }

  /** The fields of receipts that are the same for all providers. */
  async receipts(subscriptionId: string) {
    const receipts = await this.provider.listReceipts(subscriptionId);
    return receipts.map(({ paidAt, cents, status }) => ({ paidAt, cents, status }));
  }

  /** Changes the card of a subscription. */
  async changeCard(subscriptionId: string, card: string): Promise<void> {
    const { clientSecret } = await this.provider.startCardChange(subscriptionId);
    await this.#confirmOrThrow(clientSecret, card);
    await this.provider.finishCardChange(subscriptionId, clientSecret);
  }

  async #confirmOrThrow(clientSecret: string, card: string): Promise<void> {
    const message = await this.confirm(clientSecret, card);
    if (message !== null) throw new Error(message);
  }
}

/** The providers by name, each with a function that opens its harness at a time (ISO 8601). */
export const providerHarnesses: readonly (readonly [string, (start: string) => Promise<ProviderHarness>])[] = [
  ['Stripe', async (start) => new ProviderHarness(await openStripe(start))],
  ...engines.map((engine) => {
    const open = async (start: string) => new ProviderHarness(await openSandbox(engine, start));
    return [`the sandbox on ${engine}`, open] as const;
  }),
];

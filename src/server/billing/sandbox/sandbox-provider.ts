import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Plan, Subscription } from '#domain/billing/subscription.ts';
import { tokenHash } from '#server/access/tokens.ts';
import { AppError, badRequest } from '#server/app-error.ts';
import type { ClientSecret, PaymentProvider, Receipt, StartedSubscription } from '#server/billing/payment-provider.ts';
import {
  type Outcome,
  type SandboxCard,
  type SandboxSubscription,
  advanceTo,
  begin,
  cardOf,
  payOverdue,
  receiptNumber,
  switchPlan,
} from '#server/billing/sandbox/sandbox-subscription.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { queueMail } from '#server/mail/outbox.ts';

/** Dependencies of the sandbox. `secret` signs its client secrets. */
export interface SandboxDependencies {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
}

type Act = (subscription: SandboxSubscription, now: string) => Outcome;

/** How long a payment or change of card can be confirmed, and expired rows are kept (ms). */
const lifetime = 24 * 60 * 60 * 1000;

/** Maximum subscriptions, and payments and changes of card, that one cleanup deletes. */
const subscriptionBatchSize = 100;
const intentBatchSize = 1000;

/**
 * A payment provider without real charges, for trials and self-hosting. It stores its subscriptions and charges in
 * tables of its own, and makes due renewals when a subscription is read. Of a card it stores only the last four digits.
 * Source: specification 5.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly publishableKey = null;
  readonly #dependencies: SandboxDependencies;

  constructor(dependencies: SandboxDependencies) {
    this.#dependencies = dependencies;
  }

  async startSubscription({ checkoutId, plan, email }: { checkoutId: string; plan: Plan; email: string }) {
    const now = this.#now();
    const times = { anchor: now, period_start: now, period_end: now };
    const id = `sandbox_sub_${randomUUID()}`;
    const { id: subscriptionId } = await this.#dependencies.db
      .insertInto('sandbox_subscriptions')
      .values({ id, checkout_id: checkoutId, email, plan, status: 'incomplete', ...times, ...initialColumns })
      .onConflict((same) => same.column('checkout_id').doUpdateSet({ checkout_id: checkoutId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const started: StartedSubscription = {
      subscriptionId,
      customerId: `sandbox_cus_${checkoutId}`,
      clientSecret: this.#secretOf(subscriptionId),
    };
    return started;
  }

  async readSubscription(subscriptionId: string): Promise<Subscription | null> {
    const row = await this.#dependencies.db.transaction().execute((tx) => this.#readLocked(tx, subscriptionId));
    return row === undefined ? null : present(row);
  }

  async changePlan(subscriptionId: string, plan: Plan): Promise<void> {
    await this.#act(subscriptionId, (subscription, now) => {
      const outcome = switchPlan(subscription, plan, now);
      if (outcome.charges.length > 0 && subscription.card_renews === 0) throw new AppError('CARD_DECLINED');
      return outcome;
    });
  }

  async setEnding(subscriptionId: string, isEnding: boolean): Promise<void> {
    await this.#change(subscriptionId, (subscription) => ({
      ...subscription,
      is_ending: isEnding ? 1 : 0,
      next_plan: isEnding ? null : subscription.next_plan,
    }));
  }

  async endSubscription(subscriptionId: string): Promise<void> {
    await this.#change(subscriptionId, (subscription) => ({ ...subscription, status: 'ended' }));
  }

  async returnPayment(subscriptionId: string): Promise<void> {
    await this.endSubscription(subscriptionId);
    await this.#dependencies.db
      .updateTable('sandbox_charges')
      .set({ is_returned: 1 })
      .where('subscription_id', '=', subscriptionId)
      .execute();
  }

  startCardChange(subscriptionId: string): Promise<ClientSecret> {
    return this.#createIntent('card', subscriptionId, 0);
  }

  async finishCardChange(subscriptionId: string, clientSecret: string): Promise<void> {
    const intent = await this.#dependencies.db
      .selectFrom('sandbox_intents')
      .selectAll()
      .where('id', '=', this.#idOf(clientSecret))
      .where('subscription_id', '=', subscriptionId)
      .where('is_done', '=', 1)
      .executeTakeFirst();
    if (intent === undefined) throw badRequest('clientSecret', 'This card was not confirmed.');
    const card = { card_last4: intent.card_last4, card_renews: intent.card_renews };
    await this.#act(subscriptionId, (subscription, now) => {
      const changed = { ...subscription, ...card };
      if (subscription.status === 'past-due' && changed.card_renews === 0) throw new AppError('CARD_DECLINED');
      return payOverdue(changed, now);
    });
  }

  setEmail(subscriptionId: string, email: string): Promise<void> {
    return this.#change(subscriptionId, (subscription) => ({ ...subscription, email }));
  }

  async listReceipts(subscriptionId: string): Promise<readonly Receipt[]> {
    const charges = await this.#dependencies.db
      .selectFrom('sandbox_charges')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .orderBy('paid_at', 'desc')
      .limit(100)
      .execute();
    return charges.map(({ id, cents, description, is_returned: isReturned, paid_at: paidAt }) => {
      const status = isReturned === 1 ? 'returned' : 'paid';
      return { id, number: receiptNumber({ id, paidAt }), cents, description, status, paidAt, url: null };
    });
  }

  createPayment(cents: number): Promise<ClientSecret> {
    return this.#createIntent('payment', null, cents);
  }

  readEvent(): Promise<never> {
    return Promise.reject(new AppError('BAD_SIGNATURE'));
  }

  /**
   * Confirms a payment or card from the card form; returns the id of a subscription that was paid, otherwise null.
   * Throws CARD_DECLINED, and INVALID for an unknown or expired client secret.
   */
  async confirm(clientSecret: string, cardNumber: string): Promise<string | null> {
    const id = this.#idOf(clientSecret);
    const card = cardOf(cardNumber);
    if (id.startsWith('sandbox_sub_')) {
      await this.#payFirst(id, card);
      return id;
    }
    const { numUpdatedRows } = await this.#dependencies.db
      .updateTable('sandbox_intents')
      .set({ is_done: 1, card_last4: card.last4, card_renews: card.renews ? 1 : 0 })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw unknownSecret();
    return null;
  }

  /**
   * Deletes expired payments and changes of card, and old unpaid or ended subscriptions without a user or checkout,
   * with their charges. Each run deletes a limited number.
   */
  async deleteExpired(): Promise<void> {
    const { db, clock } = this.#dependencies;
    const oldest = new Date(clock().getTime() - lifetime).toISOString();
    const intents = db.selectFrom('sandbox_intents').select('id').where('created_at', '<', oldest);
    await db.deleteFrom('sandbox_intents').where('id', 'in', intents.limit(intentBatchSize)).execute();
    const old = db
      .selectFrom('sandbox_subscriptions')
      .select('id')
      .where('status', 'in', ['incomplete', 'ended'])
      .where('period_start', '<', oldest)
      .where('id', 'not in', db.selectFrom('subscriptions').select('subscription_id'))
      .where(
        'id',
        'not in',
        db.selectFrom('checkouts').select('subscription_id').where('subscription_id', 'is not', null),
      )
      .limit(subscriptionBatchSize);
    await db.transaction().execute(async (tx) => {
      const deleted = await tx
        .deleteFrom('sandbox_subscriptions')
        .where('id', 'in', old)
        // The subscription may have been paid since the query.
        .where('status', 'in', ['incomplete', 'ended'])
        .returning('id')
        .execute();
      const ids = deleted.map(({ id }) => id);
      if (ids.length > 0) await tx.deleteFrom('sandbox_charges').where('subscription_id', 'in', ids).execute();
    });
  }

  async #payFirst(subscriptionId: string, { last4, renews }: SandboxCard): Promise<void> {
    await this.#dependencies.db.transaction().execute(async (tx) => {
      const subscription = await this.#readLocked(tx, subscriptionId);
      if (subscription === undefined || subscription.status === 'ended') throw unknownSecret();
      if (subscription.status !== 'incomplete') return;
      await write(tx, begin({ ...subscription, card_last4: last4, card_renews: renews ? 1 : 0 }, this.#now()));
    });
  }

  async #createIntent(kind: 'card' | 'payment', subscriptionId: string | null, cents: number): Promise<ClientSecret> {
    const id = `sandbox_${kind}_${randomUUID()}`;
    await this.#dependencies.db
      .insertInto('sandbox_intents')
      .values({ id, subscription_id: subscriptionId, cents, is_done: 0, card_renews: 1, created_at: this.#now() })
      .execute();
    return { clientSecret: this.#secretOf(id) };
  }

  #change(subscriptionId: string, change: (subscription: SandboxSubscription) => SandboxSubscription): Promise<void> {
    return this.#act(subscriptionId, (subscription) => ({ subscription: change(subscription), charges: [] }));
  }

  /** Applies `act` to the current state of a subscription; ignores an unknown id. */
  async #act(subscriptionId: string, act: Act): Promise<void> {
    await this.#dependencies.db.transaction().execute(async (tx) => {
      const subscription = await this.#readLocked(tx, subscriptionId);
      if (subscription !== undefined) await write(tx, act(subscription, this.#now()));
    });
  }

  /** Reads a subscription with all due renewals, and locks it until the transaction ends. */
  async #readLocked(tx: Tx, subscriptionId: string): Promise<SandboxSubscription | undefined> {
    const stored = await tx
      .updateTable('sandbox_subscriptions')
      .set((row) => ({ status: row.ref('status') }))
      .where('id', '=', subscriptionId)
      .returningAll()
      .executeTakeFirst();
    if (stored === undefined) return undefined;
    const outcome = advanceTo(stored, this.#now());
    if (outcome.subscription !== stored) await write(tx, outcome);
    return outcome.subscription;
  }

  #now(): string {
    return this.#dependencies.clock().toISOString();
  }

  /** A client secret consists of the id and its keyed hash, so that it needs no storage. */
  #secretOf(id: string): string {
    return `${id}_secret_${tokenHash(this.#dependencies.secret, `sandbox ${id}`)}`;
  }

  #idOf(clientSecret: string): string {
    const [id = ''] = clientSecret.split('_secret_');
    const [actual, expected] = [Buffer.from(clientSecret), Buffer.from(this.#secretOf(id))];
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw unknownSecret();
    return id;
  }
}

/** Initial columns of a subscription. */
const initialColumns = { next_plan: null, is_ending: 0, card_last4: null, card_renews: 1 } as const;

function unknownSecret(): AppError {
  return badRequest('clientSecret', 'This payment has expired or never started. Please start again.');
}

/** Stores a subscription and its new charges, and mails a receipt for each charge. */
async function write(tx: Tx, { subscription, charges }: Outcome): Promise<void> {
  const { id, email } = subscription;
  await tx.updateTable('sandbox_subscriptions').set(subscription).where('id', '=', id).execute();
  for (const charge of charges) {
    const chargeId = `sandbox_ch_${randomUUID()}`;
    await tx
      .insertInto('sandbox_charges')
      .values({ ...charge, id: chargeId, subscription_id: id, is_returned: 0 })
      .execute();
    if (email !== '') await queueMail(tx, 'receipt', email, chargeId);
  }
}

function present(row: SandboxSubscription): Subscription {
  return {
    id: row.id,
    customerId: `sandbox_cus_${row.checkout_id}`,
    checkoutId: row.checkout_id,
    status: row.status,
    isPaid: row.card_last4 !== null,
    plan: row.plan,
    nextPlan: row.next_plan,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    isEnding: row.is_ending === 1,
    card: row.card_last4 === null ? null : { brand: 'Test card', last4: row.card_last4 },
  };
}

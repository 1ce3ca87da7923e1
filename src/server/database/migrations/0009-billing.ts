import { type CreateTableBuilder, type Kysely } from 'kysely';

type Schema = Kysely<unknown>;

/** Adds text columns that must not be null. */
function texts<Table extends string>(table: CreateTableBuilder<Table>, names: readonly string[]) {
  return names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);
}

/** Adds text columns that may be null. */
function optionalTexts<Table extends string>(table: CreateTableBuilder<Table>, names: readonly string[]) {
  return names.reduce((built, name) => built.addColumn(name, 'text'), table);
}

async function createCheckouts(db: Schema): Promise<void> {
  let table = db.schema.createTable('checkouts').addColumn('id', 'text', (column) => column.primaryKey());
  table = texts(table, ['provider', 'plan', 'email', 'browser_key', 'state', 'created_at', 'updated_at', 'check_at']);
  table = optionalTexts(table, ['username', 'password_hash', 'user_id', 'guest_project']);
  table = optionalTexts(table, ['subscription_id', 'customer_id']);
  await table
    .addColumn('username_taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_claimed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('checkouts_of_browser').on('checkouts').column('browser_key').execute();
  await db.schema.createIndex('checkouts_by_check').on('checkouts').column('check_at').execute();
  await db.schema.createIndex('checkouts_of_subscription').on('checkouts').column('subscription_id').unique().execute();
}

async function createSubscriptions(db: Schema): Promise<void> {
  let table = db.schema
    .createTable('subscriptions')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('subscription_id', 'text', (column) => column.notNull().unique())
    .addColumn('is_ending', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull());
  table = texts(table, ['provider', 'customer_id', 'plan', 'status', 'period_start', 'period_end', 'check_at']);
  await optionalTexts(table, ['next_plan', 'failed_at', 'card_brand', 'card_last4']).execute();
  await db.schema.createIndex('subscriptions_by_check').on('subscriptions').column('check_at').execute();
}

async function createPaymentTasks(db: Schema): Promise<void> {
  const table = db.schema
    .createTable('payment_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0));
  await texts(table, ['kind', 'provider', 'subscription_id', 'created_at', 'due_at']).execute();
  await db.schema.createIndex('payment_tasks_by_due_time').on('payment_tasks').column('due_at').execute();
}

async function createEmailConfirmations(db: Schema): Promise<void> {
  let table = db.schema
    .createTable('email_confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'));
  table = texts(table, ['kind', 'email', 'created_at', 'expires_at']);
  await optionalTexts(table, ['username', 'password_hash', 'guest_project']).execute();
  await db.schema.createIndex('email_confirmations_of_user').on('email_confirmations').column('user_id').execute();
  await db.schema.createIndex('email_confirmations_by_email').on('email_confirmations').column('email').execute();
}

async function createSandbox(db: Schema): Promise<void> {
  let subscriptions = db.schema
    .createTable('sandbox_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('checkout_id', 'text', (column) => column.notNull().unique())
    .addColumn('is_ending', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('card_renews', 'integer', (column) => column.notNull().defaultTo(1));
  subscriptions = texts(subscriptions, ['email', 'plan', 'status', 'anchor', 'period_start', 'period_end']);
  await optionalTexts(subscriptions, ['next_plan', 'card_last4']).execute();
  await db.schema
    .createTable('sandbox_intents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text')
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('card_last4', 'text')
    .addColumn('card_renews', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text')
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_returned', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('paid_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sandbox_charges_of_subscription')
    .on('sandbox_charges')
    .columns(['subscription_id', 'paid_at'])
    .execute();
}

/**
 * Adds checkouts, subscriptions, email confirmations, tasks at the provider, and the tables of the sandbox provider.
 */
export async function addBilling(db: Schema): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('must_subscribe', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('about', 'text').execute();
  await createCheckouts(db);
  await createSubscriptions(db);
  await createPaymentTasks(db);
  await createEmailConfirmations(db);
  await createSandbox(db);
}

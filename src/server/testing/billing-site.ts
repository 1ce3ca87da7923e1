import { randomUUID } from 'node:crypto';
import type { Plan } from '#domain/billing/subscription.ts';
import type { BillingReply } from '#contract/accounts/billing.ts';
import { reconcileBilling } from '#server/billing/billing-job.ts';
import type { Engine } from '#server/database/engine.ts';
import type { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp, type TestBilling } from '#server/testing/test-app.ts';

/** Test cards of the sandbox. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  paysOnce: '4000 0000 0000 0341',
} as const;

/** The fields of a new account. */
export interface Person {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** The fields of a new account with a unique name. */
export function newPerson(): Person {
  const name = randomUUID().slice(0, 8);
  return { email: `${name}@lightyard.test`, username: `u-${name}`, password: 'rivet guns' };
}

/** The app with a controlled clock and users who pay in the sandbox. */
export class BillingSite {
  readonly test: TestApp;
  #now: Date;

  private constructor(test: TestApp, now: Date, clock: { read: () => Date }) {
    this.test = test;
    this.#now = now;
    clock.read = () => this.#now;
  }

  /** Opens the site at a time (ISO 8601). */
  static async open(engine: Engine, start: string, billing: Omit<TestBilling, 'clock'> = {}): Promise<BillingSite> {
    const now = new Date(start);
    const clock = { read: () => now };
    const test = await openTestApp(engine, undefined, undefined, { ...billing, clock: () => clock.read() });
    return new BillingSite(test, now, clock);
  }

  /** Sets the clock without running jobs. */
  setClock(time: string): void {
    this.#now = new Date(time);
  }

  /** Runs the billing job at the current time; throws its errors. */
  async runBillingJob(): Promise<void> {
    const errors: unknown[] = [];
    await reconcileBilling(this.test.services, (error) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'The billing job reported errors.');
  }

  /** Sets the clock and runs the billing job. */
  async advanceTo(time: string): Promise<void> {
    this.setClock(time);
    await this.runBillingJob();
  }

  /** Begins a checkout and returns its client secret. */
  async begin(client: Client, plan: Plan, fields: object = {}): Promise<string> {
    const answer = await client.send('POST', '/api/create-subscription', { plan, ...fields });
    if (answer.status !== 200) throw new Error(`create-subscription returned ${answer.status}: ${answer.text}`);
    return (answer.body as { clientSecret: string }).clientSecret;
  }

  /** Submits the card form. */
  pay(client: Client, clientSecret: string, cardNumber: string = cards.pays) {
    return client.send('POST', '/api/billing/sandbox/confirm', { clientSecret, cardNumber });
  }

  /** Creates a user through a paid checkout, with a signed-in client. */
  async subscriber(plan: Plan, cardNumber?: string): Promise<Person & { readonly client: Client }> {
    const person = newPerson();
    const client = this.test.guest();
    await this.pay(client, await this.begin(client, plan, person), cardNumber);
    await client.send('POST', '/api/billing/checkout/finish');
    return { ...person, client };
  }

  /** Reads the billing page of a client. */
  async billing(client: Client): Promise<BillingReply> {
    return (await client.send('GET', '/api/profile/billing')).body as BillingReply;
  }

  /** Reads the stored user with an email. */
  user(email: string) {
    return this.test.services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  }

  close(): Promise<void> {
    return this.test.close();
  }
}

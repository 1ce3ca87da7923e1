import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { passwordLength } from '#contract/fields.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import { type PaymentMode, paymentModes, type SignUpMode, signUpModes } from '#domain/billing/checkout.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Whether a text is an origin such as https://lights.example, without a path. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
}

/** Whether the user and password of a URL are percent-encoded; a plain `#`, `/`, or `?` would end the host early. */
function isEncoded({ username, password, pathname, search, hash }: URL): boolean {
  if (`${pathname}${search}${hash}`.includes('@')) return false;
  return !/%(?![\dA-Fa-f]{2})/.test(username + password);
}

/** Also accepts a user without a host, with the socket folder in the query: `pg` supports it, `URL` does not. */
function isPostgres(text: string): boolean {
  const url = text.replace('@/', '@socket/');
  return /^postgres(ql)?:/.test(text) && URL.canParse(url) && isEncoded(new URL(url));
}

function isSmtp(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isEncoded(url);
}

const encodingHint = 'Percent-encode the password: # is %23, / is %2F, ? is %3F, @ is %40, % is %25';

/** A sender: an address, or a name and an address as in `Lightyard <hello@lights.example>`. */
const senderForm = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/** The sender of mail that is only written to files. */
const localSender = 'Lightyard <lightyard@localhost>';

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const portText = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port, 0 to 65535'));

const variables = z.object({
  PORT: z._default(portText, '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin, 'must be an http or https address without a path'))),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgres, `must be a postgres:// address. ${encodingHint}`))),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  ADMIN_EMAIL: z.optional(z.string().check(z.email('must be an email address'))),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(passwordLength.min, `must have at least ${passwordLength.min} characters`),
        z.maxLength(passwordLength.max, `must have at most ${passwordLength.max} characters`),
      ),
  ),
  SMTP_URL: z.optional(z.string().check(z.refine(isSmtp, `must be an smtp:// or smtps:// address. ${encodingHint}`))),
  MAIL_FROM: z.optional(z.string().check(z.regex(senderForm, 'must be an email address, or a name and <address>'))),
  TRUST_PROXY: z._default(
    z.string().check(z.regex(/^\d$/, 'must be the number of proxies in front of the server, 0 to 9')),
    '0',
  ),
  DRAIN_SECONDS: z._default(z.string().check(z.regex(/^[0-7]$/, 'must be a number of seconds, 0 to 7')), '3'),
  GUESTS_PER_HOUR: z._default(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a whole number, at least 1')), '30'),
  METRICS_PORT: z.optional(portText),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_PRICE_MONTHLY: z.optional(z.string()),
  STRIPE_PRICE_YEARLY: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(z.string().check(z.refine(isHttp, 'must be an http or https address'))),
  PAYMENTS: z.optional(z.enum(paymentModes, `must be one of ${paymentModes.join(', ')}`)),
  SIGNUP: z.optional(z.enum(signUpModes, `must be one of ${signUpModes.join(', ')}`)),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** Configuration of the server, from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public origin; null means the address that the server listens on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Null means that one is generated and stored in the data folder. */
  readonly sessionSecret: string | null;
  /** The app_admin that is created if none exists. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** The mail server; null means that mails are written to files in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Number of trusted proxies in front of the server, which set X-Forwarded-For. */
  readonly proxies: number;
  /** How long (s) new requests are accepted after SIGTERM, while `/readyz` replies 503. */
  readonly drainSeconds: number;
  /** Maximum new guests per network and hour. */
  readonly guestsPerHour: number;
  /** Loopback port of the metrics; null disables them. */
  readonly metricsPort: number | null;
  readonly logLevel: (typeof logLevels)[number];
  readonly payments: PaymentMode;
  readonly signUp: SignUpMode;
  /** The Stripe account; null with another payment provider. */
  readonly stripe: StripeConfig | null;
}

/** A Stripe account: keys, the webhook secret, and the price ids of the plans. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<Plan, string>>;
  /** URL of another API server, for tests; null means Stripe's. */
  readonly apiBase: string | null;
}

/** Thrown for an invalid environment; the message lists all problems. */
export class BadConfig extends Error {}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: z.output<typeof variables>) {
  return email === undefined || password === undefined ? null : { email, password };
}

/** Variables that require another: the name, and the required name. */
const requiredVariables = [
  ['DATABASE_URL', 'SESSION_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

type Variables = z.output<typeof variables>;

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
] as const;

/** Reads the variables of payments and sign-up, and the problems with them. Source: specification 5; decisions B23. */
function readPayments(read: Variables) {
  const [secretKey, publishableKey, webhookSecret, monthly, yearly] = stripeNames.map((name) => read[name] ?? '');
  const missing = stripeNames.filter((name) => read[name] === undefined);
  const payments = read.PAYMENTS ?? (missing.length < stripeNames.length ? 'stripe' : 'sandbox');
  const signUp = read.SIGNUP ?? (payments === 'off' ? 'invite' : 'paid');
  const problems = payments === 'stripe' ? missing.map((name) => `${name} is required when Stripe takes payments`) : [];
  if (signUp === 'paid' && payments === 'off') problems.push('SIGNUP cannot be paid when PAYMENTS is off');
  const apiBase = read.STRIPE_API_BASE ?? null;
  const stripe: StripeConfig = {
    secretKey: secretKey ?? '',
    publishableKey: publishableKey ?? '',
    webhookSecret: webhookSecret ?? '',
    prices: { monthly: monthly ?? '', yearly: yearly ?? '' },
    apiBase,
  };
  return { problems, payments, signUp, stripe: payments === 'stripe' ? stripe : null };
}

/** Reads the environment. An empty variable counts as unset. Throws `BadConfig`. Source: specification 5. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(present);
  const problems = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  for (const [name, required] of requiredVariables) {
    if (name in present && !(required in present)) problems.push(`${required} is required when ${name} is set`);
  }
  const paid = result.success ? readPayments(result.data) : null;
  problems.push(...(paid?.problems ?? []));
  if (!result.success || paid === null || problems.length > 0) {
    throw new BadConfig(['Lightyard cannot start:', ...problems].join('\n  '));
  }
  const read = result.data;
  return {
    port: Number(read.PORT),
    host: read.HOST,
    publicUrl: read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL).origin,
    dataFolder: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    sessionSecret: read.SESSION_SECRET ?? null,
    firstAdmin: firstAdminOf(read),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? localSender,
    proxies: Number(read.TRUST_PROXY),
    drainSeconds: Number(read.DRAIN_SECONDS),
    guestsPerHour: Number(read.GUESTS_PER_HOUR),
    metricsPort: read.METRICS_PORT === undefined ? null : Number(read.METRICS_PORT),
    logLevel: read.LOG_LEVEL,
    payments: paid.payments,
    signUp: paid.signUp,
    stripe: paid.stripe,
  };
}

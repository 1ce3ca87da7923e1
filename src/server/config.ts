import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { passwordLength } from '#contract/fields.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import { type PaymentMode, paymentModes, type SignUpMode, signUpModes } from '#domain/billing/checkout.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An address such as https://lights.example, without a path. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
}

/** Whether a user and a password in an address are percent-encoded; `#`, `/`, `?` in one end the host too early. */
function isEncoded({ username, password, pathname, search, hash }: URL): boolean {
  if (`${pathname}${search}${hash}`.includes('@')) return false;
  return !/%(?![\dA-Fa-f]{2})/.test(username + password);
}

/** Also with a user and no host, where the query names the folder of a socket: `pg` takes that, `URL` does not. */
function isPostgres(text: string): boolean {
  const url = text.replace('@/', '@socket/');
  return /^postgres(ql)?:/.test(text) && URL.canParse(url) && isEncoded(new URL(url));
}

function isSmtp(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isEncoded(url);
}

const howToEncode = 'Percent-encode the password: # is %23, / is %2F, ? is %3F, @ is %40, % is %25';

/** An address, or a name and an address as in `Lightyard <hello@lights.example>`. */
const senderForm = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/** What mail comes from that is only written to the outbox. */
const localSender = 'Lightyard <lightyard@localhost>';

/** An address that a library calls, such as http://127.0.0.1:12111. */
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
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgres, `must be a postgres:// address. ${howToEncode}`))),
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
  SMTP_URL: z.optional(z.string().check(z.refine(isSmtp, `must be an smtp:// or smtps:// address. ${howToEncode}`))),
  MAIL_FROM: z.optional(z.string().check(z.regex(senderForm, 'must be an email address, or a name and <address>'))),
  TRUST_PROXY: z._default(z.string().check(z.regex(/^\d$/, 'must be the number of proxies in front, 0 to 9')), '0'),
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

/** The configuration of the server, from its environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that people type; null until it is known from the address listened on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Null means: made once and kept in the data folder. */
  readonly sessionSecret: string | null;
  /** The email of the app_admin that is created when there is none. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** The mail server; null means that mails are files in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** How many proxies in front of the server tell it truly, in X-Forwarded-For, who is calling. */
  readonly proxies: number;
  /** How long (s) new requests are still taken after SIGTERM, while `/readyz` says 503. */
  readonly drainSeconds: number;
  /** How many new guests one network may bring in an hour. */
  readonly guestsPerHour: number;
  /** The loopback port of the metrics; null means none. */
  readonly metricsPort: number | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Who takes payments, and how accounts come to be. */
  readonly payments: PaymentMode;
  readonly signUp: SignUpMode;
  /** The card provider's account; null unless it takes the payments. */
  readonly stripe: StripeConfig | null;
}

/** What the card provider gave: keys, the secret of its webhooks, and the prices of the plans. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<Plan, string>>;
  /** Where its API is, for tests; null means its own place. */
  readonly apiBase: string | null;
}

/** Thrown for a bad environment; the message lists everything that is wrong. */
export class BadConfig extends Error {}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: z.output<typeof variables>) {
  return email === undefined || password === undefined ? null : { email, password };
}

/** Variables that need each other: each name, and the one that it cannot be without. */
const companions = [
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

/**
 * Who takes payments, and how accounts come to be, with what is wrong about it. Source: specification 5; decisions B23.
 */
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

/** Reads the environment once. Throws `BadConfig`. An empty variable counts as none. Source: specification 5. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  const problems = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  for (const [name, needed] of companions) {
    if (name in given && !(needed in given)) problems.push(`${needed} is required when ${name} is set`);
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

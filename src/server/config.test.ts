import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BadConfig, readConfig } from '#server/config.ts';

it('[A27] an empty environment uses the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataFolder: resolve('data'),
    databaseUrl: null,
    sessionSecret: null,
    firstAdmin: null,
    smtpUrl: null,
    mailFrom: 'Lightyard <lightyard@localhost>',
    proxies: 0,
    drainSeconds: 3,
    guestsPerHour: 30,
    metricsPort: null,
    logLevel: 'info',
    payments: 'sandbox',
    signUp: 'paid',
    stripe: null,
  });
});

it('[A27] DATABASE_URL may name a socket', () => {
  const databaseUrl = 'postgres://ann@/lights?host=/run/postgresql';
  const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET: 'sixteen letters!' };
  expect(readConfig(variables)).toMatchObject({ databaseUrl });
});

it('[A27] reads all variables and ignores empty ones', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://lights.test/',
    DATA_DIR: '/srv/lights',
    DATABASE_URL: 'postgresql://u:p@db/lights',
    SESSION_SECRET: 'sixteen letters!',
    ADMIN_EMAIL: 'ann@lights.test',
    ADMIN_PASSWORD: 'rivet gun',
    SMTP_URL: 'smtps://user:secret@mail.lights.test',
    MAIL_FROM: 'hello@lights.test',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    GUESTS_PER_HOUR: '5',
    METRICS_PORT: '9464',
    LOG_LEVEL: '',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://lights.test',
    dataFolder: '/srv/lights',
    databaseUrl: 'postgresql://u:p@db/lights',
    sessionSecret: 'sixteen letters!',
    firstAdmin: { email: 'ann@lights.test', password: 'rivet gun' },
    smtpUrl: 'smtps://user:secret@mail.lights.test',
    mailFrom: 'hello@lights.test',
    proxies: 1,
    drainSeconds: 0,
    guestsPerHour: 5,
    metricsPort: 9464,
    logLevel: 'info',
    payments: 'sandbox',
    signUp: 'paid',
    stripe: null,
  });
});

it.each([
  [{ PORT: '-1' }, /PORT must be a port/],
  [{ PORT: '65536' }, /PORT must be a port/],
  [{ PORT: '80a' }, /PORT must be a port/],
  [{ METRICS_PORT: 'none' }, /METRICS_PORT must be a port/],
  [{ DRAIN_SECONDS: '8' }, /DRAIN_SECONDS must be a number of seconds, 0 to 7/],
  [{ GUESTS_PER_HOUR: '0' }, /GUESTS_PER_HOUR must be a whole number/],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL must be an http or https address/],
  [{ PUBLIC_URL: 'https://x/path' }, /PUBLIC_URL must be an http or https address/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 16 characters/],
  [{ DATABASE_URL: 'postgres://db/x' }, /SESSION_SECRET is required when DATABASE_URL is set/],
  [{ ADMIN_EMAIL: 'ann@lights.test' }, /ADMIN_PASSWORD is required when ADMIN_EMAIL is set/],
  [{ ADMIN_PASSWORD: 'rivet gun' }, /ADMIN_EMAIL is required when ADMIN_PASSWORD is set/],
  [{ ADMIN_EMAIL: 'ann', ADMIN_PASSWORD: 'rivet gun' }, /ADMIN_EMAIL must be an email address/],
  [{ ADMIN_EMAIL: 'ann@lights.test', ADMIN_PASSWORD: 'seven77' }, /ADMIN_PASSWORD must have at least 8 characters/],
  [{ SMTP_URL: 'http://mail.lights.test', MAIL_FROM: 'a@b.test' }, /SMTP_URL must be an smtp/],
  [{ SMTP_URL: 'smtp://mail.lights.test' }, /MAIL_FROM is required when SMTP_URL is set/],
  [{ MAIL_FROM: 'hello@lights.test\r\nBcc: b@c.test' }, /MAIL_FROM must be an email address/],
  [{ MAIL_FROM: 'Lights <hello>' }, /MAIL_FROM must be an email address/],
  [{ TRUST_PROXY: 'all' }, /TRUST_PROXY must be the number of proxies/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of fatal, error/],
])('[A27] rejects %j', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(BadConfig);
  expect(() => readConfig(variables)).toThrow(message);
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_YEARLY: 'price_y',
};

it.each([
  [{}, 'sandbox', 'paid'],
  [stripe, 'stripe', 'paid'],
  [{ ...stripe, PAYMENTS: 'sandbox' }, 'sandbox', 'paid'],
  [{ PAYMENTS: 'off' }, 'off', 'invite'],
  [{ PAYMENTS: 'off', SIGNUP: 'open' }, 'off', 'open'],
  [{ SIGNUP: 'open' }, 'sandbox', 'open'],
  [{ SIGNUP: 'invite', ...stripe }, 'stripe', 'invite'],
])('[A27] with %j payments are %s and sign-up is %s', (variables, payments, signUp) => {
  expect(readConfig(variables)).toMatchObject({ payments, signUp });
});

it('[A27] reads all variables of Stripe', () => {
  expect(readConfig({ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:12111' }).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    prices: { monthly: 'price_m', yearly: 'price_y' },
    apiBase: 'http://127.0.0.1:12111',
  });
});

it.each([
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_PRICE_YEARLY is required when Stripe takes payments'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_WEBHOOK_SECRET is required when Stripe takes payments'],
  [{ PAYMENTS: 'off', SIGNUP: 'paid' }, 'SIGNUP cannot be paid when PAYMENTS is off'],
  [{ PAYMENTS: 'free' }, 'PAYMENTS must be one of stripe, sandbox, off'],
  [{ SIGNUP: 'closed' }, 'SIGNUP must be one of paid, open, invite'],
  [{ STRIPE_API_BASE: 'localhost' }, 'STRIPE_API_BASE must be an http or https address'],
])('[A27] rejects the payment variables %j', (variables, problem) => {
  expect(() => readConfig(variables)).toThrow(problem);
});

it.each([
  ['DATABASE_URL', 'postgres://ann:ri#vet@db/lights'],
  ['DATABASE_URL', 'postgres://ann:12#vet@db/lights'],
  ['DATABASE_URL', 'postgres://ann:12/vet@db/lights'],
  ['DATABASE_URL', 'postgres://ann:12?vet@db/lights'],
  ['DATABASE_URL', 'postgres://ann:100%@db/lights'],
  ['SMTP_URL', 'smtps://ann:12#vet@mail.lights.test'],
])('the error for %s=%s asks to percent-encode the password', (name, url) => {
  const variables = { [name]: url, SESSION_SECRET: 'sixteen letters!', MAIL_FROM: 'hello@lights.test' };
  expect(() => readConfig(variables)).toThrow(`${name} must be`);
  expect(() => readConfig(variables)).toThrow('Percent-encode the password: # is %23');
});

it('accepts a percent-encoded password', () => {
  const databaseUrl = 'postgres://ann:12%23%2F%25@db/lights';
  expect(readConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: 'sixteen letters!' })).toMatchObject({ databaseUrl });
});

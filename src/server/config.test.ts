import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BadConfig, readConfig } from '#server/config.ts';

it('[A27] without variables the defaults hold', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataFolder: resolve('data'),
    databaseUrl: null,
    sessionSecret: null,
    logLevel: 'info',
  });
});

it('[A27] variables are read, empty ones count as none', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://lights.test/',
    DATA_DIR: '/srv/lights',
    DATABASE_URL: 'postgresql://u:p@db/lights',
    SESSION_SECRET: 'sixteen letters!',
    LOG_LEVEL: '',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://lights.test',
    dataFolder: '/srv/lights',
    databaseUrl: 'postgresql://u:p@db/lights',
    sessionSecret: 'sixteen letters!',
    logLevel: 'info',
  });
});

it.each([
  [{ PORT: '-1' }, /PORT must be a port/],
  [{ PORT: '65536' }, /PORT must be a port/],
  [{ PORT: '80a' }, /PORT must be a port/],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL must be an http or https address/],
  [{ PUBLIC_URL: 'https://x/path' }, /PUBLIC_URL must be an http or https address/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 16 characters/],
  [{ DATABASE_URL: 'postgres://db/x' }, /SESSION_SECRET is required when DATABASE_URL is set/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of fatal, error/],
])('[A27] %j is refused', (variables, words) => {
  expect(() => readConfig(variables)).toThrow(BadConfig);
  expect(() => readConfig(variables)).toThrow(words);
});

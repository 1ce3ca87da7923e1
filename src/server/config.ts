import * as z from 'zod/mini';
import { resolve } from 'node:path';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An address such as https://lights.example, without a path. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
}

function isPostgres(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

const variables = z.object({
  PORT: z._default(
    z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port, 0 to 65535')),
    '3000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin, 'must be an http or https address without a path'))),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgres, 'must be a postgres:// address'))),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** What the server was told by its environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that people type; null until it is known from the address listened on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Null means: made once and kept in the data folder. */
  readonly sessionSecret: string | null;
  readonly logLevel: (typeof logLevels)[number];
}

/** Thrown for a bad environment; the message lists everything that is wrong. */
export class BadConfig extends Error {}

/** Reads the environment once. Throws `BadConfig`. An empty variable counts as none. Source: specification 5. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  const problems = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given['DATABASE_URL'] !== undefined && given['SESSION_SECRET'] === undefined) {
    problems.push('SESSION_SECRET is required when DATABASE_URL is set');
  }
  if (!result.success || problems.length > 0) {
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
    logLevel: read.LOG_LEVEL,
  };
}

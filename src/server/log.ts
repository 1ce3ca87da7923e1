import type { FastifyServerOptions, FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { faultOf } from '#server/database/engine.ts';
import { reasonOf } from '#server/app-error.ts';

/** An email address, or the user, password, and host of a connection URL. */
const address = /[^\s@/\\<>"'`()]+@[^\s@/\\<>"'`()]+/g;

function maskAddresses(text: string): string {
  return text.replaceAll(address, '[address]');
}

// A type instead of an interface, because the logger requires an index signature.
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly causes?: readonly LoggedError[];
};

function causesOf(error: Error): readonly unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return error.cause === undefined ? [] : [error.cause];
}

/**
 * Returns the fields of an error that are logged. All others are omitted: those of database errors contain rows, those
 * of mail errors recipients.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskAddresses(String(error)), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const causes = causesOf(error);
  return {
    type: error.name,
    message: maskAddresses(error.message),
    stack: maskAddresses(error.stack ?? ''),
    ...code,
    ...(causes.length === 0 ? {} : { causes: causes.map(describeError) }),
  };
}

/** Ignores write errors of standard output and standard error, such as a full disk, which would end the process. */
export function dropUnwritableOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Buffered log bytes before lines are dropped. */
const maxBufferedBytes = 8 * 1024 * 1024;

/**
 * Writes lines to standard output. pino's own stream would buffer without limit, and block or end the process if the
 * output fails.
 */
const output = {
  write: (line: string): void => {
    if (process.stdout.writableLength < maxBufferedBytes) process.stdout.write(line);
  },
};

/** Resolves when all lines have been written to standard output or dropped. */
export function flushOutput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write('', () => resolve());
  });
}

/** Options of the logger: JSON lines that never contain addresses, headers, or bodies. Source: decision 14. */
export function logOptions(level: Config['logLevel']): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: output,
    serializers: { err: describeError, req: () => ({}) },
    hooks: {
      logMethod(parts, write) {
        const [first] = parts;
        // pino logs the unmasked message of an error that is the only argument.
        if (first instanceof Error && parts.length === 1) write.call(this, first, maskAddresses(first.message));
        else write.apply(this, parts);
      },
    },
  };
}

/** Interval (ms) at which a continuing database fault is logged again. */
const repeatAfter = 60_000;

/** Returns an error handler for jobs that logs a continuing database fault once a minute and all other errors. */
export function faultReporter(log: FastifyBaseLogger): (error: unknown) => void {
  let lastLogged = { reason: '', at: 0 };
  return (error) => {
    const reason = reasonOf(error);
    const isKnown = reason === lastLogged.reason && Date.now() - lastLogged.at < repeatAfter;
    if (faultOf(error) !== null && isKnown) return;
    lastLogged = { reason, at: Date.now() };
    log.error(error);
  };
}

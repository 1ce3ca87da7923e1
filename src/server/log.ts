import type { FastifyServerOptions, FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { faultOf } from '#server/database/engine.ts';
import { reasonOf } from '#server/app-error.ts';

/** An email address, or the user, password and host of a connection address. */
const address = /[^\s@/\\<>"'`()]+@[^\s@/\\<>"'`()]+/g;

function withoutAddresses(text: string): string {
  return text.replaceAll(address, '[address]');
}

// A type, not an interface: the logger asks for one with an index.
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
 * What the log says of an error. Its other fields stay out: those of a database hold rows, those of a mail its reader.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const causes = causesOf(error);
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...code,
    ...(causes.length === 0 ? {} : { causes: causes.map(describeError) }),
  };
}

/**
 * Drops what standard output and standard error cannot take, as on a full disk. Without a listener Node would end the
 * process.
 */
export function dropUnwritableOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** How much of the log (bytes) waits for whoever reads it through a pipe. */
const mostUnread = 8 * 1024 * 1024;

/** Writes lines to standard output. pino's own stream would keep what it cannot write, and end or stop the process. */
const output = {
  write: (line: string): void => {
    if (process.stdout.writableLength < mostUnread) process.stdout.write(line);
  },
};

/** Is done once standard output has taken or dropped all that was written. */
export function flushOutput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write('', () => resolve());
  });
}

/** JSON lines that hold no address, no header and no body, whatever code writes them. Source: decision 14. */
export function logOptions(level: Config['logLevel']): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: output,
    serializers: { err: describeError, req: () => ({}) },
    hooks: {
      logMethod(parts, write) {
        const [first] = parts;
        // An error alone would bring its message as it is.
        if (first instanceof Error && parts.length === 1) write.call(this, first, withoutAddresses(first.message));
        else write.apply(this, parts);
      },
    },
  };
}

/** A continuing fault of the database is logged again after so long (ms). */
const repeatAfter = 60_000;

/** Logs what periodic work fails of; a fault of the database that goes on is not logged at every turn. */
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

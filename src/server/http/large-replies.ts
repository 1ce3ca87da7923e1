import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** A reply of more bytes is a large one. */
const mostOfSmall = 1024 * 1024;
/** The size (bytes) of the chunks of a large reply; compression copies each chunk that it is given. */
const chunkSize = 64 * 1024;
/** How many large replies may be in flight to one user, and the Retry-After (s) of a further one. */
const mostOfOne = 20;
const retryAfter = 5;

/** How long (ms) nothing of a large reply may be taken before its connection is closed. */
const longestStall = 60_000;

/** How many large replies are in flight, by user. */
const inFlight = new Map<string, number>();

/** Counts a large reply until it is sent or its connection is closed. Throws a 429 when a user has too many in flight. */
function countUntilSent(reply: FastifyReply, user: string): void {
  const others = inFlight.get(user) ?? 0;
  if (others >= mostOfOne) throw new AppError('TOO_MANY', { retryAfter });
  inFlight.set(user, others + 1);
  reply.raw.setTimeout(longestStall, () => reply.raw.destroy());
  finished(reply.raw, () => {
    const left = (inFlight.get(user) ?? 1) - 1;
    if (left > 0) inFlight.set(user, left);
    else inFlight.delete(user);
  });
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

/**
 * The body of a reply as the framework sends it, not copied: a large one in chunks. Throws a 429 when too many large
 * ones are in flight to the user. Rule A94.
 */
export function bodyOf({ buffer, byteOffset, byteLength }: Uint8Array, reply: FastifyReply, user: string) {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (byteLength <= mostOfSmall) return bytes;
  countUntilSent(reply, user);
  reply.header('content-length', byteLength);
  return Readable.from(chunksOf(bytes));
}

import { tokenHash } from '#server/access/tokens.ts';
import type { Db } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** A limit on the hits of one subject within a time window. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  /** Length of the window (ms), after which the count starts again. */
  readonly window: number;
  /**
   * Maximum delay (ms) of an exponential backoff: each hit above `max` is accepted 1, 2, 4 ... s after the previous one
   * instead of at the end of the window, and every hit extends the window.
   */
  readonly maxBackoff?: number;
}

/** A limit and its subject: a network, an account, or a browser. */
export type RateLimitKey = readonly [limit: RateLimit, subject: string];

interface Holder {
  readonly db: Db;
  readonly secret: string;
}

/** The id of a count: a keyed hash, because addresses and emails are private. */
function idOf(secret: string, [limit, subject]: RateLimitKey): string {
  return tokenHash(secret, `${limit.name}\n${subject}`);
}

interface Count {
  readonly hits: number;
  readonly ends_at: string;
}

/** The time (ms) from which the next hit is accepted. */
function nextHitAt({ max, window, maxBackoff }: RateLimit, { hits, ends_at: endsAt }: Count): number {
  const end = Date.parse(endsAt);
  if (hits < max) return 0;
  return maxBackoff === undefined ? end : end - window + Math.min(1000 * 2 ** (hits - max), maxBackoff);
}

function tooMany(until: number, message?: string): AppError {
  const retryAfter = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new AppError('TOO_MANY', { retryAfter, ...(message === undefined ? {} : { message }) });
}

/** Throws TOO_MANY, with `retryAfter`, if one of the limits is exhausted. All servers share the counts. */
export async function assertRateLimits({ db, secret }: Holder, counted: readonly RateLimitKey[]): Promise<void> {
  const limits = new Map(counted.map((each) => [idOf(secret, each), each[0]]));
  const now = Date.now();
  const rows = await db
    .selectFrom('limits')
    .selectAll()
    .where('id', 'in', [...limits.keys()])
    .where('ends_at', '>', new Date(now).toISOString())
    .execute();
  const waits = rows.map((row) => {
    const limit = limits.get(row.id);
    return limit === undefined ? 0 : nextHitAt(limit, row);
  });
  const until = Math.max(0, ...waits);
  if (until > now) throw tooMany(until);
}

/** Counts a hit and returns the count; an expired count starts again at 1. */
export async function countHit({ db, secret }: Holder, counted: RateLimitKey): Promise<Count> {
  const now = new Date();
  const isExtended = counted[0].maxBackoff !== undefined;
  const initial = {
    id: idOf(secret, counted),
    hits: 1,
    ends_at: new Date(now.getTime() + counted[0].window).toISOString(),
  };
  return db
    .insertInto('limits')
    .values(initial)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((count) => {
        const isCurrent = count('limits.ends_at', '>', now.toISOString());
        return {
          hits: count
            .case()
            .when(isCurrent)
            .then(count('limits.hits', '+', 1))
            .else(initial.hits)
            .end(),
          ends_at: isExtended
            ? initial.ends_at
            : count.case().when(isCurrent).then(count.ref('limits.ends_at')).else(initial.ends_at).end(),
        };
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Counts a hit. Throws TOO_MANY above the limit, with `retryAfter` and optionally a message of its own. */
export async function consumeRateLimit(holder: Holder, counted: RateLimitKey, message?: string): Promise<void> {
  const { hits, ends_at: endsAt } = await countHit(holder, counted);
  if (hits > counted[0].max) throw tooMany(Date.parse(endsAt), message);
}

/** Resets the count of a subject. */
export async function resetRateLimit({ db, secret }: Holder, counted: RateLimitKey): Promise<void> {
  await db.deleteFrom('limits').where('id', '=', idOf(secret, counted)).execute();
}

/** Deletes expired counts. */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('ends_at', '<=', now.toISOString()).execute();
}

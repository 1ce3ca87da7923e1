import { tokenHash } from '#server/access/tokens.ts';
import type { Db } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** How often something may happen to one subject within a while. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  /** How long hits are counted together (ms); then the count begins anew. */
  readonly window: number;
  /**
   * Makes each hit past the most wait 1, 2, 4 ... s after the one before it, at most so long (ms), in place of the end
   * of the count; the count then ends `window` after the last hit.
   */
  readonly maxBackoff?: number;
}

/** A limit and whom it counts: a network, an account, a browser. */
export type RateLimitKey = readonly [limit: RateLimit, subject: string];

interface Holder {
  readonly db: Db;
  readonly secret: string;
}

/** Addresses and emails are private, so only a keyed hash of them is stored. */
function idOf(secret: string, [limit, subject]: RateLimitKey): string {
  return tokenHash(secret, `${limit.name}\n${subject}`);
}

interface Count {
  readonly hits: number;
  readonly ends_at: string;
}

/** When the next hit is taken (ms); it is refused until then. */
function nextHitAt({ max, window, maxBackoff }: RateLimit, { hits, ends_at: endsAt }: Count): number {
  const end = Date.parse(endsAt);
  if (hits < max) return 0;
  return maxBackoff === undefined ? end : end - window + Math.min(1000 * 2 ** (hits - max), maxBackoff);
}

function tooMany(until: number, message?: string): AppError {
  const retryAfter = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new AppError('TOO_MANY', { retryAfter, ...(message === undefined ? {} : { message }) });
}

/** Refuses (429 with `Retry-After`) when one of the limits is reached. The counts are shared by all servers. */
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

/** Counts a hit and gives how many there were; a count that has ended begins anew. */
export async function countHit({ db, secret }: Holder, counted: RateLimitKey): Promise<Count> {
  const now = new Date();
  const isExtended = counted[0].maxBackoff !== undefined;
  const fresh = {
    id: idOf(secret, counted),
    hits: 1,
    ends_at: new Date(now.getTime() + counted[0].window).toISOString(),
  };
  return db
    .insertInto('limits')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((count) => {
        const runs = count('limits.ends_at', '>', now.toISOString());
        return {
          hits: count
            .case()
            .when(runs)
            .then(count('limits.hits', '+', 1))
            .else(fresh.hits)
            .end(),
          ends_at: isExtended
            ? fresh.ends_at
            : count.case().when(runs).then(count.ref('limits.ends_at')).else(fresh.ends_at).end(),
        };
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Counts a hit, and refuses (429 with `Retry-After`, in words of its own if given) the one that is too many. */
export async function consumeRateLimit(holder: Holder, counted: RateLimitKey, message?: string): Promise<void> {
  const { hits, ends_at: endsAt } = await countHit(holder, counted);
  if (hits > counted[0].max) throw tooMany(Date.parse(endsAt), message);
}

/** Deletes the hits of a subject. */
export async function resetRateLimit({ db, secret }: Holder, counted: RateLimitKey): Promise<void> {
  await db.deleteFrom('limits').where('id', '=', idOf(secret, counted)).execute();
}

/** Deletes counts that have ended. */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('ends_at', '<=', now.toISOString()).execute();
}

import type { Selectable } from 'kysely';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Client } from '#server/access/client.ts';
import { consumeRateLimit, type RateLimit } from '#server/access/rate-limits.ts';
import { isShareToken } from '#server/access/tokens.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import type { SharesTable } from '#server/database/schema/share-tables.ts';

export type ShareRow = Selectable<SharesTable>;

/** A shared project, and the network that reads it. */
export interface SharedProject {
  readonly project: ProjectRow;
  readonly share: ShareRow;
  /** The network for rate limits; never null, so that they apply to loopback too. */
  readonly network: string;
}

const minute = 60 * 1000;

/** Unknown tokens of a network. Valid ones still work above it: a club at one address does not lose its page. */
const guesses: RateLimit = { name: 'share-guesses', max: 30, window: minute };

/** Calls of a network with valid tokens: a club may look at one link together. */
const reads: RateLimit = { name: 'share-reads', max: 600, window: minute };

async function findByToken(db: Db, token: string): Promise<Omit<SharedProject, 'network'> | null> {
  const share = await db.selectFrom('shares').selectAll().where('token', '=', token).executeTakeFirst();
  if (share === undefined) return null;
  const project = await db.selectFrom('projects').selectAll().where('id', '=', share.project_id).executeTakeFirst();
  return project === undefined ? null : { project, share };
}

/**
 * Loads the shared project of a token. Throws NOT_FOUND for a wrong or ended token, and TOO_MANY above the limit of the
 * client's network for such tokens or for valid ones.
 */
export async function findShared(
  services: { readonly db: Db; readonly secret: string },
  client: Pick<Client, 'network' | 'peer'>,
  token: string | undefined,
): Promise<SharedProject> {
  const network = client.network ?? client.peer ?? 'loopback';
  const found = isShareToken(token) ? await findByToken(services.db, token) : null;
  if (found === null) {
    await consumeRateLimit(services, [guesses, network]);
    throw new AppError('NOT_FOUND');
  }
  await consumeRateLimit(services, [reads, network]);
  return { ...found, network };
}

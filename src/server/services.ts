import type { Db } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import type { Workers } from '#server/workers/workers.ts';

/** What every room works with. */
export interface Services {
  readonly db: Db;
  readonly engine: Engine;
  /** The threads that heavy work is done in. */
  readonly workers: Workers;
  /** The secret that session and guest tokens are hashed with. */
  readonly secret: string;
  /** Whether people reach the server by https, so that cookies may be bound to it. */
  readonly https: boolean;
  /** The origin that people open, for links in mail; it may be known only once the server listens. */
  readonly siteUrl: () => string;
}

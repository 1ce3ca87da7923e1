import type { Db } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';

/** What every room works with. */
export interface Services {
  readonly db: Db;
  readonly engine: Engine;
  /** The secret that session and guest tokens are hashed with. */
  readonly secret: string;
  /** Whether people reach the server by https, so that cookies may be bound to it. */
  readonly https: boolean;
  /** The origin that people open, for links in mail; it may be known only once the server listens. */
  readonly siteUrl: () => string;
  /** How many new guests one network may bring in an hour; any number unless told. */
  readonly guestsPerHour?: number;
}

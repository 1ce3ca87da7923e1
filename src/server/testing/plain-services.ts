import type { Database } from '#server/database/database.ts';
import type { Services } from '#server/services.ts';
import type { Workers } from '#server/workers/workers.ts';

/** The secret for token hashes in tests. */
export const testSecret = 'a secret for tests only';

/** The services of an app on a database, without billing and without a site URL. */
export function plainServices(database: Database, workers: Workers, secret = testSecret): Services {
  return {
    ...database,
    workers,
    secret,
    https: false,
    mailFolder: null,
    siteUrl: () => '',
    offer: { payments: 'off', signUp: 'invite', publishableKey: null, contact: null },
    provider: null,
    clock: () => new Date(),
  };
}

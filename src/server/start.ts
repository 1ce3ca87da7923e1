import type { FastifyInstance } from 'fastify';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sweepRegularly } from '#server/sweep.ts';

/** A running server. */
export interface Running {
  readonly app: FastifyInstance;
  /** The address that people open. */
  readonly url: string;
  /** Finishes the requests in flight and closes the database. */
  readonly stop: () => Promise<void>;
}

/** Opens the database, brings it up to date and listens. Throws when one of these cannot be done. */
export async function start(config: Config, webFolder: string | null): Promise<Running> {
  const database = openDatabase(config);
  await migrate(database);
  const publicOrigin = config.publicUrl;
  const https = publicOrigin?.startsWith('https:') ?? false;
  const services = { ...database, secret: sessionSecret(config), https };
  const app = await buildApp({ services, publicOrigin, webFolder, logger: { level: config.logLevel } });
  const address = await app.listen({ port: config.port, host: config.host });
  const stopSweeping = sweepRegularly(database.db, (error) => app.log.error(error));
  return {
    app,
    url: publicOrigin ?? address,
    stop: async () => {
      stopSweeping();
      await app.close();
      await database.db.destroy();
    },
  };
}

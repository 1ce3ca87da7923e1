import type { FastifyInstance } from 'fastify';
import { makeFirstAdmin } from '#server/accounts/admins.ts';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPost } from '#server/mail/post.ts';
import { sendMailsRegularly } from '#server/mail/send-mails.ts';
import { sweepRegularly } from '#server/sweep.ts';
import { Workers } from '#server/workers/workers.ts';

/** A running server. */
export interface Running {
  readonly app: FastifyInstance;
  /** The address that people open. */
  readonly url: string;
  /** Finishes the requests in flight and closes the database. */
  readonly stop: () => Promise<void>;
}

/** What the server was built to. */
export interface Built {
  /** Where the web lies; without it only the API answers. */
  readonly webFolder: string | null;
  /** The program of a worker thread. */
  readonly workerProgram: string;
}

/** Opens the database, brings it up to date and listens. Throws when one of these cannot be done. */
export async function start(config: Config, { webFolder, workerProgram }: Built): Promise<Running> {
  const database = openDatabase(config);
  await migrate(database);
  await makeFirstAdmin(database.db, config);
  const { publicUrl: publicOrigin, proxies } = config;
  let url = publicOrigin ?? '';
  const https = publicOrigin?.startsWith('https:') ?? false;
  const onError = (error: unknown): void => app.log.error(error);
  const workers = new Workers({ program: workerProgram, database: config, onError });
  const services = { ...database, workers, secret: sessionSecret(config), https, siteUrl: () => url };
  const app = await buildApp({ services, publicOrigin, webFolder, proxies, logger: { level: config.logLevel } });
  const address = await app.listen({ port: config.port, host: config.host });
  url ||= address;
  const stopSweeping = sweepRegularly(database.db, onError);
  const stopMailing = sendMailsRegularly(
    services,
    openPost(config, (words) => app.log.info(words)),
    onError,
  );
  return {
    app,
    url,
    stop: async () => {
      stopSweeping();
      await app.close();
      await workers.close();
      await stopMailing();
      await database.db.destroy();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { passwordLoad } from '#server/accounts/password-work.ts';
import { makeFirstAdmin } from '#server/accounts/admins.ts';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { checkpointRegularly } from '#server/database/checkpoint.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { Draining } from '#server/http/draining.ts';
import { logOptions } from '#server/log.ts';
import { openPost } from '#server/mail/post.ts';
import { sendMailsRegularly } from '#server/mail/send-mails.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import { sweepRegularly } from '#server/sweep.ts';

/** A running server. */
export interface Running {
  readonly app: FastifyInstance;
  /** The address that people open. */
  readonly url: string;
  readonly draining: Draining;
  /**
   * Drains for so many seconds, none unless told, finishes the requests in flight and closes the database; of an embedded
   * one everything is then in its one file.
   */
  readonly stop: (drainSeconds?: number) => Promise<void>;
}

/** Opens the database, brings it up to date and listens. Throws when one of these cannot be done. */
export async function start(config: Config, webFolder: string | null): Promise<Running> {
  const database = openDatabase(config);
  await migrate(database);
  await makeFirstAdmin(database.db, config);
  const { publicUrl: publicOrigin, proxies, guestsPerHour } = config;
  let url = publicOrigin ?? '';
  const https = publicOrigin?.startsWith('https:') ?? false;
  const services = { ...database, secret: sessionSecret(config), https, siteUrl: () => url, guestsPerHour };
  const metrics = await openMetrics(config.metricsPort, { database, queues: { passwords: passwordLoad } });
  const draining = new Draining();
  const told = { publicOrigin, webFolder, proxies, logger: logOptions(config.logLevel) };
  const app = await buildApp({ services, draining, observe: metrics.observe, ...told });
  const address = await app.listen({ port: config.port, host: config.host });
  url ||= address;
  if (metrics.url !== null) app.log.info(`Metrics at ${metrics.url}`);
  const onError = (error: unknown): void => app.log.error(error);
  const stopSweeping = sweepRegularly(database.db, onError);
  const stopCheckpoints = checkpointRegularly(database, onError);
  const stopMailing = sendMailsRegularly(
    services,
    openPost(config, (words) => app.log.info(words)),
    onError,
  );
  return {
    app,
    url,
    draining,
    stop: async (drainSeconds = 0) => {
      await draining.drain(app.server, drainSeconds);
      stopSweeping();
      await app.close();
      await stopMailing();
      await stopCheckpoints();
      await database.db.destroy();
      await metrics.close();
    },
  };
}

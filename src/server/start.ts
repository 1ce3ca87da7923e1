import type { FastifyInstance } from 'fastify';
import { passwordLoad } from '#server/accounts/password-work.ts';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { checkpointRegularly } from '#server/database/checkpoint.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { Draining } from '#server/http/draining.ts';
import { logOptions } from '#server/log.ts';
import { openPost } from '#server/mail/post.ts';
import { sendMailsRegularly } from '#server/mail/send-mails.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import { openForUse } from '#server/open-for-use.ts';
import { reportingFaults } from '#server/report-faults.ts';
import type { Services } from '#server/services.ts';
import { sweepRegularly } from '#server/sweep.ts';

/** A server that listens. */
export interface Running {
  readonly app: FastifyInstance;
  /** The address that people open. */
  readonly url: string;
  /** True once it is open for use, false when it was stopped before; rejects when it never will be. */
  readonly opened: Promise<boolean>;
  readonly draining: Draining;
  /**
   * Drains for so many seconds, none unless told, finishes the requests in flight and closes the database; of an embedded
   * one everything is then in its one file.
   */
  readonly stop: (drainSeconds?: number) => Promise<void>;
}

/** Begins the work that nobody asks for; the result ends it. */
function beginPeriodicWork(app: FastifyInstance, config: Config, services: Services & Database): () => Promise<void> {
  const onError = reportingFaults(app.log);
  const stopSweeping = sweepRegularly(services.db, onError);
  const stopCheckpoints = checkpointRegularly(services, onError);
  const stopMailing = sendMailsRegularly(
    services,
    openPost(config, (words) => app.log.info(words)),
    onError,
  );
  return async () => {
    stopSweeping();
    await stopMailing();
    await stopCheckpoints();
  };
}

/** Listens, and opens for use once the database is there. Throws when it cannot listen. */
export async function listen(config: Config, webFolder: string | null): Promise<Running> {
  const database = openDatabase(config);
  const { publicUrl: publicOrigin, proxies, guestsPerHour, logLevel, port, host } = config;
  let url = publicOrigin ?? '';
  let isOpen = false;
  let stopPeriodicWork = async (): Promise<void> => undefined;
  const https = publicOrigin?.startsWith('https:') ?? false;
  const services = { ...database, secret: sessionSecret(config), https, siteUrl: () => url, guestsPerHour };
  const metrics = await openMetrics(config.metricsPort, { database, queues: { passwords: passwordLoad } });
  const draining = new Draining();
  const told = { publicOrigin, webFolder, proxies, logger: logOptions(logLevel), isOpen: () => isOpen };
  const app = await buildApp({ services, draining, observe: metrics.observe, ...told });
  const address = await app.listen({ port, host });
  url ||= address;
  if (metrics.url !== null) app.log.info(`Metrics at ${metrics.url}`);
  const stopping = new AbortController();
  const opening = openForUse(database, config, app.log, stopping.signal).then((isReady) => {
    isOpen = isReady;
    if (isReady) stopPeriodicWork = beginPeriodicWork(app, config, services);
    return isReady;
  });
  return {
    app,
    url,
    opened: opening,
    draining,
    stop: async (drainSeconds = 0) => {
      stopping.abort();
      await draining.drain(app.server, isOpen ? drainSeconds : 0);
      await app.close();
      await stopPeriodicWork();
      await database.db.destroy();
      await metrics.close();
    },
  };
}

/** Listens and waits until it is open for use. Throws when one of these cannot be done. */
export async function start(config: Config, webFolder: string | null): Promise<Running> {
  const running = await listen(config, webFolder);
  try {
    await running.opened;
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

import type { FastifyInstance } from 'fastify';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { openPost } from '#server/mail/post.ts';
import { sendMailsRegularly } from '#server/mail/send-mails.ts';
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
  /** Finishes the requests in flight and closes the database. */
  readonly stop: () => Promise<void>;
}

/** Begins the work that nobody asks for; the result ends it. */
function beginPeriodicWork(app: FastifyInstance, config: Config, services: Services): () => Promise<void> {
  const onError = reportingFaults(app.log);
  const stopSweeping = sweepRegularly(services.db, onError);
  const stopMailing = sendMailsRegularly(
    services,
    openPost(config, (words) => app.log.info(words)),
    onError,
  );
  return () => {
    stopSweeping();
    return stopMailing();
  };
}

/** Listens, and opens for use once the database is there. Throws when it cannot listen. */
export async function listen(config: Config, webFolder: string | null): Promise<Running> {
  const database = openDatabase(config);
  const { publicUrl: publicOrigin, proxies, logLevel, port, host } = config;
  let url = publicOrigin ?? '';
  let isOpen = false;
  let stopPeriodicWork = async (): Promise<void> => undefined;
  const https = publicOrigin?.startsWith('https:') ?? false;
  const services = { ...database, secret: sessionSecret(config), https, siteUrl: () => url };
  const options = { services, publicOrigin, isOpen: () => isOpen, webFolder, proxies, logger: { level: logLevel } };
  const app = await buildApp(options);
  const address = await app.listen({ port, host });
  url ||= address;
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
    stop: async () => {
      stopping.abort();
      await app.close();
      await stopPeriodicWork();
      await database.db.destroy();
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

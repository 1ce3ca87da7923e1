import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { knownPasswordLoad, passwordLoad } from '#server/users/password-hashing.ts';
import { prepareMail } from '#server/accounts/prepare-mail.ts';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { buildApp } from '#server/app.ts';
import { offerOf, openProvider } from '#server/billing/open-provider.ts';
import { startBillingJob } from '#server/billing/billing-job.ts';
import type { Config } from '#server/config.ts';
import { claimDataFolder } from '#server/database/data-folder.ts';
import { openDatabase, type Database, longStatementTimeout } from '#server/database/database.ts';
import { Draining } from '#server/http/draining.ts';
import { userQueueLoad } from '#server/user-queue.ts';
import { logOptions, faultReporter } from '#server/log.ts';
import { mailFolderOf, openMailer, startMailJob } from '#server/mail/mail-job.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import type { Services } from '#server/services.ts';
import { startCleanupJob } from '#server/cleanup-job.ts';
import { Workers } from '#server/workers/workers.ts';
import { createFirstAdmin } from '#server/accounts/admins.ts';
import { faultOf, isDiskLow, isTransient } from '#server/database/engine.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadStarterTemplates, starterTemplates } from '#server/templates/starter-templates.ts';
import { reasonOf } from '#server/app-error.ts';

/** How often (ms) it is tried whether the database is there. */
const tryEvery = 500;

/** Brings the tables up to date, with all the time that this takes, and puts in what an installation begins with. */
async function prepare({ engine, db }: Database, config: Config, log: FastifyBaseLogger): Promise<void> {
  const migrationDb = engine === 'postgres' ? openDatabase(config, { statementTimeout: longStatementTimeout }).db : db;
  try {
    await migrate({ engine, db: migrationDb });
    await createFirstAdmin(migrationDb, config);
    await loadStarterTemplates(migrationDb, starterTemplates, log);
  } finally {
    if (migrationDb !== db) await migrationDb.destroy();
  }
}

/** The log message when the database refuses connections; the database's own message follows. */
function withExplanation(error: unknown): unknown {
  if (faultOf(error) !== 'refused') return error;
  return new Error('The database refuses what DATABASE_URL says:', { cause: error });
}

/**
 * Waits until the database is there, brings it up to date and puts in the first app_admin and the starter templates;
 * true once it is open for use, false when it was to stop before. The log says once for what it waits. Throws what
 * waiting does not help against.
 */
async function openForUse(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<boolean> {
  const logged = new Set<string>();
  while (!stopping.aborted) {
    try {
      await prepare(database, config, log);
      if (isDiskLow(database.load())) log.warn('Less than 100 MiB is free on the disk of DATA_DIR.');
      return !stopping.aborted;
    } catch (error) {
      if (stopping.aborted) return false;
      if (!isTransient(error)) throw withExplanation(error);
      const reason = reasonOf(error);
      if (!logged.has(reason)) log.warn(`Waiting for the database: ${reason}`);
      logged.add(reason);
    }
    await setTimeout(tryEvery, undefined, { signal: stopping }).catch(() => undefined);
  }
  return false;
}

/** A server that listens. */
export interface Running {
  readonly app: FastifyInstance;
  /** The address that people open. */
  readonly url: string;
  /** True once it is open for use, false when it was stopped before; rejects when it never will be. */
  readonly opened: Promise<boolean>;
  readonly draining: Draining;
  /**
   * Drains for so many seconds (by default none), finishes the requests in flight and closes the database; of an
   * embedded one everything is then in its one file. The periodic jobs begin nothing more from the beginning on.
   */
  readonly stop: (drainSeconds?: number) => Promise<void>;
}

/** What the server was built to. */
export interface BuildPaths {
  /** Where the web lies; without it only the API answers. */
  readonly webFolder: string | null;
  /** The program of a worker thread. */
  readonly workerProgram: string;
}

/** How long (ms) the periodic jobs may still work when they are stopped: a mail server may keep one waiting for minutes. */
const longestJobEnd = 1000;

/** Starts the periodic jobs; the result stops them: they begin nothing more, and end what they do if it is soon over. */
function beginPeriodicWork(
  app: FastifyInstance,
  config: Config,
  services: Services,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopSweeping = startCleanupJob(services.db, onError);
  const stopMailing = startMailJob(
    services,
    { prepare: prepareMail, send: openMailer(config, (words) => app.log.info(words)) },
    onError,
  );
  const stopBilling = startBillingJob(services, onError);
  return async () => {
    stopSweeping();
    const ended = Promise.all([stopBilling(), stopMailing()]);
    await Promise.race([ended, setTimeout(longestJobEnd)]);
  };
}

/** Builds what answers requests, without listening. `site` learns its address later. */
async function buildServer(config: Config, built: BuildPaths, site: { url: string; isOpen: boolean }) {
  const { publicUrl: publicOrigin, proxies, guestsPerHour } = config;
  const database = openDatabase(config);
  const secret = sessionSecret(config);
  const onError = (error: unknown): void => app.log.error(error);
  const workers = new Workers({ program: built.workerProgram, database: config, onError });
  const https = publicOrigin?.startsWith('https:') ?? false;
  const clock = () => new Date();
  const services: Services = {
    ...database,
    workers,
    secret,
    https,
    siteUrl: () => site.url,
    mailFolder: mailFolderOf(config),
    guestsPerHour,
    offer: offerOf(config),
    provider: openProvider(config, { db: database.db, secret, clock }),
    clock,
  };
  const queues = {
    passwords: passwordLoad,
    'known passwords': knownPasswordLoad,
    documents: workers.load,
    users: userQueueLoad,
  };
  const metrics = await openMetrics(config.metricsPort, { database, queues });
  const draining = new Draining();
  const { host: listenHost } = config;
  const siteOptions = { publicOrigin, listenHost, webFolder: built.webFolder, proxies, isOpen: () => site.isOpen };
  const logger = logOptions(config.logLevel);
  const app = await buildApp({ services, draining, observe: metrics.observe, logger, ...siteOptions });
  if (services.offer.payments === 'sandbox' && https) {
    app.log.warn('Payments are those of the sandbox: the public can reach this site, and nobody is charged.');
  }
  return { app, services, metrics, draining };
}

const readOnly =
  'DATA_DIR is read-only: projects can be read, and nothing is saved. Make it writable, then restart the server.';

/** Listens, and opens for use once the database is there. Throws when it cannot listen. */
export async function listen(config: Config, built: BuildPaths): Promise<Running> {
  const site = { url: config.publicUrl ?? '', isOpen: false };
  const folder = config.databaseUrl === null ? claimDataFolder(config.dataFolder) : null;
  const { app, services, metrics, draining } = await buildServer(config, built, site);
  let stopPeriodicWork = async (): Promise<void> => undefined;
  let isClosed = false;
  const report = faultReporter(app.log);
  // A job that is still under way then fails of the closed database only.
  const onJobError = (error: unknown): void => (isClosed ? undefined : report(error));
  const address = await app.listen({ port: config.port, host: config.host });
  site.url ||= address;
  if (folder?.isReadOnly === true) app.log.warn(readOnly);
  if (metrics.url !== null) app.log.info(`Metrics at ${metrics.url}`);
  const stopping = new AbortController();
  const opened = openForUse(services, config, app.log, stopping.signal).then((isReady) => {
    site.isOpen = isReady;
    if (isReady) stopPeriodicWork = beginPeriodicWork(app, config, services, onJobError);
    return isReady;
  });
  const stop = async (drainSeconds = 0): Promise<void> => {
    stopping.abort();
    const periodicWorkEnds = stopPeriodicWork();
    await draining.drain(app.server, site.isOpen ? drainSeconds : 0);
    await app.close();
    await services.workers.close();
    await periodicWorkEnds;
    isClosed = true;
    await services.db.destroy();
    folder?.release();
    await metrics.close();
  };
  return { app, url: site.url, opened, draining, stop };
}

/** Listens and waits until it is open for use. Throws when one of these cannot be done. */
export async function start(config: Config, built: BuildPaths): Promise<Running> {
  const running = await listen(config, built);
  try {
    await running.opened;
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

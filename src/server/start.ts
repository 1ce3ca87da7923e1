import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { knownPasswordLoad, passwordLoad } from '#server/users/password-hashing.ts';
import { prepareMail } from '#server/accounts/prepare-mail.ts';
import { loadSessionSecret } from '#server/accounts/session-secret.ts';
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
import { addStarterPictures } from '#server/templates/starter-pictures.ts';
import { loadStarterTemplates, starterTemplates } from '#server/templates/starter-templates.ts';
import { reasonOf } from '#server/app-error.ts';

/** Interval (ms) between attempts to reach the database. */
const retryInterval = 500;

/** Runs migrations, with a longer statement timeout, and creates the first administrator and the starter templates. */
async function prepareDatabase({ engine, db }: Database, config: Config, log: FastifyBaseLogger): Promise<void> {
  const migrationDb = engine === 'postgres' ? openDatabase(config, { statementTimeout: longStatementTimeout }).db : db;
  try {
    await migrate({ engine, db: migrationDb });
    await createFirstAdmin(migrationDb, config);
    await loadStarterTemplates(migrationDb, starterTemplates, log);
    await addStarterPictures(migrationDb, starterTemplates, log);
  } finally {
    if (migrationDb !== db) await migrationDb.destroy();
  }
}

/** Explains a refused connection; the database's own message follows as the cause. */
function withExplanation(error: unknown): unknown {
  if (faultOf(error) !== 'refused') return error;
  return new Error('The database refuses the connection of DATABASE_URL:', { cause: error });
}

/**
 * Waits for the database and prepares it. Returns true when it is ready, false if stopped before. Logs each reason for
 * waiting once. Throws errors that are not transient.
 */
async function waitForDatabase(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<boolean> {
  const loggedReasons = new Set<string>();
  while (!stopping.aborted) {
    try {
      await prepareDatabase(database, config, log);
      if (isDiskLow(database.load())) log.warn('Less than 100 MiB is free on the disk of DATA_DIR.');
      return !stopping.aborted;
    } catch (error) {
      if (stopping.aborted) return false;
      if (!isTransient(error)) throw withExplanation(error);
      const reason = reasonOf(error);
      if (!loggedReasons.has(reason)) log.warn(`Waiting for the database: ${reason}`);
      loggedReasons.add(reason);
    }
    await setTimeout(retryInterval, undefined, { signal: stopping }).catch(() => undefined);
  }
  return false;
}

/** A listening server. */
export interface Running {
  readonly app: FastifyInstance;
  /** The public URL. */
  readonly url: string;
  /** Resolves to true when the server is ready, false if it was stopped before; rejects if it cannot become ready. */
  readonly opened: Promise<boolean>;
  readonly draining: Draining;
  /**
   * Stops the jobs, drains for `drainSeconds` (by default 0), finishes the requests in flight, and closes the database.
   * SQLite then has all data in its main file.
   */
  readonly stop: (drainSeconds?: number) => Promise<void>;
}

/** Paths of the build output. */
export interface BuildPaths {
  /** The web application; null serves only the API. */
  readonly webFolder: string | null;
  /** The program of a worker thread. */
  readonly workerProgram: string;
}

/** How long (ms) a stop waits for running jobs: a mail server may block one for minutes. */
const jobStopTimeout = 1000;

/** Starts the periodic jobs; the returned function stops them and waits briefly for those that are running. */
function startJobs(
  app: FastifyInstance,
  config: Config,
  services: Services,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const send = openMailer(config, (message) => app.log.info(message));
  const stops = [
    startCleanupJob(services.db, onError),
    startMailJob(services, { prepare: prepareMail, send }, onError),
    startBillingJob(services, onError),
  ];
  return async () => {
    await Promise.race([Promise.all(stops.map((stop) => stop())), setTimeout(jobStopTimeout)]);
  };
}

/** Builds the app with its services, without listening. `site.url` may be set later. */
async function buildServer(config: Config, paths: BuildPaths, site: { url: string; isOpen: boolean }) {
  const { publicUrl: publicOrigin, proxies, guestsPerHour } = config;
  const database = openDatabase(config);
  const secret = loadSessionSecret(config);
  const onError = (error: unknown): void => app.log.error(error);
  const workers = new Workers({ program: paths.workerProgram, database: config, onError });
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
  const siteOptions = { publicOrigin, listenHost, webFolder: paths.webFolder, proxies, isOpen: () => site.isOpen };
  const logger = logOptions(config.logLevel);
  const app = await buildApp({ services, draining, observe: metrics.observe, logger, ...siteOptions });
  if (services.offer.payments === 'sandbox' && https) {
    app.log.warn('This site is public and payments use the sandbox: no one is charged.');
  }
  return { app, services, metrics, draining };
}

const readOnlyWarning =
  'DATA_DIR is read-only: projects can be read but not saved. Make it writable, then restart the server.';

/** Starts to listen; the server becomes ready once the database is available. Throws if it cannot listen. */
export async function listen(config: Config, paths: BuildPaths): Promise<Running> {
  const site = { url: config.publicUrl ?? '', isOpen: false };
  const folder = config.databaseUrl === null ? claimDataFolder(config.dataFolder) : null;
  const { app, services, metrics, draining } = await buildServer(config, paths, site);
  let stopJobs = async (): Promise<void> => undefined;
  let isClosed = false;
  const report = faultReporter(app.log);
  // A job that is still running fails because the database is closed.
  const onJobError = (error: unknown): void => (isClosed ? undefined : report(error));
  const address = await app.listen({ port: config.port, host: config.host });
  site.url ||= address;
  if (folder?.isReadOnly === true) app.log.warn(readOnlyWarning);
  if (metrics.url !== null) app.log.info(`Metrics at ${metrics.url}`);
  const stopping = new AbortController();
  const opened = waitForDatabase(services, config, app.log, stopping.signal).then((isReady) => {
    site.isOpen = isReady;
    if (isReady) stopJobs = startJobs(app, config, services, onJobError);
    return isReady;
  });
  const stop = async (drainSeconds = 0): Promise<void> => {
    stopping.abort();
    const jobsStopped = stopJobs();
    await draining.drain(app.server, site.isOpen ? drainSeconds : 0);
    await app.close();
    await services.workers.close();
    await jobsStopped;
    isClosed = true;
    await services.db.destroy();
    folder?.release();
    await metrics.close();
  };
  return { app, url: site.url, opened, draining, stop };
}

/** Starts the server and waits until it is ready. Throws if it cannot listen or become ready. */
export async function start(config: Config, paths: BuildPaths): Promise<Running> {
  const running = await listen(config, paths);
  try {
    await running.opened;
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

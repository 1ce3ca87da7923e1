import { fileURLToPath } from 'node:url';
import { BadConfig, readConfig } from '#server/config.ts';
import { reasonOf } from '#server/app-error.ts';
import { dropUnwritableOutput, flushOutput } from '#server/log.ts';
import { listen, type Running } from '#server/start.ts';

/** Maximum duration of a stop (ms), with jobs and the database. Source: specification 5, 10 s. */
const stopTimeout = 9800;

/** The build output next to this program: `dist/web/` and `dist/node/worker.js`. */
const buildPaths = {
  webFolder: fileURLToPath(new URL('../web', import.meta.url)),
  workerProgram: fileURLToPath(new URL('worker.js', import.meta.url)),
};

/** Stops on SIGTERM after draining, and on SIGINT without. Both finish requests in flight. */
function stopOnSignals({ app, draining, stop }: Running, drainSeconds: number): void {
  let isStopping = false;
  const begin = (signal: NodeJS.Signals, seconds: number): void => {
    isStopping = true;
    app.log.info(`${signal}: accepting new requests for ${seconds} s, then finishing requests in flight`);
    setTimeout(() => process.exit(0), stopTimeout).unref();
    void stop(seconds)
      .catch((error: unknown) => app.log.error(error))
      .then(flushOutput)
      .finally(() => process.exit(0));
  };
  // A signal may arrive twice: SIGINT from the terminal and from npm, SIGTERM from a service manager.
  process.on('SIGTERM', () => (isStopping ? undefined : begin('SIGTERM', drainSeconds)));
  process.on('SIGINT', () => (isStopping ? draining.skip() : begin('SIGINT', 0)));
}

dropUnwritableOutput();
try {
  const config = readConfig(process.env);
  const running = await listen(config, buildPaths);
  stopOnSignals(running, config.drainSeconds);
  if (await running.opened) process.stdout.write(`Lightyard is open at ${running.url}\n`);
} catch (error) {
  const isConfigError = error instanceof BadConfig;
  process.stderr.write(`${isConfigError ? error.message : `Lightyard cannot start: ${reasonOf(error)}`}\n`);
  process.exit(1);
}

import { fileURLToPath } from 'node:url';
import { BadConfig, readConfig } from '#server/config.ts';
import { reasonOf } from '#server/app-error.ts';
import { dropUnwritableOutput, flushOutput } from '#server/log.ts';
import { listen, type Running } from '#server/start.ts';

/** How long a stop may take in all (ms), mail and database included. Source: specification 5, 10 s. */
const longestStop = 9800;

/** The built web and the threads' program lie beside the built server: `dist/web/` and `dist/node/server.js`. */
const built = {
  webFolder: fileURLToPath(new URL('../web', import.meta.url)),
  workerProgram: fileURLToPath(new URL('worker.js', import.meta.url)),
};

/** SIGTERM drains, Ctrl+C does not, and ends a draining under way. Neither ever cuts an answer. */
function stopOnSignals({ app, draining, stop }: Running, drainSeconds: number): void {
  let isStopping = false;
  const begin = (signal: NodeJS.Signals, seconds: number): void => {
    isStopping = true;
    app.log.info(`${signal}: takes new requests for ${seconds} s more, then finishes what is in flight`);
    setTimeout(() => process.exit(0), longestStop).unref();
    void stop(seconds)
      .catch((error: unknown) => app.log.error(error))
      .then(flushOutput)
      .finally(() => process.exit(0));
  };
  // Ctrl+C comes twice: from the terminal, and from npm, which passes it on. So may SIGTERM, from a service manager.
  process.on('SIGTERM', () => (isStopping ? undefined : begin('SIGTERM', drainSeconds)));
  process.on('SIGINT', () => (isStopping ? draining.skip() : begin('SIGINT', 0)));
}

dropUnwritableOutput();
try {
  const config = readConfig(process.env);
  const running = await listen(config, built);
  stopOnSignals(running, config.drainSeconds);
  if (await running.opened) process.stdout.write(`Lightyard is open at ${running.url}\n`);
} catch (error) {
  const isOurs = error instanceof BadConfig;
  process.stderr.write(`${isOurs ? error.message : `Lightyard cannot start: ${reasonOf(error)}`}\n`);
  process.exit(1);
}

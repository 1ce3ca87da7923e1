import { fileURLToPath } from 'node:url';
import { BadConfig, readConfig } from '#server/config.ts';
import { reasonOf } from '#server/reason.ts';
import { type Running, start } from '#server/start.ts';

/** How long requests in flight may take once the server is to stop (ms). Source: specification 5. */
const longestDraining = 9000;

/** The built web and the threads' program lie beside the built server: `dist/web/` and `dist/node/server.js`. */
const built = {
  webFolder: fileURLToPath(new URL('../web', import.meta.url)),
  workerProgram: fileURLToPath(new URL('worker.js', import.meta.url)),
};

function stopOnSignals({ app, stop }: Running): void {
  let isStopping = false;
  const onSignal = (): void => {
    // Ctrl+C comes twice: from the terminal, and from npm, which passes it on.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      app.server.closeAllConnections();
      process.exit(0);
    }, longestDraining).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error);
        process.exit(0);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  const running = await start(readConfig(process.env), built);
  stopOnSignals(running);
  process.stdout.write(`Lightyard is open at ${running.url}\n`);
} catch (error) {
  const isOurs = error instanceof BadConfig;
  process.stderr.write(`${isOurs ? error.message : `Lightyard cannot start: ${reasonOf(error)}`}\n`);
  process.exit(1);
}

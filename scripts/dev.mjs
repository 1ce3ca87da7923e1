import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { ROOT } from './run-command.mjs';

await ensureInstalled();
const { build, createServer } = await import('vite');

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let lastBuild = Promise.resolve();

const web = await createServer({
  root: join(ROOT, 'src/web'),
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [pages()],
  server: {
    host,
    port,
    strictPort: true,
    // Except the modules of src/web/api, whose URLs start with /api/ too.
    proxy: Object.fromEntries(['^/api/(?!.*[.]ts)', '/healthz', '/readyz'].map((path) => [path, api])),
  },
});
// The server prints the URL when it is ready, so Vite has to listen before that.
await web.listen();
const node = await build({
  configFile: join(ROOT, 'vite.node.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
});
if (!('on' in node)) throw new Error('Vite does not watch the sources of the server.');
node.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'BUNDLE_END') lastBuild = lastBuild.then(restart);
});

const shutDown = async () => {
  await Promise.all([stop(), node.close(), web.close()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void shutDown());

async function restart() {
  await stop();
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: `http://${host}:${port}`,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  server = spawn(process.execPath, [join(ROOT, 'dist/node/server.js')], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function stop() {
  if (server === undefined || server.exitCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

/**
 * Serves pages as the built server does: the landing page is rendered into its document, every other page is the
 * application.
 * @returns {import('vite').Plugin}
 */
function pages() {
  return {
    name: 'pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.headers.accept?.includes('text/html') && !pathname.includes('.') && pathname !== '/';
        if (isPage) request.url = '/app.html';
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes('<!--landing-page-->')) return html;
        const { prerenderLanding } = await web.ssrLoadModule('/landing/prerender.tsx');
        return html.replace('<!--landing-page-->', await prerenderLanding());
      },
    },
  };
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

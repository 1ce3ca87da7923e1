import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Builds the web into dist/web and the Node programs into dist/node, and prerenders the landing page.
 * @param {{ logLevel?: import('vite').LogLevel }} [options]
 */
export async function build({ logLevel = 'warn' } = {}) {
  await Promise.all([
    viteBuild({ configFile: here('vite.config.ts'), logLevel }),
    viteBuild({ configFile: here('vite.node.config.ts'), logLevel }),
  ]);
  await prerenderLandingPage();
}

async function prerenderLandingPage() {
  const page = here('dist/web/index.html');
  const slot = '<!--landing-page-->';
  const html = await readFile(page, 'utf8');
  if (!html.includes(slot)) throw new Error(`${page} does not contain ${slot}, the placeholder of the landing page.`);
  // The query bypasses the module cache when the same process builds again.
  const entry = `${pathToFileURL(here('dist/node/prerender.js')).href}?${Date.now()}`;
  const { prerenderLanding } = await import(entry);
  const landing = await prerenderLanding();
  await writeFile(
    page,
    html.replace(slot, () => landing),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build({ logLevel: 'info' });

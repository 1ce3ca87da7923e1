import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { partPictures } from './vite.pictures.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The modules that come before anything is pressed, in few files instead of forty (measured: 30 requests and 7 kB
 * less): `kit` is on every page of the application, in the dialogs of the landing page and in a member's home, `builder`
 * is the rest of the builder, but for what the dashboard and the templates screen share with it, `tools`, and what the
 * hero of the landing page derives its circuit with, `derivation`. `entry` holds
 * what the landing page starts with and shares, `routes` what the application starts with, and whatever comes later is
 * left to the bundler. `icons` are those that several pages or dialogs show; one with a single user goes with that.
 */
function firstLoad(): Rolldown.CodeSplittingGroup[] {
  const reachOf = (path: string) => {
    let reach: ReadonlySet<string> | undefined;
    return (id: string, graph: Rolldown.ChunkingContext) => (reach ??= reachable(here(path), graph)).has(id);
  };
  const front = reachOf('src/web/landing/hydrate-landing.ts');
  const main = reachOf('src/web/app/main.ts');
  const hero = reachOf('src/web/landing/live-hero.ts');
  const dialogs = reachOf('src/web/landing/landing-dialogs.tsx');
  const home = reachOf('src/web/landing/landing-home.tsx');
  const app = reachOf('src/web/app/start-app.tsx');
  const builder = reachOf('src/web/pages/builder-page.tsx');
  const admin = reachOf('src/web/pages/admin-page.tsx');
  const templates = reachOf('src/web/pages/templates-page.tsx');
  return [
    {
      debugName: 'entry',
      name: (id, graph) => (front(id, graph) ? 'entry' : null),
      minShareCount: 2,
      priority: 5,
    },
    { debugName: 'icons', name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 2, priority: 6 },
    {
      debugName: 'derivation',
      name: (id, graph) => (hero(id, graph) && builder(id, graph) ? 'derivation' : null),
      priority: 4,
    },
    { debugName: 'routes', name: (id, graph) => (main(id, graph) ? 'routes' : null), minShareCount: 2, priority: 4 },
    {
      debugName: 'kit',
      name: (id, graph) => {
        const isShared = builder(id, graph) && (dialogs(id, graph) || home(id, graph));
        return app(id, graph) || isShared ? 'kit' : null;
      },
      priority: 3,
    },
    {
      debugName: 'tools',
      name: (id, graph) => (builder(id, graph) && (admin(id, graph) || templates(id, graph)) ? 'tools' : null),
      priority: 2,
    },
    { debugName: 'builder', name: (id, graph) => (builder(id, graph) ? 'builder' : null), priority: 1 },
  ];
}

/** The modules that one imports, statically and in turn; without the index of the icons, which imports all there are. */
function reachable(start: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    if (id.endsWith('/lucide-react.mjs')) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

// The browser's build: the landing page (prerendered afterwards by scripts/build.mjs) and the application.
export default defineConfig({
  root: here('src/web'),
  plugins: [react(), tailwind(), partPictures(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  server: { fs: { allow: [here('.')] } },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything is a file of its own: the Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('src/web/index.html'), app: here('src/web/app.html') },
      output: { codeSplitting: { groups: firstLoad() } },
    },
  },
});

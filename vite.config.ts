import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { partPictures } from './vite.pictures.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the modules of the first load into a few files instead of forty, which saves 30 requests and 7 kB (measured):
 *
 * - `entry`: start of the landing page, and modules that it shares;
 * - `routes`: start of the application;
 * - `kit`: used by every page of the application, and modules of the builder that the dialogs of the landing page or the
 *   home page use too;
 * - `derivation`: shared by the builder and the live circuit of the landing page;
 * - `values`: units and limits of values, which pages without a project need too;
 * - `rules`: rules of projects that the builder and the dialogs of the landing page check;
 * - `tools`: shared by the builder and other pages, such as those of accounts and plans;
 * - `builder`: the rest of the builder;
 * - `icons`: icons of at least four bundles; three pages show the builder, whose other icons are bundled with it.
 *
 * Modules loaded later are left to the bundler.
 */
function firstLoadGroups(): Rolldown.CodeSplittingGroup[] {
  const isReachableFrom = (path: string) => {
    let reached: ReadonlySet<string> | undefined;
    return (id: string, graph: Rolldown.ChunkingContext) => (reached ??= reachableModules(here(path), graph)).has(id);
  };
  const front = isReachableFrom('src/web/landing/hydrate-landing.ts');
  const main = isReachableFrom('src/web/app/main.ts');
  const hero = isReachableFrom('src/web/landing/live-hero.ts');
  const dialogs = isReachableFrom('src/web/landing/landing-dialogs.tsx');
  const home = isReachableFrom('src/web/landing/landing-home.tsx');
  const app = isReachableFrom('src/web/app/start-app.tsx');
  const signUp = isReachableFrom('src/web/pages/sign-up-page.tsx');
  const builder = isReachableFrom('src/web/pages/builder-page.tsx');
  const otherPages = [
    'admin',
    'templates',
    'sign-up',
    'confirm-email',
    'set-password',
    'subscriptions',
    'checkout',
    'checkout-success',
  ].map((page) => isReachableFrom(`src/web/pages/${page}-page.tsx`));
  const isDomain = (id: string) => id.includes('/src/domain/');
  return [
    {
      debugName: 'entry',
      name: (id, graph) => (front(id, graph) ? 'entry' : null),
      minShareCount: 2,
      priority: 5,
    },
    { debugName: 'icons', name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 4, priority: 6 },
    {
      debugName: 'derivation',
      name: (id, graph) => (hero(id, graph) && builder(id, graph) ? 'derivation' : null),
      priority: 4,
    },
    {
      debugName: 'values',
      name: (id, graph) => (isDomain(id) && builder(id, graph) && signUp(id, graph) ? 'values' : null),
      priority: 5,
    },
    {
      debugName: 'rules',
      name: (id, graph) => (isDomain(id) && builder(id, graph) && dialogs(id, graph) ? 'rules' : null),
      priority: 3.5,
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
      name: (id, graph) => (builder(id, graph) && otherPages.some((reaches) => reaches(id, graph)) ? 'tools' : null),
      priority: 2,
    },
    { debugName: 'builder', name: (id, graph) => (builder(id, graph) ? 'builder' : null), priority: 1 },
  ];
}

/** Modules that a module imports statically, directly or not. Ignores the imports of the icon index, which has all icons. */
function reachableModules(start: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    if (id.endsWith('/lucide-react.mjs')) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

// Build for the browser: the landing page, which scripts/build.mjs prerenders afterwards, and the application.
export default defineConfig({
  root: here('src/web'),
  plugins: [react(), tailwind(), partPictures(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  server: { fs: { allow: [here('.')] } },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // The Content-Security-Policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('src/web/index.html'), app: here('src/web/app.html') },
      output: { codeSplitting: { groups: firstLoadGroups() } },
    },
  },
});

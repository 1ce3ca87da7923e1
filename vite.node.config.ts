import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { partPictures } from './vite.pictures.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entries = {
  server: here('src/server/main.ts'),
  worker: here('src/server/workers/worker.ts'),
  lightyard: here('src/cli/main.ts'),
  prerender: here('src/web/landing/prerender.tsx'),
  bench: here('bench/main.ts'),
  'main-thread-time': here('bench/main-thread-time.ts'),
};

// Build for Node: one file per entry. Packages are not bundled, except those of hundreds of small modules, which take a
// third of the time that a server or a worker thread needs to start.
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [partPictures()],
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('dist/node'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

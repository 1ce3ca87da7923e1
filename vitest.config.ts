import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { partPictures } from './vite.pictures.ts';

const SERVER = ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts', 'bench/**/*.test.ts'];

// `npm run test:long` includes the tests that take minutes, tries more random examples, and runs every server test on
// PostgreSQL as well.
const isLong = process.env['TEST_LONG'] !== undefined;

export default defineConfig({
  plugins: [partPictures()],
  test: {
    restoreMocks: true,
    tags: [{ name: 'long', description: 'takes minutes', skip: !isLong, timeout: 180_000 }],
    testTimeout: isLong ? 180_000 : 60_000,
    hookTimeout: 60_000,
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['src/**/*.test.ts'],
          exclude: SERVER,
          setupFiles: ['tests/random-examples.ts', 'tests/fail-on-noise.ts'],
          // No module keeps state between tests, so files can share loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          setupFiles: ['tests/random-examples.ts', 'tests/fail-on-noise.ts', 'tests/cheap-passwords.ts'],
          globalSetup: ['tests/postgres.ts', 'tests/migrated.ts', 'tests/programs.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          // A new page with all packages for each file would take most of the time; web-page.ts separates the files.
          isolate: false,
          globalSetup: ['tests/migrated.ts', 'tests/programs.ts'],
          setupFiles: ['tests/fail-on-noise.ts', 'tests/web-page.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'gate', include: ['tests/gate/**/*.test.ts'] },
      },
    ],
  },
});

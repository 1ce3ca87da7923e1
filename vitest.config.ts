import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { partPictures } from './vite.pictures.ts';

const SERVER = ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts', 'bench/**/*.test.ts'];

// `npm run test:long` runs the tests that take minutes, and every server test on PostgreSQL too.
const isLong = process.env['TEST_LONG'] !== undefined;

export default defineConfig({
  plugins: [partPictures()],
  test: {
    restoreMocks: true,
    tags: [{ name: 'long', description: 'takes minutes', skip: !isLong, timeout: 180_000 }],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: much of what the server tests do is to wait for a server.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['src/**/*.test.ts'],
          exclude: SERVER,
          setupFiles: ['tests/fail-on-noise.ts'],
          // They hold nothing between tests, so each file need not load all modules anew.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          setupFiles: ['tests/fail-on-noise.ts', 'tests/cheap-passwords.ts'],
          globalSetup: ['tests/postgres.ts', 'tests/migrated.ts', 'tests/programs.ts'],
          // As above.
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

import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { partPictures } from './vite.pictures.ts';

const SERVER = ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts', 'bench/**/*.test.ts'];

export default defineConfig({
  test: {
    restoreMocks: true,
    // Long enough for a machine that is busy with something else; a test that takes its time is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than there are cores: much of what the server tests do is to wait for a server.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        plugins: [partPictures()],
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
          setupFiles: ['tests/fail-on-noise.ts'],
          globalSetup: ['tests/postgres.ts', 'tests/programs.ts'],
          // As above.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react(), partPictures()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          globalSetup: ['tests/programs.ts'],
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

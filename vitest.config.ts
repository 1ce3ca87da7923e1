import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const SERVER = ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts', 'bench/**/*.test.ts'];

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['src/**/*.test.ts'],
          exclude: SERVER,
          setupFiles: ['tests/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          setupFiles: ['tests/fail-on-noise.ts'],
          globalSetup: ['tests/postgres.ts', 'tests/worker.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          globalSetup: ['tests/worker.ts'],
          setupFiles: ['tests/fail-on-noise.ts', 'tests/unmount.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'gate', include: ['tests/gate/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});

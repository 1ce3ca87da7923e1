import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

// Without them Chromium does not start as root, or talks to the world on its own.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  // One more than there are cores: much of what a journey does is to wait.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a whole journey on a busy machine; whatever a step of it waits for comes within 30 seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts' },
    // The picture of the README, taken by hand: npx playwright test --project=picture
    { name: 'picture', testMatch: '**/*.picture.ts' },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Of Playwright's own browsers the whole one: the reduced one that it takes else cannot keep the screen awake.
      ...(executablePath === null ? { channel: 'chromium' } : { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET,
    },
  },
});

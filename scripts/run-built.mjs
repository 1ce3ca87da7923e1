import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

/**
 * Runs a program of `dist/node` in this process; installs packages and builds first if necessary.
 * @param {string} name file name of the program
 */
export async function runBuilt(name) {
  await ensureInstalled();
  await ensureBuilt();
  await import(new URL(`../dist/node/${name}`, import.meta.url).href);
}

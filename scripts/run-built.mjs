import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

/**
 * Runs a program of `dist/node` in this process, after installing and building what is not yet there.
 * @param {string} name of its file
 */
export async function runBuilt(name) {
  await ensureInstalled();
  await ensureBuilt();
  await import(new URL(`../dist/node/${name}`, import.meta.url).href);
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ROOT, runCommand } from './run-command.mjs';

const THIS = fileURLToPath(import.meta.url);
const STAMP = join(ROOT, 'dist/.sources');
const FOLDERS = ['src', 'bench'];
const CONFIG = /^(package(-lock)?\.json|tsconfig.*\.json|vite.*\.ts)$/;
const TEST = /\.test\.tsx?$/;

/** Builds the programs unless `dist` is up to date with the sources. */
export async function ensureBuilt() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources()) return;
  console.error('Building ...');
  // In a separate process: the server that starts next in this one must not inherit the memory and variables of the build.
  if ((await runCommand(process.execPath, [THIS])) !== 0) fail('The build failed; see above.');
}

function hashSources() {
  const sources = FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const configs = readdirSync(ROOT).filter((name) => CONFIG.test(name));
  const files = [...sources, ...configs.map((name) => join(ROOT, name)), join(ROOT, 'scripts/build.mjs')];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

if (process.argv[1] === THIS) {
  const hash = hashSources();
  // A failed build has deleted the output of the previous one.
  rmSync(STAMP, { force: true });
  const { build } = await import('./build.mjs');
  await build();
  writeFileSync(STAMP, hash);
}

import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** As many characters as a secret from the environment must have. */
const fewestCharacters = 16;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The secret in a file; null when there is no file. Throws an error when it cannot be read or is none. */
function readSecret(path: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`The session secret ${path} cannot be read:`, { cause: error });
  }
  if (secret.length >= fewestCharacters) return secret;
  throw new Error(`${path} holds no session secret. Bring it back, or delete it: then everyone has to sign in again.`);
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}

/** Makes a secret under its name at one stroke, unless someone else is faster. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`);
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new Error(`The session secret ${path} cannot be made:`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The secret that tokens are hashed with: from the environment, else made once and kept in the data folder, however
 * many servers start on it at once. Throws an error when the file is there and holds none.
 */
export function sessionSecret({
  sessionSecret: given,
  dataFolder,
}: Pick<Config, 'sessionSecret' | 'dataFolder'>): string {
  if (given !== null) return given;
  const path = join(dataFolder, 'session-secret');
  const kept = readSecret(path);
  if (kept !== null) return kept;
  mkdirSync(dataFolder, { recursive: true });
  makeSecret(path);
  const made = readSecret(path);
  if (made === null) throw new Error(`The session secret ${path} cannot be made.`);
  return made;
}

import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';

/** Minimum length of a secret, the same as in the environment. */
const minLength = 16;

/** Reads the secret from a file; null if the file does not exist. Throws an error for an unreadable or invalid file. */
function readSecret(path: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`The session secret ${path} cannot be read:`, { cause: error });
  }
  if (secret.length >= minLength) return secret;
  throw new Error(`${path} contains no session secret. Restore it, or delete it, which signs out all users.`);
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}

/** Creates the file of a new secret atomically, unless another process has created it. */
function createSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`);
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new Error(`The session secret ${path} cannot be created:`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Returns the secret that hashes tokens: from the environment, or generated once and stored in the data folder, also
 * when several servers start concurrently. Throws an error for an unreadable or invalid file.
 */
export function loadSessionSecret({
  sessionSecret: configured,
  dataFolder,
}: Pick<Config, 'sessionSecret' | 'dataFolder'>): string {
  if (configured !== null) return configured;
  const path = join(dataFolder, 'session-secret');
  const existing = readSecret(path);
  if (existing !== null) return existing;
  mkdirSync(dataFolder, { recursive: true });
  createSecret(path);
  const created = readSecret(path);
  if (created === null) throw new Error(`The session secret ${path} cannot be created.`);
  return created;
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** The secret that tokens are hashed with: from the environment, else made once and kept in the data folder. */
export function sessionSecret({ sessionSecret: given, dataFolder }: Config): string {
  if (given !== null) return given;
  const path = join(dataFolder, 'session-secret');
  const kept = readOrNull(path);
  if (kept !== null) return kept;
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

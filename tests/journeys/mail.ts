import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './journey.ts';

/** Finds the link to a page in the outbox mail to an address; null if there is none yet. */
export function mailedLink({ dataFolder }: Server, email: string, path = '/set-password'): string | null {
  const outbox = join(dataFolder, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox) : [];
  const mails = files.map((file) => readFileSync(join(outbox, file), 'utf8')).filter((mail) => mail.includes(email));
  // Decode quoted-printable: soft line breaks, and "=3D" for "=".
  const text = mails
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return text.match(/http\S+\?token=\S+/g)?.find((link) => new URL(link).pathname === path) ?? null;
}

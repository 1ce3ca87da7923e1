import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Running } from './journey.ts';

/** The link to a page in the mail that lies in the outbox for somebody; null while there is none. */
export function mailedLink({ dataFolder }: Running, email: string, path = '/set-password'): string | null {
  const outbox = join(dataFolder, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox) : [];
  const mails = files.map((file) => readFileSync(join(outbox, file), 'utf8')).filter((mail) => mail.includes(email));
  // Mail cuts long lines and writes "=" as "=3D".
  const text = mails
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return text.match(/http\S+\?token=\S+/g)?.find((link) => new URL(link).pathname === path) ?? null;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Email } from '#server/mail/email.ts';

/** Sends one email. Rejects when the mail server does not accept it. */
export type Mailer = (email: Email) => Promise<void>;

/** Timeouts of the mail server (ms). */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** One address and nothing else: no header hides in it and no second address. */
const oneAddress = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** The message of an email, without access to files or URLs. Throws for what is not one address. */
function messageOf(from: string, { to, subject, text }: Email) {
  if (!oneAddress.test(to)) throw new Error('A mail goes to one address.');
  return { from, to: { name: '', address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return async (email) => {
    await transport.sendMail(messageOf(from, email));
  };
}

/** A name for a file: when it was written, and something that no other has. */
function fileName(messageId: string): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  return `${time}-${messageId.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 12)}.eml`;
}

function folderMailer(folder: string, from: string, note: (message: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (email) => {
    const { message, messageId } = await transport.sendMail(messageOf(from, email));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, fileName(messageId));
    writeFileSync(path, message as Buffer, { mode: 0o600 });
    note(`A mail lies in ${path}`);
  };
}

/** The way out for mail: by SMTP, or without a mail server as files in the data folder. Source: specification 5. */
export function openMailer(
  { smtpUrl, mailFrom, dataFolder }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  note: (message: string) => void,
): Mailer {
  return smtpUrl === null ? folderMailer(join(dataFolder, 'outbox'), mailFrom, note) : smtpMailer(smtpUrl, mailFrom);
}

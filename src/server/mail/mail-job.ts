import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { accountKey } from '#domain/accounts/account-key.ts';
import { deleteMail, postponeMail, type QueuedMail, leaseMail } from '#server/mail/outbox.ts';
import type { Email } from '#server/mail/email.ts';
import { startRepeatingJob } from '#server/repeating-job.ts';
import type { Services } from '#server/services.ts';
import type { Config } from '#server/config.ts';

/** A mail that is ready to be sent, and how to revoke the link in it if sending fails. */
export interface PreparedMail {
  readonly email: Email;
  readonly revokeLink?: () => Promise<void>;
}

/** Writes a queued mail from what is stored now; null if it is no longer to be sent. */
export type PrepareMail = (services: Services, mail: QueuedMail) => Promise<PreparedMail | null>;

/** How the mails of the outbox are written and sent. */
export interface Delivery {
  readonly prepare: PrepareMail;
  readonly send: Mailer;
}

/** Writes one mail and sends it. One that is no longer to be sent is skipped. */
async function sendMail(services: Services, { prepare, send }: Delivery, mail: QueuedMail): Promise<void> {
  const prepared = await prepare(services, mail);
  if (prepared === null) return;
  try {
    await send(prepared.email);
  } catch (error) {
    await prepared.revokeLink?.();
    throw error;
  }
}

/**
 * Sends every mail that is due, one after the other, until `stopping` is aborted. One that fails is reported and tried
 * again later.
 */
export async function sendDueMails(
  services: Services,
  delivery: Delivery,
  onError: (error: unknown) => void,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping?.aborted === true) return;
    const mail = await leaseMail(services.db, now);
    if (mail === null) return;
    try {
      await sendMail(services, delivery, mail);
      await deleteMail(services.db, mail);
    } catch (error) {
      onError(error);
      await postponeMail(services.db, mail, now);
    }
  }
}

const pollInterval = 1000;

/** Sends due mails every second until it is stopped; stopping takes no other mail and waits for the one in progress. */
export function startMailJob(
  services: Services,
  delivery: Delivery,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const send = (stopping: AbortSignal) => sendDueMails(services, delivery, onError, new Date(), stopping);
  return startRepeatingJob(send, pollInterval, onError);
}

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
    note(`Mail written to ${path}`);
  };
}

/** The folder where each mail is written as a file; null with a mail server. Source: specification 5. */
export function mailFolderOf({ smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>): string | null {
  return smtpUrl === null ? outboxOf(dataFolder) : null;
}

function outboxOf(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/** Sends by SMTP, or without a mail server writes files into the data folder. Source: specification 5. */
export function openMailer(
  { smtpUrl, mailFrom, dataFolder }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  note: (message: string) => void,
): Mailer {
  return smtpUrl === null ? folderMailer(outboxOf(dataFolder), mailFrom, note) : smtpMailer(smtpUrl, mailFrom);
}

/** Deletes the files of all mails to these addresses. */
export async function deleteMailFiles(folder: string, addresses: readonly string[]): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : [];
  for (const name of names) {
    const path = join(folder, name);
    const recipient = /^To: (.+)$/m.exec(await readFile(path, 'utf8'))?.[1]?.trim();
    if (recipient !== undefined && addresses.includes(accountKey(recipient))) await rm(path, { force: true });
  }
}

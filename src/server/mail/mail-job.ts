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

/** A mail that is ready to be sent. `revokeLink` revokes the link in it if sending fails. */
export interface PreparedMail {
  readonly email: Email;
  readonly revokeLink?: () => Promise<void>;
}

/** Prepares a queued mail from the current data; returns null if it should no longer be sent. */
export type PrepareMail = (services: Services, mail: QueuedMail) => Promise<PreparedMail | null>;

/** Functions that prepare and send the mails of the outbox. */
export interface Delivery {
  readonly prepare: PrepareMail;
  readonly send: Mailer;
}

/** Prepares and sends one mail, unless it should no longer be sent. */
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

/** Sends all due mails in turn, until `stopping` is aborted. A failure is reported to `onError` and retried later. */
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

/** Sends due mails every second; the returned function stops this and waits for the mail in progress. */
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

/** A single address, which cannot contain a header or a second address. */
const singleAddress = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** Converts an email to a message without access to files or URLs. Throws unless it has a single recipient. */
function messageOf(from: string, { to, subject, text }: Email) {
  if (!singleAddress.test(to)) throw new Error('A mail must have a single recipient.');
  return { from, to: { name: '', address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return async (email) => {
    await transport.sendMail(messageOf(from, email));
  };
}

/** Name of a mail file: the time and a unique part. */
function fileName(messageId: string): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  return `${time}-${messageId.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 12)}.eml`;
}

function folderMailer(folder: string, from: string, log: (message: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (email) => {
    const { message, messageId } = await transport.sendMail(messageOf(from, email));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, fileName(messageId));
    writeFileSync(path, message as Buffer, { mode: 0o600 });
    log(`Mail written to ${path}`);
  };
}

/** The folder of mails that are written to files; null with a mail server. Source: specification 5. */
export function mailFolderOf({ smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>): string | null {
  return smtpUrl === null ? outboxOf(dataFolder) : null;
}

function outboxOf(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/** Creates a mailer that uses SMTP, or writes files to the data folder. Source: specification 5. */
export function openMailer(
  { smtpUrl, mailFrom, dataFolder }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  log: (message: string) => void,
): Mailer {
  return smtpUrl === null ? folderMailer(outboxOf(dataFolder), mailFrom, log) : smtpMailer(smtpUrl, mailFrom);
}

/** Deletes the files of all mails to the given addresses. */
export async function deleteMailFiles(folder: string, addresses: readonly string[]): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : [];
  for (const name of names) {
    const path = join(folder, name);
    const recipient = /^To: (.+)$/m.exec(await readFile(path, 'utf8'))?.[1]?.trim();
    if (recipient !== undefined && addresses.includes(accountKey(recipient))) await rm(path, { force: true });
  }
}

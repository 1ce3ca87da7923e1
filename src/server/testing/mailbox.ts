import { prepareMail } from '#server/accounts/prepare-mail.ts';
import type { Email } from '#server/mail/email.ts';
import { sendDueMails } from '#server/mail/mail-job.ts';
import type { Services } from '#server/services.ts';

/** Sends the due emails of the outbox and returns them; throws the error of a failed one. */
export async function takeEmails(services: Services, now = new Date()): Promise<Email[]> {
  const emails: Email[] = [];
  const send = async (email: Email): Promise<void> => void emails.push(email);
  await sendDueMails(
    services,
    { prepare: prepareMail, send },
    (error) => {
      throw error;
    },
    now,
  );
  return emails;
}

/** The token of the mailed link in a text. */
export function tokenIn(text: string | undefined): string {
  const token = /\/(?:set-password|confirm-email)\?token=([\w-]{43})(?![\w-])/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

import { dropMail, postponeMail, type QueuedMail, takeMail } from '#server/mail/outbox.ts';
import type { Email } from '#server/mail/email.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { startRepeatingJob } from '#server/repeating-job.ts';
import type { Services } from '#server/services.ts';

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

/** Sends every mail that is due, one after the other. One that fails is reported and tried again later. */
export async function sendDueMails(
  services: Services,
  delivery: Delivery,
  onError: (error: unknown) => void,
  now = new Date(),
): Promise<void> {
  for (;;) {
    const mail = await takeMail(services.db, now);
    if (mail === null) return;
    try {
      await sendMail(services, delivery, mail);
      await dropMail(services.db, mail);
    } catch (error) {
      onError(error);
      await postponeMail(services.db, mail, now);
    }
  }
}

const pollInterval = 1000;

/** Sends due mails every second until it is stopped; stopping waits for the mail in progress. */
export function startMailJob(
  services: Services,
  delivery: Delivery,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return startRepeatingJob(() => sendDueMails(services, delivery, onError), pollInterval, onError);
}

import { dropMail, postponeMail, type QueuedMail, takeMail } from '#server/mail/outbox.ts';
import type { Post } from '#server/mail/post.ts';
import { prepareMail } from '#server/mail/prepare-mail.ts';
import type { Services } from '#server/services.ts';

/** Writes one mail and sends it. What nobody is to get is passed over. */
async function sendMail(services: Services, post: Post, mail: QueuedMail): Promise<void> {
  const prepared = await prepareMail(services, mail);
  if (prepared === null) return;
  try {
    await post(prepared.letter);
  } catch (error) {
    await prepared.takeBack?.();
    throw error;
  }
}

/** Sends every mail that is due, one after the other. One that fails is reported and tried again later. */
export async function sendDueMails(
  services: Services,
  post: Post,
  onError: (error: unknown) => void,
  now = new Date(),
): Promise<void> {
  for (;;) {
    const mail = await takeMail(services.db, now);
    if (mail === null) return;
    try {
      await sendMail(services, post, mail);
      await dropMail(services.db, mail);
    } catch (error) {
      onError(error);
      await postponeMail(services.db, mail, now);
    }
  }
}

const lookEvery = 1000;

/** Looks into the outbox every second until it is told to stop; stopping waits for the mail under way. */
export function sendMailsRegularly(
  services: Services,
  post: Post,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let sending: Promise<void> | null = null;
  const timer = setInterval(() => {
    sending ??= sendDueMails(services, post, onError)
      .catch(onError)
      .finally(() => {
        sending = null;
      });
  }, lookEvery);
  return async () => {
    clearInterval(timer);
    await sending;
  };
}

import { findUser } from '#server/accounts/find-user.ts';
import { countRecentLinks, createLink, dropLink } from '#server/accounts/set-password-links.ts';
import { setPasswordLetter } from '#server/mail/letter.ts';
import { dropMail, postponeMail, type QueuedMail, takeMail } from '#server/mail/outbox.ts';
import type { Post } from '#server/mail/post.ts';
import type { Services } from '#server/services.ts';

/** How many links an hour one person is mailed at most, whoever asks for them. */
const mostLinksPerHour = 3;

/** Writes one mail with a fresh link and sends it. What nobody is to get is passed over. */
async function sendMail(services: Services, post: Post, { kind, recipient }: QueuedMail): Promise<void> {
  const user = await findUser(services.db, recipient);
  if (user === undefined || user.suspended_at !== null) return;
  if (kind === 'forgotten-password' && (await countRecentLinks(services.db, user.id)) >= mostLinksPerHour) return;
  const link = await createLink(services, user.id, kind);
  try {
    await post(setPasswordLetter(kind, user.email, link.url));
  } catch (error) {
    await dropLink(services.db, link.id);
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

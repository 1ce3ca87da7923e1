import { prepareMail } from '#server/accounts/prepare-mail.ts';
import type { Letter } from '#server/mail/letter.ts';
import { sendDueMails } from '#server/mail/send-mails.ts';
import type { Services } from '#server/services.ts';

/** The letters that are due, as they go out. */
export async function takeLetters(services: Services, now = new Date()): Promise<Letter[]> {
  const letters: Letter[] = [];
  const post = async (letter: Letter): Promise<void> => void letters.push(letter);
  await sendDueMails(
    services,
    { prepare: prepareMail, post },
    (error) => {
      throw error;
    },
    now,
  );
  return letters;
}

/** The token of the link in a text. */
export function tokenIn(text: string | undefined): string {
  const token = /\/(?:set-password|confirm-email)\?token=([\w-]{43})(\s|$)/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

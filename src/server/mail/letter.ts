import type { MailKind } from '#server/database/schema/outbox.ts';

/** A mail as it goes out: plain text to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const subjects: Readonly<Record<MailKind, string>> = {
  'forgotten-password': 'Set a new password for Lightyard',
  invitation: 'Your Lightyard account',
};

const openings: Readonly<Record<MailKind, string>> = {
  'forgotten-password': `someone, probably you, asked for a new password for your Lightyard account.
To choose one, open this link within an hour:`,
  invitation: `an account at Lightyard was made for you: plan the lights of your models there.
To choose your password, open this link within a week:`,
};

const closings: Readonly<Record<MailKind, string>> = {
  'forgotten-password': `The link works once. If you did not ask for it, you need not do anything:
your password stays as it is.`,
  invitation: `The link works once. If you did not expect this mail, you need not do anything.`,
};

/** What someone is told with a link to set a password. */
export function setPasswordLetter(kind: MailKind, to: string, link: string): Letter {
  const text = ['Hello,', openings[kind], link, closings[kind], 'Lightyard'].join('\n\n');
  return { to, subject: subjects[kind], text: `${text}\n` };
}

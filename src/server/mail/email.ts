import type { MailKind } from '#server/database/schema/tables.ts';

/** A mail as it goes out: plain text to one person. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that say the same to everybody but for their link. */
type LetterKind = Exclude<MailKind, 'receipt'> | 'sign-up-known' | 'email-taken';

interface Wording {
  readonly subject: string;
  /** The paragraphs before and after the link. */
  readonly before: string;
  readonly after?: string;
}

const wordings: Readonly<Record<LetterKind, Wording>> = {
  'forgotten-password': {
    subject: 'Set a new password for Lightyard',
    before: `someone, probably you, asked for a new password for your Lightyard account.
To choose one, open this link within an hour:`,
    after: `The link works once. If you did not ask for it, you need not do anything:
your password stays as it is.`,
  },
  invitation: {
    subject: 'Your Lightyard account',
    before: `an account at Lightyard was made for you: plan the lights of your models there.
To choose your password, open this link within a week:`,
    after: `The link works once. If you did not expect this mail, you need not do anything.`,
  },
  'sign-up': {
    subject: 'Confirm your email for Lightyard',
    before: `someone, probably you, asked for an account at Lightyard with this email.
To create it, open this link within a day and press "Create my account":`,
    after: `The link works once. If you did not ask for it, you need not do anything:
there will be no account until you press the button.`,
  },
  'sign-up-known': {
    subject: 'You have a Lightyard account',
    before: `someone, probably you, asked for an account at Lightyard with this email.
You have one already, and nothing was changed. You can sign in here:`,
    after: `If you do not know your password any more, choose "Forgot password?" there.
If you did not ask for it, you need not do anything.`,
  },
  'email-change': {
    subject: 'Confirm your new email for Lightyard',
    before: `someone, probably you, wants to use this email for their Lightyard account.
To confirm it, open this link within a day and press "Confirm this email":`,
    after: `The link works once. If this was not you, you need not do anything:
nothing changes until you press the button.`,
  },
  'email-taken': {
    subject: 'You have a Lightyard account with this email',
    before: `someone, probably you, wanted to use this email for another Lightyard account.
There is an account with it already, so nothing was changed. You can sign in to it here:`,
    after: `If this was not you, you need not do anything.`,
  },
  'email-changed': {
    subject: 'The email of your Lightyard account has changed',
    before: `your Lightyard account has a new email now, which was confirmed by a mailed link.
Mail about your account no longer goes to this address.

If this was not you, please write to those who run the site:`,
  },
  'renewal-failed': {
    subject: 'Your Lightyard subscription could not be renewed',
    before: `the payment that renews your Lightyard subscription did not go through.
It will be tried again. To check the card, or to use another one, open:`,
    after: `All that you have made stays yours, whatever happens: you can always open, edit and download it.`,
  },
  'payment-returned': {
    subject: 'Your payment for Lightyard was returned',
    before: `your payment could not become a subscription, because there is an account or a subscription
with this email already. So we returned all of it; your bank may take some days to show it.

If you have an account, you can sign in here:`,
  },
};

/** The text of a mail: greeting, paragraphs, name. */
function textOf(paragraphs: readonly string[]): string {
  return `${['Hello,', ...paragraphs, 'Lightyard'].join('\n\n')}\n`;
}

/** What every mail about money says where the sandbox takes the payments. */
export const sandboxNote = 'Payments on this site are a trial: nobody was charged.';

/** A mail with a link, or another place to turn to, and with a note at its end where one is given. */
export function emailWithLink(kind: LetterKind, to: string, link: string, note?: string): Email {
  const { subject, before, after } = wordings[kind];
  const paragraphs = [before, link, after, note].filter((each) => each !== undefined);
  return { to, subject, text: textOf(paragraphs) };
}

/** A payment in the sandbox, as its receipt tells it. */
export interface SandboxPayment {
  readonly number: string;
  readonly description: string;
  readonly cents: number;
  /** ISO 8601. */
  readonly paidAt: string;
}

/** The receipt of a payment in the sandbox. */
export function sandboxReceipt(to: string, payment: SandboxPayment, link: string): Email {
  const { number, description, cents, paidAt } = payment;
  const lines = [`Receipt ${number}`, `${description}: $${(cents / 100).toFixed(2)}`, `Date: ${paidAt.slice(0, 10)}`];
  const paragraphs = [
    'thank you. This is the receipt of your payment:',
    lines.join('\n'),
    sandboxNote,
    `All your receipts are here:\n${link}`,
  ];
  return { to, subject: 'Your Lightyard receipt', text: textOf(paragraphs) };
}

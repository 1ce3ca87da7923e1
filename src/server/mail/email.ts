import type { MailKind } from '#server/database/schema/tables.ts';

/** A plain-text mail to one recipient. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails with the same text for everyone except for the link. */
type LetterKind = Exclude<MailKind, 'receipt'> | 'sign-up-known' | 'email-taken';

interface LetterText {
  readonly subject: string;
  /** The paragraphs before and after the link. */
  readonly before: string;
  readonly after?: string;
}

const letterTexts: Readonly<Record<LetterKind, LetterText>> = {
  'forgotten-password': {
    subject: 'Set a new password for Lightyard',
    before: `Someone, probably you, asked for a new password for your Lightyard account.
To choose one, open this link within an hour:`,
    after: `The link works once. If you did not ask for it, ignore this email:
your password does not change.`,
  },
  invitation: {
    subject: 'Your Lightyard account',
    before: `A Lightyard account was created for you.
To choose your password, open this link within a week:`,
    after: `The link works once. If you did not expect this email, ignore it.`,
  },
  'sign-up': {
    subject: 'Confirm your email for Lightyard',
    before: `Someone, probably you, asked for a Lightyard account with this email address.
To create it, open this link within a day and press "Create my account":`,
    after: `The link works once. If you did not ask for it, ignore this email:
no account is created until you press the button.`,
  },
  'sign-up-known': {
    subject: 'You have a Lightyard account',
    before: `Someone, probably you, asked for a Lightyard account with this email address.
You already have one, and nothing was changed. You can sign in here:`,
    after: `If you forgot your password, choose "Forgot password?" there.
If you did not ask for it, ignore this email.`,
  },
  'email-change': {
    subject: 'Confirm your new email for Lightyard',
    before: `Someone, probably you, wants to use this email address for their Lightyard account.
To confirm it, open this link within a day and press "Confirm this email":`,
    after: `The link works once. If this was not you, ignore this email:
nothing changes until you press the button.`,
  },
  'email-taken': {
    subject: 'You have a Lightyard account with this email',
    before: `Someone, probably you, wanted to use this email address for another Lightyard account.
It already has one, so nothing was changed. You can sign in here:`,
    after: `If this was not you, ignore this email.`,
  },
  'email-changed': {
    subject: 'The email address of your Lightyard account has changed',
    before: `The email address of your Lightyard account was changed and confirmed.
We no longer send account emails to this address.

If this was not you, please contact the site's administrators:`,
  },
  'renewal-failed': {
    subject: 'Your Lightyard subscription could not be renewed',
    before: `The payment that renews your Lightyard subscription did not go through.
We will try again. To check or change your card, open:`,
    after: `Everything you made stays yours: you can always open, edit, and download it.`,
  },
  'payment-returned': {
    subject: 'Your payment for Lightyard was refunded',
    before: `This email address already has an account or a subscription, so we refunded your payment in full.
Your bank may take a few days to show it.

If you have an account, you can sign in here:`,
  },
};

/** The text of a mail: greeting, paragraphs, signature. */
function textOf(paragraphs: readonly string[]): string {
  return `${['Hello,', ...paragraphs, 'Lightyard'].join('\n\n')}\n`;
}

/** Note in every mail about payments on a site with the sandbox. */
export const sandboxNote = 'Payments on this site are a demo: no one was charged.';

/** Creates a mail with a link or contact address, and an optional note at the end. */
export function emailWithLink(kind: LetterKind, to: string, link: string, note?: string): Email {
  const { subject, before, after } = letterTexts[kind];
  const paragraphs = [before, link, after, note].filter((each) => each !== undefined);
  return { to, subject, text: textOf(paragraphs) };
}

/** A payment in the sandbox, with the fields of its receipt. */
export interface SandboxPayment {
  readonly number: string;
  readonly description: string;
  readonly cents: number;
  /** ISO 8601. */
  readonly paidAt: string;
}

/** Creates the mail with the receipt of a sandbox payment. */
export function sandboxReceipt(to: string, payment: SandboxPayment, link: string): Email {
  const { number, description, cents, paidAt } = payment;
  const lines = [`Receipt ${number}`, `${description}: $${(cents / 100).toFixed(2)}`, `Date: ${paidAt.slice(0, 10)}`];
  const paragraphs = [
    'Thank you. This is the receipt for your payment:',
    lines.join('\n'),
    sandboxNote,
    `All your receipts are here:\n${link}`,
  ];
  return { to, subject: 'Your Lightyard receipt', text: textOf(paragraphs) };
}

import {
  revokeConfirmationLink,
  findConfirmation,
  createConfirmationLink,
} from '#server/accounts/email-confirmations.ts';
import { findUser } from '#server/access/users.ts';
import { countRecentLinks, createLink, revokeLink, type SetPasswordMail } from '#server/accounts/set-password.ts';
import type { MailKind } from '#server/database/schema/tables.ts';
import { receiptNumber } from '#server/billing/sandbox/sandbox-subscription.ts';
import { emailWithLink, sandboxNote, sandboxReceipt } from '#server/mail/email.ts';
import type { QueuedMail } from '#server/mail/outbox.ts';
import type { PreparedMail, PrepareMail } from '#server/mail/mail-job.ts';
import type { Services } from '#server/services.ts';

/** Maximum links to set a password per user and hour, over all requests. */
const maxLinksPerHour = 3;

function prepareSetPassword(kind: SetPasswordMail): PrepareMail {
  return async (services, { recipient }) => {
    const { db } = services;
    const user = await findUser(db, recipient);
    if (user === undefined || user.suspended_at !== null) return null;
    if (kind === 'forgotten-password' && (await countRecentLinks(db, user.id)) >= maxLinksPerHour) return null;
    const { id, url } = await createLink(services, user.id, kind);
    return { email: emailWithLink(kind, user.email, url), revokeLink: () => revokeLink(db, id) };
  };
}

/**
 * Prepares the mail that confirms an email. Only the recipient learns whether the email already has an account: the
 * reply to the request and its stored data are the same.
 */
function prepareConfirmation(kind: 'sign-up' | 'email-change', known: 'sign-up-known' | 'email-taken'): PrepareMail {
  return async (services, { about }) => {
    const { db, siteUrl } = services;
    const request = await findConfirmation(db, about ?? '');
    if (request === undefined) return null;
    const user = await findUser(db, request.email);
    if (user !== undefined) {
      return user.suspended_at === null ? { email: emailWithLink(known, user.email, `${siteUrl()}/`) } : null;
    }
    const link = await createConfirmationLink(services, request);
    const revoke = () => revokeConfirmationLink(db, request.id);
    return { email: emailWithLink(kind, request.email, link), revokeLink: revoke };
  };
}

const billingPath = '/profile?tab=billing';

function noteOf({ offer }: Services): string | undefined {
  return offer.payments === 'sandbox' ? sandboxNote : undefined;
}

async function prepareRenewalFailed(services: Services, { recipient }: QueuedMail): Promise<PreparedMail | null> {
  const user = await findUser(services.db, recipient);
  if (user === undefined || user.suspended_at !== null) return null;
  const link = `${services.siteUrl()}${billingPath}`;
  return { email: emailWithLink('renewal-failed', user.email, link, noteOf(services)) };
}

async function prepareReceipt(
  { db, siteUrl }: Services,
  { recipient, about }: QueuedMail,
): Promise<PreparedMail | null> {
  const charge = await db
    .selectFrom('sandbox_charges')
    .select(['id', 'description', 'cents', 'paid_at as paidAt'])
    .where('id', '=', about ?? '')
    .executeTakeFirst();
  if (charge === undefined) return null;
  const payment = { ...charge, number: receiptNumber(charge) };
  return { email: sandboxReceipt(recipient, payment, `${siteUrl()}${billingPath}`) };
}

const preparations: Readonly<Record<MailKind, PrepareMail>> = {
  'forgotten-password': prepareSetPassword('forgotten-password'),
  invitation: prepareSetPassword('invitation'),
  'sign-up': prepareConfirmation('sign-up', 'sign-up-known'),
  'email-change': prepareConfirmation('email-change', 'email-taken'),
  'email-changed': async ({ offer, siteUrl }, { recipient }) => ({
    email: emailWithLink('email-changed', recipient, offer.contact ?? `${siteUrl()}/`),
  }),
  receipt: prepareReceipt,
  'renewal-failed': prepareRenewalFailed,
  'payment-returned': async (services, { recipient }) => ({
    email: emailWithLink('payment-returned', recipient, `${services.siteUrl()}/`, noteOf(services)),
  }),
};

/** Prepares a queued mail, with a new link if it needs one; null if it should no longer be sent. */
export function prepareMail(services: Services, mail: QueuedMail): Promise<PreparedMail | null> {
  return preparations[mail.kind](services, mail);
}

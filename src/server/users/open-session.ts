import { timingSafeEqual } from 'node:crypto';
import type { Client } from '#server/access/client.ts';
import type { UserRow } from '#server/access/users.ts';
import { presentUser } from '#server/users/present-user.ts';
import { createSession, endSession } from '#server/access/sessions.ts';
import type { Services } from '#server/services.ts';
import { newToken, tokenHash } from '#server/access/tokens.ts';

/** A browser's random part and the seal that binds it to one account: both 43 characters. */
const entryForm = /^[\w-]{43}\.[\w-]{43}$/;

/** How many accounts one browser is known at; a further one takes the place of the one used longest ago. */
const mostAccounts = 5;

type Account = Pick<UserRow, 'id' | 'password_hash'>;

const noAccount: Account = { id: '', password_hash: null };

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split('~').filter((entry) => entryForm.test(entry));
}

/** The seal covers the password's hash, so that a new password ends what was known before. */
function sealedEntry(secret: string, random: string, { id, password_hash: hash }: Account): string {
  return `${random}.${tokenHash(secret, `known browser\n${random}\n${id}\n${hash}`)}`;
}

function entryAt(secret: string, cookie: string | undefined, account: Account): string | undefined {
  return entriesOf(cookie).find((entry) => {
    const sealed = sealedEntry(secret, entry.slice(0, 43), account);
    return timingSafeEqual(Buffer.from(sealed), Buffer.from(entry));
  });
}

/**
 * What a browser is known by at an account, because it signed in there with its password; null for any other browser.
 */
export function knownBrowserAt(secret: string, cookie: string | undefined, user: UserRow | undefined): string | null {
  // Checked against no account as well, so that the time taken reveals nothing.
  const entry = entryAt(secret, cookie, user ?? noAccount);
  return user === undefined || user.password_hash === null ? null : (entry ?? null);
}

/** The cookie of a browser that has signed in at an account, with the other accounts that it is known at. */
export function rememberBrowser(secret: string, cookie: string | undefined, user: UserRow): string {
  const entry = entryAt(secret, cookie, user) ?? sealedEntry(secret, newToken(), user);
  const others = entriesOf(cookie).filter((other) => other !== entry);
  return [entry, ...others].slice(0, mostAccounts).join('~');
}

/** Signs a user in, in place of the session that the browser may still hold, and knows the browser from now on. */
export async function openSession({ db, secret }: Pick<Services, 'db' | 'secret'>, user: UserRow, client: Client) {
  if (client.token !== undefined) await endSession(db, secret, client.token);
  const token = await createSession(db, secret, user.id, client.userAgent);
  client.setSessionToken(token);
  client.setKnownBrowser(rememberBrowser(secret, client.knownBrowser, user));
  return { user: presentUser(user), token };
}

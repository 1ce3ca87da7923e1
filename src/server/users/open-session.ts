import { timingSafeEqual } from 'node:crypto';
import type { Client } from '#server/access/client.ts';
import type { UserRow } from '#server/access/users.ts';
import { presentUser } from '#server/users/present-user.ts';
import { createSession, endSession } from '#server/access/sessions.ts';
import type { Services } from '#server/services.ts';
import { newToken, tokenHash } from '#server/access/tokens.ts';

/** A browser's random token and the signature that binds it to one account, 43 characters each. */
const entryPattern = /^[\w-]{43}\.[\w-]{43}$/;

/** Maximum number of accounts that remember one browser; the least recently used one is evicted. */
const maxAccounts = 5;

type Account = Pick<UserRow, 'id' | 'password_hash'>;

const noAccount: Account = { id: '', password_hash: null };

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split('~').filter((entry) => entryPattern.test(entry));
}

/** The signature covers the password hash, so that a new password revokes all known browsers. */
function signEntry(secret: string, random: string, { id, password_hash: hash }: Account): string {
  return `${random}.${tokenHash(secret, `known browser\n${random}\n${id}\n${hash}`)}`;
}

function findEntry(secret: string, cookie: string | undefined, account: Account): string | undefined {
  return entriesOf(cookie).find((entry) => {
    const signed = signEntry(secret, entry.slice(0, 43), account);
    return timingSafeEqual(Buffer.from(signed), Buffer.from(entry));
  });
}

/** The cookie entry of a browser that has signed in to an account with its password; null for any other browser. */
export function knownBrowserAt(secret: string, cookie: string | undefined, user: UserRow | undefined): string | null {
  // The signature is also checked without an account, so that the response time reveals nothing.
  const entry = findEntry(secret, cookie, user ?? noAccount);
  return user === undefined || user.password_hash === null ? null : (entry ?? null);
}

/** Returns the cookie of a browser after a sign-in to an account, including entries of other accounts. */
export function rememberBrowser(secret: string, cookie: string | undefined, user: UserRow): string {
  const entry = findEntry(secret, cookie, user) ?? signEntry(secret, newToken(), user);
  const others = entriesOf(cookie).filter((other) => other !== entry);
  return [entry, ...others].slice(0, maxAccounts).join('~');
}

/** Signs a user in, replaces the browser's previous session, and remembers the browser. */
export async function openSession({ db, secret }: Pick<Services, 'db' | 'secret'>, user: UserRow, client: Client) {
  if (client.token !== undefined) await endSession(db, secret, client.token);
  const token = await createSession(db, secret, user.id, client.userAgent);
  client.setSessionToken(token);
  client.setKnownBrowser(rememberBrowser(secret, client.knownBrowser, user));
  return { user: presentUser(user), token };
}

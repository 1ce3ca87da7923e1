import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: 32 characters, none of which looks like another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id of a request: 8 random characters, short enough for the phone; of a million ids no two are likely the same. */
export function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
}

import * as z from 'zod/mini';
import { storable } from '#contract/fields.ts';

/** A password as it is typed to sign in; 200 characters are more than anybody's, and bound the work of a request. */
export const passwordField = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(200, 'This password is too long.'));

/** The password of a new account. Source: specification 2, section 9. */
export const newAccountPassword = z
  .string()
  .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(200, 'This password is too long.'));

/** A username: 3 to 20 letters, digits, hyphens and underscores. Source: specification 2, section 5; decisions B4. */
export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Username is required', abort: true }),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(20, 'Username must be less than 20 characters'),
    z.regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, hyphens and underscores'),
  );

/** An email address, with the words for one that is none. */
export function emailField(message: string) {
  return z.string().check(z.trim(), z.maxLength(320), z.email(message), storable);
}

/** A first or last name; a blank one is none. */
export const personNameField = z.nullable(z.string().check(z.trim(), z.maxLength(80), storable));

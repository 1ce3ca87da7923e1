import * as z from 'zod/mini';
import { emailField, newPasswordField, usernameField } from '#contract/fields.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Fields of a new account. */
export const newAccountFields = {
  email: emailField('Please enter a valid email address'),
  username: usernameField,
  password: newPasswordField,
};

/** A guest's project as a project file, to be copied to the new account; validated like an import. */
export const guestProjectField = z.exactOptional(z.unknown());

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary:
    'With SIGNUP=open, emails a link that creates the account, valid for a day. The response never shows whether ' +
    'the email already has an account. 409 if the username is taken, 403 in other modes.',
  access: 'anyone',
  body: z.strictObject({ ...newAccountFields, guestProject: guestProjectField }),
  status: 202,
  reply: z.object({ message: z.string() }),
});

/** Result of opening a mailed link: a confirmed new account, or a confirmed new email of an account. */
export const confirmedEmail = z.object({
  kind: z.enum(['sign-up', 'email-change']),
  email: z.string(),
  /** The username has been taken in the meantime, so the account has none. */
  usernameTaken: z.boolean(),
});
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Creates the account or changes the email for which the token was emailed. Does not sign in.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 200,
  reply: confirmedEmail,
});

import * as z from 'zod/mini';
import { emailField, newPasswordField, usernameField } from '#contract/fields.ts';
import { endpoint } from '#contract/endpoint.ts';

/** What a new account is made of. */
export const newAccountFields = {
  email: emailField('Please enter a valid email address'),
  username: usernameField,
  password: newPasswordField,
};

/** A guest's project as a project file, which comes along into the new account; checked as an import is. */
export const guestProjectField = z.exactOptional(z.unknown());

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary:
    'With SIGNUP=open: mails a link that makes the account, valid for a day. The answer is the same whether or not ' +
    'there is an account with this email. 409 when the username is taken, 403 in other modes.',
  access: 'anyone',
  body: z.strictObject({ ...newAccountFields, guestProject: guestProjectField }),
  status: 202,
  reply: z.object({ message: z.string() }),
});

/** What a mailed link confirmed: a new account, or a new email of one. */
export const confirmedEmail = z.object({
  kind: z.enum(['sign-up', 'email-change']),
  email: z.string(),
  /** The username was taken meanwhile, so that the account has none yet. */
  usernameTaken: z.boolean(),
});
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Makes the account, or the change of email, that the token of a mailed link is for. It opens no session.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 200,
  reply: confirmedEmail,
});

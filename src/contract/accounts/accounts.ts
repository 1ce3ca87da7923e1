import * as z from 'zod/mini';
import { sessionPath } from '#contract/accounts/session-path.ts';
import { roles } from '#domain/accounts/roles.ts';
import { plans } from '#domain/billing/subscription.ts';
import { currentPasswordField, newPasswordField, storable } from '#contract/fields.ts';
import { endpoint } from '#contract/endpoint.ts';

/** A user in replies, without the password hash. Times are ISO 8601 in UTC. */
export const userReply = z.object({
  id: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(roles),
  subscriptionStatus: z.enum(['active', 'inactive']),
  subscriptionType: z.nullable(z.enum(plans)),
  subscriptionExpiresAt: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserReply = z.infer<typeof userReply>;

const signedIn = z.object({ user: userReply, token: z.string() });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  summary:
    'Signs in by email or username. Sets the session cookie; programs send the returned token as a bearer token.',
  access: 'anyone',
  body: z.strictObject({
    emailOrUsername: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter your email or username'), z.maxLength(320), storable),
    password: currentPasswordField('Please enter your password'),
  }),
  status: 200,
  reply: signedIn,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'Ends the session and clears its cookie. Does nothing without a session.',
  access: 'anyone',
  status: 204,
});

export const readSession = endpoint({
  method: 'GET',
  path: sessionPath,
  summary: 'Returns the signed-in user, or null when signed out.',
  access: 'anyone',
  status: 200,
  reply: z.object({ user: z.nullable(userReply) }),
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/auth/user/:userId',
  summary: 'Returns a user: the caller, or any user for an app_admin.',
  access: 'member',
  params: z.object({ userId: z.string() }),
  status: 200,
  reply: userReply,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Emails a link to set a password. It works once, within an hour. The response never shows whether the ' +
    'account exists.',
  access: 'anyone',
  body: z.strictObject({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(320), storable) }),
  status: 202,
  reply: z.object({ message: z.string() }),
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/set-password',
  summary: "Sets a password with the token of an emailed link or of an admin's invitation, and signs in.",
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: newPasswordField }),
  status: 200,
  reply: signedIn,
});

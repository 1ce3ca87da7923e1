import * as z from 'zod/mini';
import {
  currentPasswordField,
  emailField,
  labelField,
  newPasswordField,
  orNull,
  tooShortPassword,
  usernameField,
} from '#contract/fields.ts';
import { userReply } from '#contract/accounts/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The user's own account. */
export const profileReply = z.object({
  ...userReply.shape,
  /** Reason for the access; see `AccountAccess` in the domain. */
  access: z.enum(['complimentary', 'subscription', 'free', 'lapsed']),
  /** A new email that takes effect when the mailed link is opened. */
  pendingEmail: z.nullable(z.string()),
  /** Whether the subscription is canceled and ends at `subscriptionExpiresAt`. */
  isEnding: z.boolean(),
  hasPassword: z.boolean(),
  /** Time of the first failed renewal payment; null if nothing is overdue. */
  renewalFailedAt: z.nullable(z.string()),
});
export type ProfileReply = z.infer<typeof profileReply>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "Returns the caller's account.",
  access: 'member',
  status: 200,
  reply: profileReply,
});

/**
 * Changes by the user: fields, where a blank name or username means none, or a new password together with the current
 * one. Source: specification 2, section 5.
 */
const profileUpdate = z
  .exactPartial(
    z.strictObject({
      firstName: labelField,
      lastName: labelField,
      email: emailField('Invalid email address'),
      username: orNull(z.union([usernameField, z.literal('')])),
      currentPassword: currentPasswordField('Current password is required'),
      newPassword: newPasswordField,
    }),
  )
  .check(
    z.refine(({ currentPassword, newPassword }) => newPassword === undefined || currentPassword !== undefined, {
      error: 'Current password is required',
      path: ['currentPassword'],
    }),
    z.refine(({ currentPassword, newPassword }) => currentPassword === undefined || newPassword !== undefined, {
      error: tooShortPassword,
      path: ['newPassword'],
    }),
  );

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary:
    "Updates the given fields of the caller's account, or the password, which needs the current one and ends all " +
    'other sessions. A new email takes effect once its emailed link is opened.',
  access: 'member',
  body: profileUpdate,
  status: 200,
  reply: profileReply,
});

/** A session of the user. */
export const sessionReply = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** User agent of the browser or program; null if it sent none. */
  userAgent: z.nullable(z.string()),
  /** Whether the request was made in this session. */
  isCurrent: z.boolean(),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: "Returns the caller's sessions, newest first, at most 200.",
  access: 'member',
  status: 200,
  reply: z.array(sessionReply),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:sessionId',
  summary: "Ends one of the caller's sessions.",
  access: 'member',
  params: z.object({ sessionId: z.string() }),
  status: 204,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: "Ends all of the caller's sessions except the current one.",
  access: 'member',
  status: 204,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile/delete',
  summary:
    "Deletes the caller's account with all projects and custom components, but not templates, and cancels the " +
    'subscription at once. 409 for the last app_admin with a password.',
  access: 'member',
  status: 204,
});

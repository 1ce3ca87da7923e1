import * as z from 'zod/mini';
import { roles } from '#domain/accounts/roles.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  directionField,
  pageField,
  searchField,
  emailField,
  labelField,
  newPasswordField,
  orNull,
  usernameField,
} from '#contract/fields.ts';
import { userReply } from '#contract/accounts/accounts.ts';

/** The fields of a user that an administrator sets; a blank password means none. Source: specification 2, section 5. */
const userFields = {
  email: emailField('Please enter a valid email address'),
  username: z.exactOptional(z.nullable(usernameField)),
  firstName: z.exactOptional(labelField),
  lastName: z.exactOptional(labelField),
  role: z.enum(['subscriber', 'service_admin', 'app_admin'], 'Please select a role'),
  password: z.exactOptional(orNull(z.union([z.literal(''), newPasswordField]))),
};

/** A user as administrators see it. An invited user has no password until they set one. */
export const administeredUser = z.object({
  ...userReply.shape,
  hasPassword: z.boolean(),
  /** Start of the suspension (ISO 8601); null if the user is not suspended. */
  suspendedAt: z.nullable(z.string()),
});
export type AdministeredUser = z.infer<typeof administeredUser>;

/** A user in the paged list. */
const listedUser = z.object({
  ...administeredUser.shape,
  /** Whether the subscription is canceled and ends at `subscriptionExpiresAt`. */
  isEnding: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** A user to whom a link for setting a password was mailed; the link is included so that it can be copied. */
const invitedUser = z.object({ ...administeredUser.shape, setPasswordLink: z.nullable(z.string()) });

const userParams = z.object({ userId: z.string() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Returns all users, newest first.',
  access: 'app_admin',
  status: 200,
  reply: z.array(administeredUser),
});

/** Sort keys of the list of users. */
export const userSortKeys = ['created', 'name', 'email', 'role', 'subscription', 'plan'] as const;
export type UserSortKey = (typeof userSortKeys)[number];

/** Page size of the list of users. */
export const userPageSize = 20;

/** Maximum number of search results: the newest users. The reply indicates whether there are more. */
export const mostCountedUsers = 1000;

export const pageUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/page',
  summary:
    'Returns a sorted page of the users whose name, username, or email contains the search text. A search ' +
    `returns at most the newest ${mostCountedUsers}; \`more\` is true if there are more.`,
  access: 'app_admin',
  query: z.object({
    sort: z.exactOptional(z.enum(userSortKeys)),
    direction: directionField,
    page: pageField,
    search: searchField,
  }),
  status: 200,
  reply: z.object({ users: z.array(listedUser), page: z.number(), total: z.number(), more: z.boolean() }),
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Creates a user. Without a password, emails the user a link to set one and returns that link.',
  access: 'app_admin',
  body: z.strictObject(userFields),
  status: 201,
  reply: invitedUser,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId',
  summary:
    'Updates the given fields of a user. `was` contains the values that the caller last read; 409 STALE if ' +
    'another administrator has changed one since. The last app_admin with a password cannot lose the role or be ' +
    'suspended (409).',
  access: 'app_admin',
  params: userParams,
  body: z.exactPartial(
    z.strictObject({
      ...userFields,
      suspended: z.boolean(),
      was: z.exactPartial(
        z.strictObject({
          email: z.string(),
          username: z.nullable(z.string()),
          firstName: z.nullable(z.string()),
          lastName: z.nullable(z.string()),
          role: z.enum(roles),
          suspended: z.boolean(),
        }),
      ),
    }),
  ),
  status: 200,
  reply: administeredUser,
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/invitation',
  summary: 'Emails a user without a password a new link to set one. Earlier links stop working.',
  access: 'app_admin',
  params: userParams,
  status: 201,
  reply: invitedUser,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  summary: "Signs a user out everywhere, except in the caller's own session.",
  access: 'app_admin',
  params: userParams,
  status: 204,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  summary:
    "Deletes a user with their projects and custom components, but not templates. 409 for the caller's own " +
    'account.',
  access: 'app_admin',
  params: userParams,
  status: 204,
});

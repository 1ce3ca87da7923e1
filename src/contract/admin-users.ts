import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { storable } from '#contract/fields.ts';
import { passwordField, userReply } from '#contract/accounts.ts';

const optionalText = (maximum: number) =>
  z.exactOptional(z.nullable(z.string().check(z.trim(), z.maxLength(maximum), storable)));

/** The fields of a user that an administrator sets; a blank password is none. Source: specification 2, section 5. */
const userFields = {
  email: z.string().check(z.trim(), z.maxLength(320), z.email('Please enter a valid email address')),
  username: z.exactOptional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(3, 'Username must be at least 3 characters'),
          z.maxLength(20, 'Username must be less than 20 characters'),
          z.regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, hyphens and underscores'),
        ),
    ),
  ),
  firstName: optionalText(80),
  lastName: optionalText(80),
  role: z.enum(['subscriber', 'service_admin', 'app_admin'], 'Please select a role'),
  password: z.exactOptional(z.nullable(z.union([z.literal(''), passwordField]))),
};

/** A user as an administrator gets it back. `setPasswordLink` is there when the user must still set a password. */
const administeredUser = z.object({ ...userReply.shape, setPasswordLink: z.nullable(z.string()) });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first.',
  access: 'app_admin',
  status: 200,
  reply: z.array(userReply),
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes a user. Without a password the user is mailed a link to set one, which the answer holds too.',
  access: 'app_admin',
  body: z.strictObject(userFields),
  status: 201,
  reply: administeredUser,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId',
  summary: 'Sets some fields of a user. The last app_admin stays one (409).',
  access: 'app_admin',
  params: z.object({ userId: z.string() }),
  body: z.exactPartial(z.strictObject(userFields)),
  status: 200,
  reply: userReply,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  summary: 'Deletes a user with their projects and custom components; templates stay. Nobody deletes themselves (409).',
  access: 'app_admin',
  params: z.object({ userId: z.string() }),
  status: 204,
});

import type { UserReply } from '#contract/accounts/accounts.ts';
import type { UserRow } from '#server/access/users.ts';
import { type AccountAccess, accessOf } from '#domain/accounts/roles.ts';
import type { Services } from '#server/services.ts';

/** Access of a user; without a payment provider no account lapses. Source: decisions B14. */
export function accessOfUser(
  { provider }: Pick<Services, 'provider'>,
  { role, subscription_status: subscriptionStatus, must_subscribe: mustSubscribe }: UserRow,
): AccountAccess {
  return accessOf({ role, subscriptionStatus, mustSubscribe: mustSubscribe === 1 && provider !== null });
}

/** Converts a user to its reply field by field, so that the password hash is never sent. Source: decisions A3. */
export function presentUser(row: UserRow): UserReply {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    subscriptionStatus: row.subscription_status,
    subscriptionType: row.subscription_type,
    subscriptionExpiresAt: row.subscription_expires_at,
    profileImageUrl: row.profile_image_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

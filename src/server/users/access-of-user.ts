import { type AccountAccess, accessOf } from '#domain/accounts/account-access.ts';
import type { UserRow } from '#server/access/find-user.ts';
import type { Services } from '#server/services.ts';

/** The access of a user. Where no payments are taken nobody lapses. Source: decisions B14. */
export function accessOfUser(
  { provider }: Pick<Services, 'provider'>,
  { role, subscription_status: subscriptionStatus, must_subscribe: mustSubscribe }: UserRow,
): AccountAccess {
  return accessOf({ role, subscriptionStatus, mustSubscribe: mustSubscribe === 1 && provider !== null });
}

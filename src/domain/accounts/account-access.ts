import type { Role } from '#domain/accounts/role.ts';

/**
 * Why somebody has access: `complimentary` by an admin role, `subscription` while it is paid, `free` by an account
 * that an administrator or a free form made; `lapsed` once a subscription that the account was made by has ended.
 */
export type AccountAccess = 'complimentary' | 'subscription' | 'free' | 'lapsed';

/** What decides about access. */
export interface AccountStanding {
  readonly role: Role;
  readonly subscriptionStatus: 'active' | 'inactive';
  /** Whether the account was made by a checkout, so that it lapses with its subscription. */
  readonly mustSubscribe: boolean;
}

/** The access of an account. Source: decisions B14. */
export function accessOf({ role, subscriptionStatus, mustSubscribe }: AccountStanding): AccountAccess {
  if (role === 'app_admin' || role === 'service_admin') return 'complimentary';
  if (subscriptionStatus === 'active') return 'subscription';
  return mustSubscribe ? 'lapsed' : 'free';
}

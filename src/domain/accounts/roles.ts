/** What a user may be. `unregistered` is the default; `app_admin` looks after users and templates. */
export const roles = ['unregistered', 'subscriber', 'service_admin', 'app_admin'] as const;
export type Role = (typeof roles)[number];

/** What needs more than having an account, and the roles that may. Source: specification 1, section 6 and decisions A4. */
const abilities = {
  'write-templates': ['app_admin'],
  administrate: ['app_admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

/** Whether someone of this role may do that; null is a visitor without an account. */
export function isAllowed(role: Role | null, ability: Ability): boolean {
  return abilities[ability].some((allowed) => allowed === role);
}

/**
 * Why somebody has access: `complimentary` by an admin role, `subscription` while it is paid, `free` by an account
 * that an administrator or a free form made; `lapsed` once a subscription that the account was made by has ended.
 */
export type AccountAccess = 'complimentary' | 'subscription' | 'free' | 'lapsed';

/** What decides about access. */
export interface AccessFacts {
  readonly role: Role;
  readonly subscriptionStatus: 'active' | 'inactive';
  /** Whether the account was made by a checkout, so that it lapses with its subscription. */
  readonly mustSubscribe: boolean;
}

/** The access of an account. Source: decisions B14. */
export function accessOf({ role, subscriptionStatus, mustSubscribe }: AccessFacts): AccountAccess {
  if (role === 'app_admin' || role === 'service_admin') return 'complimentary';
  if (subscriptionStatus === 'active') return 'subscription';
  return mustSubscribe ? 'lapsed' : 'free';
}

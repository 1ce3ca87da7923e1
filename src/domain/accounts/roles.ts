/** Roles of users. `unregistered` is the default; an `app_admin` manages users and templates. */
export const roles = ['unregistered', 'subscriber', 'service_admin', 'app_admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Abilities that require a role, with the roles that have them. Source: specification 1, section 6 and decisions A4.
 */
const abilities = {
  'write-templates': ['app_admin'],
  administrate: ['app_admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

/** Whether a role has an ability; null is a visitor without an account. */
export function isAllowed(role: Role | null, ability: Ability): boolean {
  return abilities[ability].some((allowed) => allowed === role);
}

/**
 * Kind of access: `complimentary` for admin roles; `subscription` while it is paid; `free` for accounts created by an
 * administrator or by free sign-up; `lapsed` if the account was created by a checkout and its subscription has ended.
 */
export type AccountAccess = 'complimentary' | 'subscription' | 'free' | 'lapsed';

/** Facts that determine the access of an account. */
export interface AccessFacts {
  readonly role: Role;
  readonly subscriptionStatus: 'active' | 'inactive';
  /** Whether a checkout created the account, so that it lapses with its subscription. */
  readonly mustSubscribe: boolean;
}

/** Returns the access of an account. Source: decisions B14. */
export function accessOf({ role, subscriptionStatus, mustSubscribe }: AccessFacts): AccountAccess {
  if (role === 'app_admin' || role === 'service_admin') return 'complimentary';
  if (subscriptionStatus === 'active') return 'subscription';
  return mustSubscribe ? 'lapsed' : 'free';
}

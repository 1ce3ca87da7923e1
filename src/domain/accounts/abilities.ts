import type { Role } from '#domain/accounts/role.ts';

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

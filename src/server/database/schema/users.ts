import type { Generated } from 'kysely';
import type { Role } from '#domain/accounts/role.ts';
import type { Plan } from '#domain/billing/prices.ts';

/**
 * Whoever has an account. Emails are kept as `accountKey` gives them, and usernames are unique without case. Times are
 * ISO 8601.
 */
export interface UsersTable {
  id: string;
  email: string;
  username: string | null;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  subscription_status: 'active' | 'inactive';
  subscription_type: Plan | null;
  subscription_expires_at: string | null;
  /** 1 for an account that a checkout made: it lapses with its subscription. Source: decisions B14. */
  must_subscribe: Generated<number>;
  profile_image_url: string | null;
  created_at: string;
  updated_at: string;
  /** Since when the user may not sign in; null for all others. */
  suspended_at: string | null;
  /** What the name is sorted by, and what is searched; see `userKeys`. */
  sort_name: Generated<string>;
  search_text: Generated<string>;
}

import type { Generated } from 'kysely';
import type { Role } from '#domain/accounts/roles.ts';
import type { Plan } from '#domain/billing/subscription.ts';

/**
 * A user account. Emails are kept as `accountKey` gives them, and usernames are unique without case. Times are
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

/** A signed-in browser or program. `id` is the keyed SHA-256 of its token, so a stolen table opens nothing. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** The browser or program, as it called itself when it signed in. */
  user_agent: string | null;
}

/** A browser that works without an account. `id` is the keyed SHA-256 of its cookie. */
export interface GuestsTable {
  id: string;
  last_used_at: string;
}

/** A mailed link that sets a password once. `id` is the keyed SHA-256 of its token, so a stolen table opens nothing. */
export interface SetPasswordLinksTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/**
 * A new account, or a new email of an account, that waits for its mailed link to be opened. The token is made when the
 * mail is sent, and kept as a keyed hash alone.
 */
export interface EmailConfirmationsTable {
  id: string;
  kind: 'sign-up' | 'email-change';
  token_hash: string | null;
  /** As `accountKey` gives it. */
  email: string;
  /** Whose email changes; null for a new account. */
  user_id: string | null;
  username: string | null;
  password_hash: string | null;
  /** A guest's project as a project file in JSON, which comes along. */
  guest_project: string | null;
  created_at: string;
  expires_at: string;
}

/**
 * How often something was tried since a moment. `id` is a keyed hash of what and by whom, `ends_at` closes the count.
 */
export interface LimitsTable {
  id: string;
  hits: number;
  ends_at: string;
}

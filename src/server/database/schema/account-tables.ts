import type { Generated } from 'kysely';
import type { Role } from '#domain/accounts/roles.ts';
import type { Plan } from '#domain/billing/subscription.ts';

/**
 * A user account. Emails are stored in the form of `accountKey`; usernames are unique regardless of case. Times are ISO
 * 8601.
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
  /** 1 for an account created by a checkout, which lapses with its subscription. Source: decisions B14. */
  must_subscribe: Generated<number>;
  profile_image_url: string | null;
  created_at: string;
  updated_at: string;
  /** Time since which the user cannot sign in; null if not suspended. */
  suspended_at: string | null;
  /** Sort key of the name, and text for the search; see `userKeys`. */
  sort_name: Generated<string>;
  search_text: Generated<string>;
}

/** A session of a browser or program. `id` is the keyed SHA-256 of its token, so a stolen table gives no access. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** The User-Agent header of the sign-in. */
  user_agent: string | null;
}

/** A guest: a browser without an account. `id` is the keyed SHA-256 of its cookie. */
export interface GuestsTable {
  id: string;
  last_used_at: string;
}

/**
 * A mailed link that sets a password once. `id` is the keyed SHA-256 of its token, so a stolen table gives no access.
 */
export interface SetPasswordLinksTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/**
 * A new account, or a new email of an account, until its mailed link is opened. The token is created when the mail is
 * sent, and only its keyed hash is stored.
 */
export interface EmailConfirmationsTable {
  id: string;
  kind: 'sign-up' | 'email-change';
  token_hash: string | null;
  /** In the form of `accountKey`. */
  email: string;
  /** The user whose email changes; null for a new account. */
  user_id: string | null;
  username: string | null;
  password_hash: string | null;
  /** The guest's project to import, as a project file in JSON. */
  guest_project: string | null;
  created_at: string;
  expires_at: string;
}

/** A counter of a rate limit. `id` is a keyed hash of the limit and the client, `ends_at` is the end of the window. */
export interface LimitsTable {
  id: string;
  hits: number;
  ends_at: string;
}

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

/** A signed-in browser or program. `id` is the keyed SHA-256 of its token, so a stolen table opens nothing. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** The browser or program, as it called itself when it signed in. */
  user_agent: string | null;
}

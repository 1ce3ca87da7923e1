/** A mailed link that sets a password once. `id` is the keyed SHA-256 of its token, so a stolen table opens nothing. */
export interface SetPasswordLinksTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

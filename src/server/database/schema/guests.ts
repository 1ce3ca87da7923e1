/** A browser that works without an account. `id` is the keyed SHA-256 of its cookie. */
export interface GuestsTable {
  id: string;
  last_used_at: string;
}

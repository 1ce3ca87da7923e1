/** How often something was tried since a moment. `id` is a keyed hash of what and by whom, `ends_at` closes the count. */
export interface LimitsTable {
  id: string;
  hits: number;
  ends_at: string;
}

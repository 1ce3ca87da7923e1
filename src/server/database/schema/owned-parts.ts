/** How many of a part a user owns, at least one. `part_key` is the id of its line in a parts list; both are the key. */
export interface OwnedPartsTable {
  user_id: string;
  part_key: string;
  count: number;
}

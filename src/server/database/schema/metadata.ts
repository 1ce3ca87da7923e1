/** A fact about this installation. `last-backup` is when the last backup was made (ISO 8601). */
export interface MetadataTable {
  name: 'last-backup';
  value: string;
}

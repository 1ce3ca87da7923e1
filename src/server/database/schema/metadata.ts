/**
 * A fact about this installation. `last-backup` is when the last backup was made, `starter-templates` when these were
 * loaded (ISO 8601).
 */
export interface MetadataTable {
  name: 'last-backup' | 'starter-templates';
  value: string;
}

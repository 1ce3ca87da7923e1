import type { Generated } from 'kysely';
import type { AuditAction } from '#contract/administration.ts';

/**
 * What an administrator did. It refers to no other table, for it outlives the actor and what was acted on. `fields` is
 * JSON text: the names of the fields that were set. `sequence` grows with every row.
 */
export interface AuditTable {
  sequence: Generated<number>;
  at: string;
  actor_id: string;
  actor_email: string;
  action: AuditAction;
  target_id: string;
  target_name: string;
  fields: string;
}

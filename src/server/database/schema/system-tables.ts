import type { Generated } from 'kysely';
import type { AuditAction } from '#contract/administration.ts';

/** What a mail is about. */
export type MailKind =
  | 'forgotten-password'
  | 'invitation'
  | 'sign-up'
  | 'email-change'
  | 'email-changed'
  | 'receipt'
  | 'renewal-failed'
  | 'payment-returned';

/** A mail that is still to be sent: to whom and about what. Its text, and the link in it, is made when it is sent. */
export interface OutboxTable {
  id: string;
  kind: MailKind;
  recipient: string;
  /** The id of what the mail is about; null when the kind and the recipient say it all. */
  about: string | null;
  attempts: number;
  created_at: string;
  /** When it is to be tried; the server that moves this ahead has a lease on the mail until then. */
  due_at: string;
}

/**
 * The leases of periodic jobs: the server that moves `due_at` ahead holds the lease, so one of several servers works.
 */
export interface TurnsTable {
  name: string;
  due_at: string;
}

/**
 * A fact about this installation. `last-backup` is when the last backup was made, `starter-templates` when these were
 * loaded (ISO 8601).
 */
export interface MetadataTable {
  name: 'last-backup' | 'starter-templates';
  value: string;
}

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

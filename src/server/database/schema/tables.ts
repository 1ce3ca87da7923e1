import type { Generated } from 'kysely';
import type {
  CheckoutsTable,
  PaymentTasksTable,
  SandboxChargesTable,
  SandboxIntentsTable,
  SandboxSubscriptionsTable,
  SubscriptionsTable,
} from '#server/database/schema/billing-tables.ts';
import type {
  CircuitsTable,
  ComponentsTable,
  CustomComponentsTable,
  OwnedPartsTable,
  ProjectsTable,
  SectionsTable,
  SolderingTable,
} from '#server/database/schema/project-tables.ts';
import type {
  EmailConfirmationsTable,
  GuestsTable,
  LimitsTable,
  SessionsTable,
  SetPasswordLinksTable,
  UsersTable,
} from '#server/database/schema/account-tables.ts';
import type { AuditAction } from '#contract/administration.ts';

/** Every table, as both engines hold it. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  guests: GuestsTable;
  projects: ProjectsTable;
  sections: SectionsTable;
  circuits: CircuitsTable;
  components: ComponentsTable;
  custom_components: CustomComponentsTable;
  owned_parts: OwnedPartsTable;
  soldering: SolderingTable;
  turns: TurnsTable;
  limits: LimitsTable;
  set_password_links: SetPasswordLinksTable;
  outbox: OutboxTable;
  metadata: MetadataTable;
  audit: AuditTable;
  checkouts: CheckoutsTable;
  subscriptions: SubscriptionsTable;
  payment_tasks: PaymentTasksTable;
  email_confirmations: EmailConfirmationsTable;
  sandbox_subscriptions: SandboxSubscriptionsTable;
  sandbox_intents: SandboxIntentsTable;
  sandbox_charges: SandboxChargesTable;
}

/** The names of all tables, each after those that it refers to. A table that is left out does not compile. */
export const tableNames = Object.keys({
  users: true,
  sessions: true,
  guests: true,
  projects: true,
  sections: true,
  circuits: true,
  components: true,
  custom_components: true,
  owned_parts: true,
  soldering: true,
  turns: true,
  limits: true,
  set_password_links: true,
  outbox: true,
  metadata: true,
  audit: true,
  checkouts: true,
  subscriptions: true,
  payment_tasks: true,
  email_confirmations: true,
  sandbox_subscriptions: true,
  sandbox_intents: true,
  sandbox_charges: true,
} satisfies Record<keyof Tables, true>) as readonly (keyof Tables)[];

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
interface TurnsTable {
  name: string;
  due_at: string;
}

/**
 * A fact about this installation. `last-backup` is when the last backup was made, `starter-templates` when these were
 * loaded (ISO 8601).
 */
interface MetadataTable {
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

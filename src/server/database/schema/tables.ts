import type { AuditTable, MetadataTable, OutboxTable, TurnsTable } from '#server/database/schema/system-tables.ts';
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
} from '#server/database/schema/project-tables.ts';
import type {
  EmailConfirmationsTable,
  GuestsTable,
  LimitsTable,
  SessionsTable,
  SetPasswordLinksTable,
  UsersTable,
} from '#server/database/schema/account-tables.ts';

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

import type { AuditTable } from '#server/database/schema/audit.ts';
import type { CheckoutsTable } from '#server/database/schema/checkouts.ts';
import type { CircuitsTable } from '#server/database/schema/circuits.ts';
import type { ComponentsTable } from '#server/database/schema/components.ts';
import type { CustomComponentsTable } from '#server/database/schema/custom-components.ts';
import type { EmailConfirmationsTable } from '#server/database/schema/email-confirmations.ts';
import type { GuestsTable } from '#server/database/schema/guests.ts';
import type { LimitsTable } from '#server/database/schema/limits.ts';
import type { MetadataTable } from '#server/database/schema/metadata.ts';
import type { OwnedPartsTable } from '#server/database/schema/owned-parts.ts';
import type { OutboxTable } from '#server/database/schema/outbox.ts';
import type { PaymentTasksTable } from '#server/database/schema/payment-tasks.ts';
import type { ProjectsTable } from '#server/database/schema/projects.ts';
import type {
  SandboxChargesTable,
  SandboxIntentsTable,
  SandboxSubscriptionsTable,
} from '#server/database/schema/sandbox.ts';
import type { SectionsTable } from '#server/database/schema/sections.ts';
import type { SessionsTable } from '#server/database/schema/sessions.ts';
import type { SetPasswordLinksTable } from '#server/database/schema/set-password-links.ts';
import type { SubscriptionsTable } from '#server/database/schema/subscriptions.ts';
import type { TurnsTable } from '#server/database/schema/turns.ts';
import type { UsersTable } from '#server/database/schema/users.ts';

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

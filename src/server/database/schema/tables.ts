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
import type { ImageOwnersTable, ImagesTable, PicturesTable } from '#server/database/schema/picture-tables.ts';
import type { SharedCopiesTable, SharesTable } from '#server/database/schema/share-tables.ts';
import type {
  VersionContentsTable,
  VersionImagesTable,
  VersionsTable,
} from '#server/database/schema/version-tables.ts';
import type {
  EmailConfirmationsTable,
  GuestsTable,
  LimitsTable,
  SessionsTable,
  SetPasswordLinksTable,
  UsersTable,
} from '#server/database/schema/account-tables.ts';
import type { AuditAction } from '#contract/accounts/administration.ts';

/** All tables; they are the same on both engines. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  guests: GuestsTable;
  projects: ProjectsTable;
  sections: SectionsTable;
  circuits: CircuitsTable;
  components: ComponentsTable;
  images: ImagesTable;
  image_owners: ImageOwnersTable;
  pictures: PicturesTable;
  shares: SharesTable;
  shared_copies: SharedCopiesTable;
  version_contents: VersionContentsTable;
  version_images: VersionImagesTable;
  versions: VersionsTable;
  custom_components: CustomComponentsTable;
  owned_parts: OwnedPartsTable;
  soldering: SolderingTable;
  turns: JobLeasesTable;
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

/** Names of all tables, each after those that it refers to. A missing table does not compile. */
export const tableNames = Object.keys({
  users: true,
  sessions: true,
  guests: true,
  projects: true,
  sections: true,
  circuits: true,
  components: true,
  images: true,
  image_owners: true,
  pictures: true,
  shares: true,
  shared_copies: true,
  version_contents: true,
  version_images: true,
  versions: true,
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

export type MailKind =
  | 'forgotten-password'
  | 'invitation'
  | 'sign-up'
  | 'email-change'
  | 'email-changed'
  | 'receipt'
  | 'renewal-failed'
  | 'payment-returned';

/** A queued mail. Its text, and the link in it, are created when it is sent. */
export interface OutboxTable {
  id: string;
  kind: MailKind;
  recipient: string;
  /** Id of the row that the mail refers to; null if the kind and the recipient are enough. */
  about: string | null;
  attempts: number;
  created_at: string;
  /** Time of the next attempt; the server that advances it has a lease on the mail until then. */
  due_at: string;
}

/**
 * Leases of periodic jobs: the server that advances `due_at` holds the lease, so only one of several servers runs a
 * job.
 */
interface JobLeasesTable {
  name: string;
  due_at: string;
}

/** Metadata of the installation: times (ISO 8601) of the last backup and of loading the starter templates. */
interface MetadataTable {
  name: 'last-backup' | 'starter-pictures' | 'starter-templates';
  value: string;
}

/**
 * An action of an admin. It has no foreign keys, because it outlives the actor and the target. `fields` is JSON text
 * with the names of the fields that were set. `sequence` increases with every row.
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

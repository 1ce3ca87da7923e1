import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Draft, Edit, EditToast } from '#web/features/builder/sync/edit.ts';

/**
 * Kinds of failed calls. `unreachable`: may work later. `broken`: the server failed, because of this edit or by chance.
 * `gone`: the project does not exist. `refused`: a rule forbids it. `unauthorized`: the owner of the project is not
 * signed in.
 */
export interface SendFailure {
  readonly kind: 'unreachable' | 'broken' | 'gone' | 'refused' | 'unauthorized';
  readonly code: string | null;
  readonly message: string;
  /** Reference for support, also at the end of `message`; null if the failure is not the server's. */
  readonly tellUs?: string | null;
}

/** Rows that changes touched, as stored on the server. */
export type ChangedRows = Omit<ProjectSnapshot, 'customComponents'>;

/** Reply to changes: the rows that they touched, and the new revision of the project. */
export interface SavedRows extends ChangedRows {
  readonly revision: number;
}

/** The server's project at one of its revisions. */
export interface ServerProject {
  readonly snapshot: ProjectSnapshot;
  readonly revision: number;
}

/** Dependencies of EditSession. The calls reject with an error that `explain` understands. */
export interface EditPorts {
  /**
   * Sends changes; null for a read-only project. If a revision is given and the project has another one, the server
   * refuses the changes as STALE.
   */
  readonly send: ((changes: readonly Change[], revision: number | undefined) => Promise<SavedRows>) | null;
  readonly load: () => Promise<ServerProject>;
  readonly explain: (failure: unknown) => SendFailure | Promise<SendFailure>;
  readonly newId: () => string;
  readonly announce: (notice: EditNotice) => void;
  /** Resolves when a new edit is painted; sending waits for it. Optional: without it, sending does not wait. */
  readonly nextPaint?: () => Promise<void>;
}

/** A message about edits for the user. */
export type EditNotice =
  /** The server refused an edit. It is rolled back, together with the edits that depended on it. */
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly code: string | null;
      readonly message: string;
      readonly tellUs?: string | null | undefined;
      /** Names of the edits that depended on it. */
      readonly lost: readonly string[];
      /** Failure message of the edit itself, if it has one. */
      readonly failed?: EditToast | undefined;
      /** Drafts of the edit and of those lost with it. */
      readonly drafts: readonly Draft[];
      /** The edit, if the server failed rather than a rule refused it; it can be retried. */
      readonly retry?: Edit | undefined;
    }
  /** The server has stored all of an edit that has a message for it. */
  | { readonly kind: 'saved'; readonly toast: EditToast }
  /** The server is unreachable; edits are kept and sent by `retry` or when the network is back. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** Undo or redo steps, or pending edits, that no longer apply to the project and are dropped. */
  | { readonly kind: 'forgotten'; readonly names: readonly string[]; readonly drafts: readonly Draft[] };

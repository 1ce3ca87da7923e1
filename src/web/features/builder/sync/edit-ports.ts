import type { FailureCode } from '#contract/failures.ts';
import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Draft, Edit, EditToast } from '#web/features/builder/sync/edit.ts';

/**
 * Why a call failed. `unreachable`: it may work later. `broken`: the server failed, because of this edit or by chance.
 * `gone`: the project does not exist. `refused`: a rule forbids it. `unauthorized`: the owner of the
 * project is not signed in.
 */
export interface SendFailure {
  readonly kind: 'unreachable' | 'broken' | 'gone' | 'refused' | 'unauthorized';
  readonly code: FailureCode | null;
  readonly message: string;
  /** The reference to give to support, also the end of `message`; null for failures that are not the server's. */
  readonly tellUs?: string | null;
}

/** The rows that changes touched, as the server has them now. */
export type ChangedRows = Omit<ProjectSnapshot, 'customComponents'>;

/** The reply to changes: the rows that they touched, and the revision of the project that they made. */
export interface SavedRows extends ChangedRows {
  readonly revision: number;
}

/** The project of the server at one of its revisions. */
export interface ServerProject {
  readonly snapshot: ProjectSnapshot;
  readonly revision: number;
}

/** The dependencies of EditSession. The calls reject with an error that `explain` understands. */
export interface EditPorts {
  /**
   * Null for a project that is read-only: it has no edits. Changes with a revision are refused as STALE where the project
   * has another one.
   */
  readonly send: ((changes: readonly Change[], revision: number | undefined) => Promise<SavedRows>) | null;
  readonly load: () => Promise<ServerProject>;
  readonly explain: (failure: unknown) => SendFailure | Promise<SendFailure>;
  readonly newId: () => string;
  readonly announce: (notice: EditNotice) => void;
  /** Resolves when an edit that was just shown is painted; sending waits for it. Without it, sending does not wait. */
  readonly nextPaint?: () => Promise<void>;
}

/** A message about edits for the user. */
export type EditNotice =
  /** The server refused an edit. It is rolled back, together with the edits that depended on it. */
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly code: FailureCode | null;
      readonly message: string;
      readonly tellUs?: string | null | undefined;
      /** The names of the edits that depended on it. */
      readonly lost: readonly string[];
      /** The message of the edit itself for a failure, if it has one. */
      readonly failed?: EditToast | undefined;
      /** The drafts of the edit and of those lost with it. */
      readonly drafts: readonly Draft[];
      /** The edit, where not a rule but the server failed: it can be tried again. */
      readonly retry?: Edit | undefined;
    }
  /** The server has all of an edit that has a message for it. */
  | { readonly kind: 'saved'; readonly toast: EditToast }
  /** The server cannot be reached; the edits are kept and sent by `retry` or when the network is back. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** Steps of the history, or pending edits, that no longer apply to the project and are dropped. */
  | { readonly kind: 'forgotten'; readonly names: readonly string[]; readonly drafts: readonly Draft[] };

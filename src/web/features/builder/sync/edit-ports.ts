import type { Change } from '#domain/changes/change.ts';
import type { FailureCode } from '#contract/failures.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { EditToast } from '#web/features/builder/sync/edit-toasts.ts';
import type { ConfirmedDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';

/**
 * Why a call did not succeed. `unreachable`: it may work later. `broken`: the server stumbled, over this edit or by
 * chance. `gone`: the project is not there. `refused`: a rule is in the way. `stranger`: whoever uses the browser now
 * is not the project's owner, and has to sign in first.
 */
export interface SendFailure {
  readonly kind: 'unreachable' | 'broken' | 'gone' | 'refused' | 'stranger';
  readonly code: FailureCode | null;
  readonly message: string;
  /** What to tell those who run the server, also the end of `message`; null where the failure is not theirs. */
  readonly tellUs?: string | null;
}

/** The rows that changes touched, as the server has them now. */
export type ChangedRows = Omit<WholeProject, 'customComponents'>;

/** A guest's project made again, and the ids that the server gave anew, old to new. */
export interface RestoredProject {
  readonly whole: WholeProject;
  readonly renamed: ReadonlyMap<string, string>;
}

/** What an edit session needs of the world. The calls reject with whatever `explain` understands. */
export interface EditPorts {
  /** Null for a project that may only be read: it has no edits then. */
  readonly send: ((changes: readonly Change[]) => Promise<ChangedRows>) | null;
  readonly load: () => Promise<WholeProject>;
  /** Makes a guest's deleted project again; null for a project that only its owner can delete. */
  readonly restore: ((copy: WholeProject) => Promise<RestoredProject>) | null;
  readonly explain: (failure: unknown) => SendFailure | Promise<SendFailure>;
  readonly newId: () => string;
  readonly announce: (notice: EditNotice) => void;
}

/** Something the user must be told about an edit. */
export type EditNotice =
  /** The server said no. What was shown has gone back, together with the edits that built on it. */
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly code: FailureCode | null;
      readonly message: string;
      readonly tellUs?: string | null | undefined;
      readonly lost: readonly string[];
      /** The words of this edit for it, if it has any. */
      readonly failed?: EditToast | undefined;
      /** The dialogs that it and those lost with it come from. */
      readonly confirmed: readonly ConfirmedDialog[];
      /** The edit, where it was no rule but the server that failed: it can be tried again. */
      readonly again?: Edit | undefined;
    }
  /** The server has all of an edit that has words for it. */
  | { readonly kind: 'saved'; readonly toast: EditToast }
  /** Nothing gets through; the edits are kept and are sent again on `retry` or when the network is back. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** Steps of the history, or edits on their way, that no longer fit the project and are forgotten. */
  | { readonly kind: 'forgotten'; readonly names: readonly string[]; readonly confirmed: readonly ConfirmedDialog[] };

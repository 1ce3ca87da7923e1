import { editFailures } from '#contract/edit-failures.ts';
import type { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import { type ShowLimit, showRefusal } from '#web/features/builder/project/edit-refusal.ts';
import type { Draft, Edit } from '#web/features/builder/sync/edit.ts';
import type { EditNotice } from '#web/features/builder/sync/edit-ports.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { dismissToast, shownToast, showToast, type ToastMessage } from '#web/ui/feedback/toasts.ts';

/** Targets of messages about edits. */
interface MessageActions {
  readonly session: EditSession;
  readonly dialogs: DialogQueue;
  readonly showLimit: ShowLimit;
}

/** Shows a notice of the edit session as a toast, or in the dialog of a guest limit. */
export function showEditNotice(notice: EditNotice, actions: MessageActions): void {
  const { session, showLimit: onLimit } = actions;
  switch (notice.kind) {
    case 'refused':
      if (notice.retry === undefined) {
        withDrafts(notice.drafts, notice.message, actions, (offer) => {
          showRefusal(notice, { ...notice, ...offer, onLimit });
        });
      } else {
        const action = { label: 'Retry', onPress: retry(notice.retry, actions) };
        showRefusal(notice, { ...notice, onLimit, toast: { action } });
      }
      return;
    case 'saved':
      showToast({ tone: 'success', ...notice.toast });
      return;
    case 'unreachable':
      showToast({
        tone: 'warning',
        title: 'Not saved yet',
        description: `${notice.message} Your edits are kept here and sent later.`,
        action: { label: 'Retry', onPress: () => void session.retry() },
      });
      dismissOnceSaved(session);
      return;
    case 'forgotten':
      showForgotten(notice, actions);
  }
}

/** Dismisses the current message once everything is saved, because it would contradict the header. */
function dismissOnceSaved(session: EditSession): void {
  const toast = shownToast.now();
  const stop = session.subscribe(() => {
    if (session.now().saveState !== 'saved') return;
    stop();
    if (shownToast.now() === toast) dismissToast();
  });
}

/** Returns a function that reruns a rolled back edit if it still applies. */
function retry(edit: Edit, actions: MessageActions): () => void {
  const { session } = actions;
  return () => {
    if (edit.changes(session.now().snapshot).length > 0) session.run(edit);
    else showForgotten({ names: [edit.name], drafts: edit.fromDialog === undefined ? [] : [edit.fromDialog] }, actions);
  };
}

type Forgotten = Pick<Extract<EditNotice, { kind: 'forgotten' }>, 'names' | 'drafts'>;

function showForgotten({ names, drafts }: Forgotten, actions: MessageActions): void {
  const message = editFailures.STALE[1];
  withDrafts(drafts, message, actions, ({ toast, more = '' }) => {
    const title = `Could not ${[...new Set(names)].join(', ')}`;
    showToast({ tone: 'warning', title, description: message + more, ...toast });
  });
}

/** Additions to a message about the drafts of lost edits. */
interface Offer {
  readonly more?: string;
  readonly toast?: Pick<ToastMessage, 'action' | 'stays'>;
}

/** Shows a message about lost edits, with an action that opens a dialog with the lost input. */
function withDrafts(
  drafts: readonly Draft[],
  why: string,
  { session, dialogs }: MessageActions,
  show: (offer: Offer) => void,
): void {
  if (drafts.length === 0) return show({});
  import('#web/features/builder/dialogs/restore-draft.ts').then(
    ({ restoreDraft }) => {
      const { more, request } = restoreDraft(drafts, why, () => session.now().snapshot);
      const onPress = () => {
        const restored = request?.();
        if (restored) dialogs.enqueue(restored);
      };
      show({ more, ...(request && { toast: { stays: true, action: { label: 'Open again', onPress } } }) });
    },
    () => show({}),
  );
}

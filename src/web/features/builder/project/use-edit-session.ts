import { useEffect, useState, useSyncExternalStore } from 'react';
import { failures } from '#contract/failures.ts';
import { knownCustomComponents } from '#domain/projects/known-custom-components.ts';
import type { ConfirmedDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { explainFor } from '#web/features/builder/project/explain-failure.ts';
import { loadProject } from '#web/features/builder/project/load-project.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { restoreGuestProject } from '#web/features/builder/project/restore-guest-project.ts';
import { sendChanges } from '#web/features/builder/project/send-changes.ts';
import type { EditNotice } from '#web/features/builder/sync/edit-ports.ts';
import { EditSession } from '#web/features/builder/sync/edit-session.ts';
import type { EditState } from '#web/features/builder/sync/edit-state.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { type GuestLimit, showRefusal } from '#web/features/builder/sync/show-refusal.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The edit session of an opened project, made once; it starts sending when the builder is on the screen. */
export function useEditSession(opened: OpenedProject, onLimit: (limit: GuestLimit) => void) {
  const [session] = useState(() => openSession(opened, onLimit));
  useEffect(() => session.start(), [session]);
  return session;
}

/** What an edit session shows at this moment. */
export function useEditState(session: EditSession): EditState {
  return useSyncExternalStore(session.subscribe, session.state);
}

function openSession(opened: OpenedProject, onLimit: (limit: GuestLimit) => void): EditSession {
  const { start } = opened;
  const projectId = start.whole.project.id;
  const session: EditSession = new EditSession(start, {
    send: opened.isTemplate ? null : (changes) => sendChanges(projectId, changes),
    load: async () => {
      const { whole } = await loadProject(projectId);
      // A part may have been deleted from which edits on their way have placed some.
      const known = knownCustomComponents(session.state().whole.customComponents, whole.customComponents);
      return { ...whole, customComponents: known };
    },
    restore: isGuestProject(projectId) ? restoreGuestProject : null,
    explain: (error) => explainFor(opened, error),
    newId,
    announce: (notice) => announce(notice, session, onLimit),
  });
  return session;
}

function announce(notice: EditNotice, session: EditSession, onLimit: (limit: GuestLimit) => void): void {
  switch (notice.kind) {
    case 'refused':
      if (notice.again !== undefined) {
        const action = { label: 'Retry', onPress: retrying(notice.again, session) };
        showRefusal(notice, { ...notice, onLimit, toast: { action } });
      } else offering(notice, session, (offer) => showRefusal(notice, { ...notice, ...offer, onLimit }));
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
      return;
    case 'forgotten':
      sayForgotten(notice, session);
  }
}

type Forgotten = Pick<Extract<EditNotice, { kind: 'forgotten' }>, 'names' | 'confirmed'>;

/** What a message adds about the dialogs that an edit came from. */
type Offer = Pick<Parameters<typeof showRefusal>[1], 'toast' | 'more'>;

/** Says something about edits that were lost, with the way back to what was entered in their dialogs, if there were any. */
function offering(
  { confirmed, message }: { readonly confirmed: readonly ConfirmedDialog[]; readonly message: string },
  session: EditSession,
  say: (offer: Offer) => void,
): void {
  if (confirmed.length === 0) return say({});
  import('#web/features/builder/dialogs/offer-again.ts').then(
    ({ offerAgain }) => say(offerAgain(confirmed, message, () => session.state().whole)),
    () => say({}),
  );
}

/** Tries an edit again that was taken back, as long as it still fits. */
function retrying(again: Edit, session: EditSession): () => void {
  const { name, confirmed } = again;
  return () => {
    if (again.changes(session.state().whole).length > 0) session.run(again);
    else sayForgotten({ names: [name], confirmed: confirmed === undefined ? [] : [confirmed] }, session);
  };
}

function sayForgotten({ names, confirmed }: Forgotten, session: EditSession): void {
  const message = failures.STALE[1];
  offering({ confirmed, message }, session, ({ toast, more = '' }) => {
    const title = `Could not ${[...new Set(names)].join(', ')}`;
    showToast({ tone: 'warning', title, description: message + more, ...toast });
  });
}

import { restoreVersion } from '#contract/projects/versions.ts';
import type { Difference } from '#domain/versions/difference.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { emptyHistory, recordEdit } from '#web/features/builder/sync/edit-history.ts';
import { keepSession, readKeptSession } from '#web/features/builder/sync/kept-session.ts';
import { DifferenceList } from '#web/features/builder/versions/difference-list.tsx';
import { useNow, useRestoring, useShownVersion } from '#web/features/builder/versions/use-difference.ts';
import { dayAndTime } from '#web/features/builder/versions/version-text.ts';
import { WriteError } from '#web/features/builder/versions/write-error.tsx';
import { newId } from '#web/new-id.ts';
import { projectPath } from '#web/paths.ts';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';
import { Spinner } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';

/** Restores the version as one edit, which the opened project can undo; shows before what it changes. */
function useRestore() {
  const { version, projectId } = useShownVersion();
  const { project } = useNow();
  return useWrite({
    mutationFn: async () => {
      const { changes, inverse } = await call(restoreVersion, { params: { versionId: version.id } });
      const kept = await readKeptSession(projectId);
      const entry = { id: newId(), name: 'restore version', changes, inverse };
      keepSession(projectId, {
        version: 1,
        history: recordEdit(kept?.history ?? emptyHistory, entry),
        pending: kept?.pending ?? [],
        ownerId: project?.ownerId ?? null,
      });
    },
    onSuccess: () => {
      const title = `Restored the version of ${dayAndTime(version.createdAt)}`;
      keepToastForNextPage({ tone: 'success', title, description: 'You can undo this.' });
      window.location.assign(projectPath(projectId));
    },
  });
}

/** Asks before a version is restored, with what that changes; what no longer fits what is soldered comes first. */
export function RestoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { version } = useShownVersion();
  const restoring = useRestoring();
  const { mutate, isPending, error } = useRestore();
  return (
    <ConfirmDialog
      title="Restore this version?"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Restore"
      busyText="Restoring..."
      tone="primary"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      <p>
        The project becomes what it was on {dayAndTime(version.createdAt)}. You can undo this, and the history has the
        current state too.
      </p>
      {restoring.status === 'loading' && (
        <p role="status" className="mt-3 flex items-center gap-2.5">
          <Spinner />
          Comparing...
        </p>
      )}
      {restoring.status === 'ready' && (
        <div className="mt-3 text-ink">
          <RestoredLines lines={restoring.difference.lines} />
        </div>
      )}
      <WriteError error={error ?? (restoring.status === 'failed' ? restoring.error : null)} />
    </ConfirmDialog>
  );
}

function RestoredLines({ lines }: Pick<Difference, 'lines'>) {
  return lines.length === 0 ? 'Nothing has changed since this version.' : <DifferenceList lines={lines} />;
}

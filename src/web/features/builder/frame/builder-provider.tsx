import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { customComponentsQuery } from '#web/api/queries.ts';
import { DialogHost } from '#web/features/builder/dialogs/dialog-host.tsx';
import { useHistoryKeys } from '#web/features/builder/frame/history-buttons.tsx';
import { SignedOutScreen } from '#web/features/builder/frame/signed-out-screen.tsx';
import { useEditSession, useRetrying } from '#web/features/builder/frame/use-edit-session.ts';
import { useKeptView } from '#web/features/builder/frame/use-kept-view.ts';
import { useLeaving } from '#web/features/builder/frame/use-leaving.ts';
import {
  BuilderContext,
  type BuilderControls,
  type BuilderPane,
} from '#web/features/builder/project/builder-context.ts';
import { type GuestLimit, refuseEdit, showRefusal } from '#web/features/builder/project/edit-refusal.ts';
import { isGuestProject, isUnauthorized, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { type ProjectStore, projectStore } from '#web/features/builder/project/project-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { useSession } from '#web/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const keepProjectDialog = lazyComponent(
  async () => (await import('#web/features/builder/frame/keep-project-dialog.tsx')).KeepProjectDialog,
);

const upgradeDialog = lazyComponent(
  async () => (await import('#web/features/builder/frame/upgrade-dialog.tsx')).UpgradeDialog,
);

interface BuilderProviderProps {
  readonly opened: OpenedProject;
  readonly children: ReactNode;
}

/** Holds the opened project: its edits, what is computed from them, what is looked at, the dialogs. */
export function BuilderProvider({ opened, children }: BuilderProviderProps) {
  const { description } = opened;
  const [limit, showLimit] = useState<GuestLimit | null>(null);
  const { session, dialogs } = useEditSession(opened, showLimit);
  const readOnly = session.isReadOnly;
  const isGuest = !readOnly && isGuestProject(opened.start.snapshot.project.id);
  const hasLibrary = !isGuest && !readOnly;
  const project = useMemo(() => projectStore(session, hasLibrary), [session, hasLibrary]);
  const { snapshot, saveState } = useSyncExternalStore(session.subscribe, session.state);
  const { user } = useSession();
  const isLocked = isUnauthorized(opened, user?.id);
  // The store reads the library from the cache of this query.
  useQuery({ ...customComponentsQuery, enabled: user !== null && hasLibrary });
  useHistoryKeys(session);
  useLeaving(session, opened);
  useRetrying(session, saveState === 'unsent' && !isLocked);
  const [pane, setPane] = useState(firstPane);
  const { view, setView, activeSectionId, setActiveSection } = useKeptView(snapshot);
  const run = useMemo(() => editRunner(session, project, isGuest, showLimit), [session, project, isGuest]);
  const controls = useMemo((): BuilderControls => {
    const edited = { readOnly, isGuest, description, session, project, dialogs, run, showLimit };
    return { ...edited, activeSectionId, setActiveSection, view, setView, pane, setPane };
  }, [
    readOnly,
    isGuest,
    description,
    session,
    project,
    dialogs,
    run,
    activeSectionId,
    setActiveSection,
    view,
    setView,
    pane,
  ]);
  if (isLocked && !isGuest) return <SignedOutScreen session={session} />;
  return (
    <BuilderContext value={controls}>
      <DialogHost>{children}</DialogHost>
      {isLocked && <keepProjectDialog.Component />}
      {limit !== null && <upgradeDialog.Component limit={limit} onClose={() => showLimit(null)} />}
    </BuilderContext>
  );
}

/** A tablet has room for the library below the workspace from the start, a phone does not. */
function firstPane(): BuilderPane {
  return matchMedia('(min-width: 48rem)').matches ? 'library' : 'workspace';
}

/** Runs an edit if it is allowed, else shows why it is not. */
function editRunner(
  session: EditSession,
  project: ProjectStore,
  isGuest: boolean,
  showLimit: (limit: GuestLimit) => void,
): BuilderControls['run'] {
  return (edit: Edit) => {
    if (session.isReadOnly) return false;
    const { snapshot } = project.now();
    const changes = edit.changes(snapshot);
    const refusal = refuseEdit(snapshot, changes, isGuest);
    if (refusal === null) {
      session.run({ ...edit, changes: () => changes });
      return true;
    }
    showRefusal(refusal, { name: edit.name, lost: [], onLimit: showLimit });
    return false;
  };
}

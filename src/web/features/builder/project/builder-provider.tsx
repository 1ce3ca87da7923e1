import { type ReactNode, useMemo, useState } from 'react';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { refuseEdit } from '#web/features/builder/sync/edit-refusal.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { type GuestLimit, showRefusal } from '#web/features/builder/sync/show-refusal.ts';
import { useKeptView } from '#web/features/builder/frame/use-kept-view.ts';
import { useHistoryKeys } from '#web/features/builder/frame/history-buttons.tsx';
import {
  BuilderContext,
  type BuilderControls,
  type BuilderPane,
} from '#web/features/builder/project/builder-context.ts';
import { drawnProjectOf } from '#web/features/builder/project/drawn-project.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { SignedOutScreen } from '#web/features/builder/project/signed-out-screen.tsx';
import { isStranger } from '#web/features/builder/project/stranger.ts';
import { useEditSession, useEditState } from '#web/features/builder/project/use-edit-session.ts';
import { useLearnedParts } from '#web/features/builder/project/use-learned-parts.ts';
import { useLeaving } from '#web/features/builder/project/use-leaving.ts';
import { useRetrying } from '#web/features/builder/project/use-retrying.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const keepProjectDialog = lazyComponent(
  async () => (await import('#web/features/builder/project/keep-project-dialog.tsx')).KeepProjectDialog,
);

const upgradeDialog = lazyComponent(
  async () => (await import('#web/features/builder/frame/upgrade-dialog.tsx')).UpgradeDialog,
);

interface BuilderProviderProps {
  readonly opened: OpenedProject;
  readonly children: ReactNode;
}

/** Keeps the project that is being built: its edits, what is computed of them, what is looked at. */
export function BuilderProvider({ opened, children }: BuilderProviderProps) {
  const projectId = opened.start.whole.project.id;
  const { description } = opened;
  const [limit, setLimit] = useState<GuestLimit | null>(null);
  const session = useEditSession(opened, setLimit);
  const readOnly = session.isReadOnly;
  const isGuest = !readOnly && isGuestProject(projectId);
  const { whole, saveState } = useEditState(session);
  useHistoryKeys(session);
  useLeaving(session, opened);
  const isLocked = isStranger(opened, useSession().user?.id);
  useLearnedParts(session, !isGuest && !readOnly);
  useRetrying(session, saveState === 'unsent' && !isLocked);
  const drawn = useMemo(() => drawnProjectOf(session), [session]);
  const [pane, setPane] = useState(firstPane);
  const { view, setView, activeSectionId, setActiveSection } = useKeptView(whole);
  const run = useMemo(() => runner(session, isGuest, setLimit), [session, isGuest]);
  const controls = useMemo((): BuilderControls => {
    const edited = { readOnly, isGuest, description, session, drawn, run, showLimit: setLimit };
    return { ...edited, activeSectionId, setActiveSection, view, setView, pane, setPane };
  }, [readOnly, isGuest, description, session, drawn, run, activeSectionId, setActiveSection, view, setView, pane]);
  if (isLocked && !isGuest) return <SignedOutScreen session={session} />;
  return (
    <BuilderContext value={controls}>
      {children}
      {isLocked && <keepProjectDialog.Component />}
      {limit !== null && <upgradeDialog.Component limit={limit} onClose={() => setLimit(null)} />}
    </BuilderContext>
  );
}

/** A tablet has room for the library below the bench from the start, a phone has not. */
function firstPane(): BuilderPane {
  return matchMedia('(min-width: 48rem)').matches ? 'library' : 'workspace';
}

/** Runs commands that are allowed; says why of those that are not. */
function runner(session: EditSession, isGuest: boolean, onLimit: (limit: GuestLimit) => void): BuilderControls['run'] {
  return (command: Edit) => {
    if (session.isReadOnly) return false;
    const { whole } = session.state();
    const changes = command.changes(whole);
    const refusal = refuseEdit(whole, changes, isGuest);
    if (refusal === null) {
      session.run({ ...command, changes: () => changes });
      return true;
    }
    showRefusal(refusal, { name: command.name, lost: [], onLimit });
    return false;
  };
}

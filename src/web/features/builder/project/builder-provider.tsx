import { type ReactNode, useMemo, useState } from 'react';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import { refuseEdit } from '#web/features/builder/commands/edit-refusal.ts';
import type { EditSession } from '#web/features/builder/commands/edit-session.ts';
import { type GuestLimit, showRefusal } from '#web/features/builder/commands/show-refusal.ts';
import { UpgradeDialog } from '#web/features/builder/frame/upgrade-dialog.tsx';
import { useHistoryKeys } from '#web/features/builder/history/use-history-keys.ts';
import {
  type Builder,
  BuilderContext,
  type BuilderPane,
  type BuilderView,
} from '#web/features/builder/project/builder-context.ts';
import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';
import { useEditSession, useEditState } from '#web/features/builder/project/use-edit-session.ts';
import { useLeaving } from '#web/features/builder/project/use-leaving.ts';
import { useRetrying } from '#web/features/builder/project/use-retrying.ts';

interface BuilderProviderProps {
  readonly opened: OpenedProject;
  readonly isMember: boolean;
  readonly children: ReactNode;
}

/** Keeps the project that is being built: its edits, its Blueprint, what is looked at. */
export function BuilderProvider({ opened, isMember, children }: BuilderProviderProps) {
  const projectId = opened.start.whole.project.id;
  const readOnly = opened.isTemplate;
  const isGuest = !readOnly && isGuestProject(projectId);
  const [limit, setLimit] = useState<GuestLimit | null>(null);
  const session = useEditSession(opened, isMember, setLimit);
  const { whole, saveState } = useEditState(session);
  useHistoryKeys(session, readOnly);
  useLeaving(session, projectId, isGuest);
  useRetrying(session, saveState === 'unsent');
  const blueprint = useMemo(() => drawUp(whole, builtInCatalogue), [whole]);
  const [view, setView] = useState<BuilderView>('design');
  const [pane, setPane] = useState<BuilderPane>('workspace');
  const [chosenId, setActiveSection] = useState(() => firstSection(whole));
  const activeSectionId = whole.sections.some((section) => section.id === chosenId) ? chosenId : null;
  const run = useMemo(() => runner(session, readOnly, isGuest, setLimit), [session, readOnly, isGuest]);
  const builder = useMemo((): Builder => {
    const edited = { whole, blueprint, readOnly, isGuest, session, run, showLimit: setLimit };
    return { ...edited, activeSectionId, setActiveSection, view, setView, pane, setPane };
  }, [whole, blueprint, readOnly, isGuest, session, run, activeSectionId, view, pane]);
  return (
    <BuilderContext value={builder}>
      {children}
      {limit !== null && <UpgradeDialog limit={limit} onClose={() => setLimit(null)} />}
    </BuilderContext>
  );
}

/** The section a project opens with: the first that is not the global one. */
function firstSection(whole: WholeProject): string | null {
  const regular = whole.sections.filter((section) => section.sectionType === 'regular');
  return regular.toSorted((one, other) => one.order - other.order)[0]?.id ?? null;
}

/** Runs commands that are allowed; says why of those that are not. */
function runner(
  session: EditSession,
  readOnly: boolean,
  isGuest: boolean,
  onLimit: (limit: GuestLimit) => void,
): Builder['run'] {
  return (command: Command) => {
    if (readOnly) return false;
    const { whole } = session.state();
    const changes = command.changes(whole);
    const refusal = refuseEdit(whole, applyChanges(whole, changes), isGuest);
    if (refusal === null) {
      session.run({ name: command.name, changes: () => changes });
      return true;
    }
    showRefusal(refusal, { name: command.name, lost: [], onLimit });
    return false;
  };
}

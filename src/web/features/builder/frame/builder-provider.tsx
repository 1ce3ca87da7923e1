import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { customComponentsQuery } from '#web/api/queries.ts';
import { fieldsOf, tabStore } from '#web/browser-storage.ts';
import { SignedOutScreen } from '#web/features/builder/frame/bare-screen.tsx';
import { useHistoryKeys } from '#web/features/builder/frame/history-buttons.tsx';
import { useEditSession, useRefresh, useRetry } from '#web/features/builder/frame/use-edit-session.ts';
import { useFollow } from '#web/features/builder/frame/use-follow.ts';
import { useLeaving } from '#web/features/builder/frame/use-leaving.ts';
import {
  BuilderContext,
  type BuilderControls,
  type BuilderPane,
  type BuilderView,
  builderViews,
  useBuilderControls,
} from '#web/features/builder/project/builder-context.ts';
import {
  type GuestLimit,
  type LimitDetails,
  refuseEdit,
  type ShowLimit,
  showRefusal,
  trimToGuestLimit,
} from '#web/features/builder/project/edit-refusal.ts';
import { type OpenedProject, isGuestProject, isUnauthorized } from '#web/features/builder/project/open-project.ts';
import { Placing } from '#web/features/builder/project/placing.ts';
import { projectStore } from '#web/features/builder/project/project-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { isTrial } from '#web/session/trial.ts';
import { isShared } from '#web/shared-project.ts';
import { useSession } from '#web/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useStore } from '#web/use-store.ts';

const keepProjectDialog = lazyComponent(
  async () => (await import('#web/features/builder/frame/keep-project-dialog.tsx')).KeepProjectDialog,
);

const upgradeDialog = lazyComponent(
  async () => (await import('#web/features/builder/frame/upgrade-dialog.tsx')).UpgradeDialog,
);

interface BuilderProviderProps {
  readonly opened: OpenedProject;
  readonly newProject: BuilderControls['newProject'];
  readonly children: ReactNode;
}

/** Provides the opened project: edits, derived data, current view, dialogs. */
export function BuilderProvider({ opened, newProject, children }: BuilderProviderProps) {
  const { description } = opened;
  const [limit, setLimit] = useState<({ readonly kind: GuestLimit } & LimitDetails) | null>(null);
  const showLimit = useCallback<ShowLimit>((kind, details) => setLimit({ kind, ...details }), []);
  const { session, dialogs } = useEditSession(opened, showLimit);
  const access = useMemo(() => accessTo(opened), [opened]);
  const { isGuest } = access;
  const hasLibrary = !isGuest && !access.readOnly;
  const project = useMemo(() => projectStore(session, hasLibrary), [session, hasLibrary]);
  const { snapshot, saveState } = useStore(session);
  const { user } = useSession();
  const isLocked = isUnauthorized(opened, user?.id);
  // The store reads the library from the cache of this query.
  useQuery({ ...customComponentsQuery, enabled: user !== null && hasLibrary });
  useHistoryKeys(session);
  useLeaving(session, opened);
  useRetry(session, (saveState === 'unsent' || saveState === 'behind') && !isLocked);
  useRefresh(session, snapshot.project.id);
  useFollow(session, snapshot.project.id, isLocked);
  const [placing] = useState(() => new Placing());
  useEffect(() => {
    // The dialog of the limit replaces the popover.
    if (limit !== null) placing.close();
  }, [limit, placing]);
  const [pane, setPane] = useState(firstPane);
  const { view, setView, activeSectionId, setActiveSection } = useKeptView(snapshot);
  const run = useMemo(
    () => editRunner({ session, project, dialogs, isGuest, showLimit }),
    [session, project, dialogs, isGuest, showLimit],
  );
  const controls = useMemo((): BuilderControls => {
    const edited = { ...access, description, session, project, dialogs, placing, run, showLimit, newProject };
    return { ...edited, activeSectionId, setActiveSection, view, setView, pane, setPane };
  }, [
    access,
    description,
    session,
    project,
    dialogs,
    placing,
    run,
    showLimit,
    newProject,
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
      {limit !== null && <upgradeDialog.Component {...limit} onClose={() => setLimit(null)} />}
    </BuilderContext>
  );
}

/** Permissions of the user in a project. */
function accessTo({ start, isTemplate }: OpenedProject): Pick<BuilderControls, 'readOnly' | 'isGuest' | 'isTrial'> {
  const { id } = start.snapshot.project;
  return { readOnly: isTemplate, isGuest: isGuestProject(id), isTrial: isTrial(id) };
}

/** A tablet has space for the library below the workspace from the start, a phone does not. */
function firstPane(): BuilderPane {
  return matchMedia('(min-width: 48rem)').matches ? 'library' : 'workspace';
}

type EditRunner = Pick<BuilderControls, 'session' | 'project' | 'dialogs' | 'isGuest' | 'showLimit'>;

/** Runs an edit if it is allowed, otherwise shows why not; beyond the limit of parts it offers those that fit. */
function editRunner({ session, project, dialogs, isGuest, showLimit }: EditRunner): BuilderControls['run'] {
  return (edit: Edit) => {
    if (session.isReadOnly) return false;
    const { snapshot } = project.now();
    const changes = edit.changes(snapshot);
    const refusal = refuseEdit(snapshot, changes, isGuest);
    if (refusal === null) {
      session.run({ ...edit, changes: () => changes });
      return true;
    }
    const fitting = refusal.code === 'GUEST_COMPONENT_LIMIT' ? trimToGuestLimit(snapshot, changes) : null;
    const placeFitting = (trimmed: readonly Change[]) => {
      session.run({ name: edit.name, changes: () => trimmed });
      const open = dialogs.now();
      if (open !== null) dialogs.close(open);
    };
    const place = fitting && { parts: fitting.parts, run: () => placeFitting(fitting.changes) };
    const onLimit: ShowLimit = (limit, details) => showLimit(limit, { ...details, ...(place && { place }) });
    showRefusal(refusal, { name: edit.name, lost: [], onLimit });
    return false;
  };
}

/** All dialogs about parts, circuits, and sections; loaded when a user is about to open one. */
const openDialog = lazyComponent(
  async () => (await import('#web/features/builder/dialogs/open-dialog.tsx')).OpenDialog,
);

/** Delay (ms) after opening the builder before the dialogs are loaded, so that they open offline. */
const preloadAfter = 3000;

/** Renders the open dialog above the builder. */
function DialogHost({ children }: { readonly children: ReactNode }) {
  const { dialogs } = useBuilderControls();
  const dialog = useStore(dialogs);
  useEffect(() => {
    const timeout = setTimeout(openDialog.preload, preloadAfter);
    return () => clearTimeout(timeout);
  }, []);
  return (
    <>
      <div onPointerOver={openDialog.preload} onFocus={openDialog.preload} className="contents">
        {children}
      </div>
      {dialog !== null && (
        <openDialog.Component key={dialog.key} request={dialog.request} onClose={() => dialogs.close(dialog)} />
      )}
    </>
  );
}

/** The current view and section of a project. */
interface KeptView {
  readonly view: BuilderView;
  readonly sectionId: string | null;
}

const keyOf = (projectId: string) => `lightyard.view.${projectId}`;

/** The view and the active section of the builder; kept over a reload of the tab. */
function useKeptView({ project, sections, pictures }: ProjectSnapshot) {
  const [view, setView] = useState<BuilderView>(
    () =>
      viewOfAddress() ??
      tabStore.readJson(keyOf(project.id), parseKeptView)?.view ??
      (isShared(project.id) && pictures.length > 0 ? 'model' : 'design'),
  );
  const [sectionId, setSection] = useState(() => {
    const kept = tabStore.readJson(keyOf(project.id), parseKeptView);
    const exists = kept?.sectionId === null || sections.some(({ id }) => id === kept?.sectionId);
    return kept !== null && exists ? kept.sectionId : firstSection(sections);
  });
  const first = firstSection(sections);
  useEffect(() => {
    tabStore.remove(keyOf(project.id));
    const keep = () => {
      if (view === 'design' && sectionId === first) return;
      tabStore.write(keyOf(project.id), JSON.stringify({ view, sectionId } satisfies KeptView));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [project.id, view, sectionId, first]);
  const activeSectionId = sections.some(({ id }) => id === sectionId) ? sectionId : null;
  return { view, setView, activeSectionId, setActiveSection: setSection };
}

/** The view named in the address (`?view=model`); null without one. */
function viewOfAddress(): BuilderView | null {
  const wanted = new URLSearchParams(window.location.search).get('view');
  return builderViews.find((each) => each === wanted) ?? null;
}

/** The initial section of a project: the first that is not the global one. */
function firstSection(sections: ProjectSnapshot['sections']): string | null {
  const regular = sections.filter((section) => section.sectionType === 'regular');
  return regular.toSorted((one, other) => one.order - other.order)[0]?.id ?? null;
}

function parseKeptView(value: unknown): KeptView | null {
  const { view, sectionId } = fieldsOf(value);
  const known = builderViews.find((each) => each === view);
  return known !== undefined && (sectionId === null || typeof sectionId === 'string')
    ? { view: known, sectionId }
    : null;
}

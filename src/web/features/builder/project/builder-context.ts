import { createContext, use } from 'react';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { ShowLimit } from '#web/features/builder/project/edit-refusal.ts';
import type { EditSession, EditState } from '#web/features/builder/sync/edit-session.ts';
import type { ProjectStore, ProjectView } from '#web/features/builder/project/project-view.ts';
import type { Placing } from '#web/features/builder/project/placing.ts';
import type { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import { useStore } from '#web/use-store.ts';

/** The three views of a project. Source: specification 1, section 2. */
export const builderViews = ['design', 'wiring', 'parts'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The panes of a narrow screen, which shows one at a time. */
export const builderPanes = ['project', 'workspace', 'library'] as const;
export type BuilderPane = (typeof builderPanes)[number];

/** What the parts of the builder share. It stays the same when an edit is made; `useProject` reads the project. */
export interface BuilderControls {
  /** A template is read-only: show no editing controls. `run` does nothing. */
  readonly readOnly: boolean;
  /** The description of a template; null for a project. */
  readonly description: string | null;
  /** The project belongs to a visitor without an account: limits apply; custom parts and renaming are closed. */
  readonly isGuest: boolean;
  /** A copy of a template that exists in this tab only: nothing is stored, and documents are only previewed. */
  readonly isTrial: boolean;
  /** The section in the workspace, one that exists; null when none is chosen. */
  readonly activeSectionId: string | null;
  readonly setActiveSection: (sectionId: string | null) => void;
  readonly view: BuilderView;
  readonly setView: (view: BuilderView) => void;
  /** On a narrow screen the library is a sheet over the workspace while the pane is 'library'. */
  readonly pane: BuilderPane;
  readonly setPane: (pane: BuilderPane) => void;
  /**
   * Shows an edit at once and sends it. False when a rule forbids it; the reason is then already on the screen (upgrade
   * dialog or toast), so the caller only keeps or closes its own dialog.
   */
  readonly run: (edit: Edit) => boolean;
  readonly dialogs: DialogQueue;
  /** The answers with which parts are placed. */
  readonly placing: Placing;
  /** Opens the dialog of a guest limit, over any other dialog. */
  readonly showLimit: ShowLimit;
  /** Opens Create New Project; null for a guest, who has one project. */
  readonly newProject: (() => void) | null;
  /** The project, for event handlers; `useProject` for what is rendered. */
  readonly project: ProjectStore;
  /** The edits: undo, redo, and whether they are saved. */
  readonly session: EditSession;
}

export const BuilderContext = createContext<BuilderControls | null>(null);

/** The builder around a component; it renders again when something else is looked at. Throws outside of the builder. */
export function useBuilderControls(): BuilderControls {
  const controls = use(BuilderContext);
  if (controls === null) throw new Error('A part of the builder is outside of it');
  return controls;
}

/**
 * Reads something of the project; the component renders again only when an edit changes it. `select` must return the
 * same value for the same project. Throws outside of the builder.
 */
export function useProject<Selected>(select: (project: ProjectView) => Selected): Selected {
  return useStore(useBuilderControls().project, select);
}

/** Reads something of the edits: the history, or whether they are saved. Throws outside of the builder. */
export function useEdits<Selected>(select: (state: EditState) => Selected): Selected {
  return useStore(useBuilderControls().session, select);
}

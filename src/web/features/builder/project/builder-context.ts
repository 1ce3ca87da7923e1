import { createContext, use } from 'react';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { ShowLimit } from '#web/features/builder/project/edit-refusal.ts';
import type { EditSession, EditState } from '#web/features/builder/sync/edit-session.ts';
import type { ProjectStore, ProjectView } from '#web/features/builder/project/project-view.ts';
import type { Placing } from '#web/features/builder/project/placing.ts';
import type { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';
import { useStore } from '#web/use-store.ts';

/** The views of a project. Source: specification 1, section 2; model pictures, 3. */
export const builderViews = ['model', 'design', 'wiring', 'parts'] as const;
export type BuilderView = (typeof builderViews)[number];

/** Panes of a narrow screen, which shows one at a time. */
export const builderPanes = ['project', 'workspace', 'library'] as const;
export type BuilderPane = (typeof builderPanes)[number];

/** State and actions shared by the parts of the builder. Edits do not change it; `useProject` reads the project. */
export interface BuilderControls {
  /** The project is a template: no editing controls are shown, and `run` does nothing. */
  readonly readOnly: boolean;
  /** Description of a template; null for a project. */
  readonly description: string | null;
  /** The project belongs to a visitor without an account: limits apply, without custom parts and renaming. */
  readonly isGuest: boolean;
  /** The project is a copy of a template in this tab only: it is not stored, and documents are only previewed. */
  readonly isTrial: boolean;
  /** The section in the workspace, which exists; null if none is chosen. */
  readonly activeSectionId: string | null;
  readonly setActiveSection: (sectionId: string | null) => void;
  readonly view: BuilderView;
  readonly setView: (view: BuilderView) => void;
  /** The pane of a narrow screen; for 'library', the library is a sheet over the workspace. */
  readonly pane: BuilderPane;
  readonly setPane: (pane: BuilderPane) => void;
  /**
   * Shows an edit at once and sends it. Returns false if a rule forbids it; the reason is then already shown (upgrade
   * dialog or toast), so the caller only keeps or closes its own dialog.
   */
  readonly run: (edit: Edit) => boolean;
  readonly dialogs: DialogQueue;
  /** Last choices for placing parts. */
  readonly placing: Placing;
  /** Opens the dialog of a guest limit, over any other dialog. */
  readonly showLimit: ShowLimit;
  /** Opens Create New Project; null for a guest, who has one project. */
  readonly newProject: (() => void) | null;
  /** The project, for event handlers; components use `useProject` for rendering. */
  readonly project: ProjectStore;
  /** The edits: undo, redo, and the save state. */
  readonly session: EditSession;
}

export const BuilderContext = createContext<BuilderControls | null>(null);

/** Returns the builder's controls; rerenders when the view, section, or pane changes. Throws outside of the builder. */
export function useBuilderControls(): BuilderControls {
  const controls = use(BuilderContext);
  if (controls === null) throw new Error('This component must be rendered inside the builder');
  return controls;
}

/**
 * Selects a value of the project; the component rerenders only when an edit changes it. `select` must be pure. Throws
 * outside of the builder.
 */
export function useProject<Selected>(select: (project: ProjectView) => Selected): Selected {
  return useStore(useBuilderControls().project, select);
}

/** Selects a value of the edit state: the history, or the save state. Throws outside of the builder. */
export function useEdits<Selected>(select: (state: EditState) => Selected): Selected {
  return useStore(useBuilderControls().session, select);
}

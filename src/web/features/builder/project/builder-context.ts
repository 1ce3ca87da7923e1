import { createContext, use, useSyncExternalStore } from 'react';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { GuestLimit } from '#web/features/builder/sync/show-refusal.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import type { DrawnProject } from '#web/features/builder/project/drawn-project.ts';

/** The three ways to look at a project. Source: specification 1, section 2. */
export const builderViews = ['design', 'wiring', 'parts'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The panes of a narrow screen, of which one is seen at a time. */
export const builderPanes = ['project', 'workspace', 'library'] as const;
export type BuilderPane = (typeof builderPanes)[number];

/** What parts of the builder look at and do. It stays the same from edit to edit. */
export interface BuilderControls {
  /** A template is looked at, not edited: show no editing controls. `run` does nothing. */
  readonly readOnly: boolean;
  /** What a template says of itself; null for a project. */
  readonly description: string | null;
  /** The project belongs to a visitor without an account: limits hold, custom parts and renaming are closed. */
  readonly isGuest: boolean;
  /** The section in the workspace; null when none is chosen. Always one that exists. */
  readonly activeSectionId: string | null;
  readonly setActiveSection: (sectionId: string | null) => void;
  readonly view: BuilderView;
  readonly setView: (view: BuilderView) => void;
  /** On a narrow screen the library lies as a sheet over the workspace while the pane is 'library'. */
  readonly pane: BuilderPane;
  readonly setPane: (pane: BuilderPane) => void;
  /**
   * Shows an edit at once and sends it. False when a rule is in the way; the reason is then already on the screen
   * (upgrade dialog or toast), so the caller only keeps or closes its own dialog.
   */
  readonly run: (command: Edit) => boolean;
  /** Opens the dialog of a guest limit, where it is known beforehand that an edit would pass it. */
  readonly showLimit: (limit: GuestLimit) => void;
  /** The edits behind it all: undo, redo, and how far they are saved. */
  readonly session: EditSession;
  /** What the session shows, drawn up. */
  readonly drawn: () => DrawnProject;
}

/** What every part of the builder sees and does. */
export interface Builder extends BuilderControls, DrawnProject {}

export const BuilderContext = createContext<BuilderControls | null>(null);

/** The builder around this part of the screen, which is drawn again only when something else is looked at. Throws outside of it. */
export function useBuilderControls(): BuilderControls {
  const controls = use(BuilderContext);
  if (controls === null) throw new Error('A part of the builder is outside of it');
  return controls;
}

/** The builder around this part of the screen, which is drawn again with every edit. Throws outside of it. */
export function useBuilder(): Builder {
  const controls = useBuilderControls();
  return { ...controls, ...useSyncExternalStore(controls.session.subscribe, controls.drawn) };
}

/**
 * One thing of the project that is shown: the caller is drawn again only when an edit makes another of it. `select`
 * must give the same thing for the same project. Throws outside of the builder.
 */
export function useShown<Thing>(select: (drawn: DrawnProject) => Thing): Thing {
  const { session, drawn } = useBuilderControls();
  return useSyncExternalStore(session.subscribe, () => select(drawn()));
}

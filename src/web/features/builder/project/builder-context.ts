import { createContext, use } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import type { GuestLimit } from '#web/features/builder/commands/show-refusal.ts';
import type { EditSession } from '#web/features/builder/commands/edit-session.ts';

/** The three ways to look at a project. Source: specification 1, section 2. */
export const builderViews = ['design', 'wiring', 'parts'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The panes of a narrow screen, of which one is seen at a time. */
export const builderPanes = ['project', 'workspace', 'library'] as const;
export type BuilderPane = (typeof builderPanes)[number];

/** What every part of the builder sees and does. */
export interface Builder {
  /** The project as it is shown: what the server has, and every edit on its way there. */
  readonly whole: WholeProject;
  /** Drawn up once for each change of `whole`. */
  readonly blueprint: Blueprint;
  /** A template is looked at, not edited: show no editing controls. `run` does nothing. */
  readonly readOnly: boolean;
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
  readonly run: (command: Command) => boolean;
  /** Opens the dialog of a guest limit, where it is known beforehand that an edit would pass it. */
  readonly showLimit: (limit: GuestLimit) => void;
  /** The edits behind it all: undo, redo, and how far they are saved. */
  readonly session: EditSession;
}

export const BuilderContext = createContext<Builder | null>(null);

/** The builder around this part of the screen. Throws outside of it. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (builder === null) throw new Error('useBuilder outside of the builder');
  return builder;
}

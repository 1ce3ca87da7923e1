import { createContext, use, useSyncExternalStore } from 'react';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** The selection, and what can be done with it. Always the same object while the project is open. */
export interface SelectionBench {
  readonly selection: PartSelection;
  readonly readOnly: boolean;
  /** The project as it is shown at this moment. */
  readonly whole: () => WholeProject;
  /** The section in the workspace; null while all of them are shown. */
  readonly activeSectionId: () => string | null;
  readonly run: (command: Edit) => boolean;
}

export const SelectionContext = createContext<SelectionBench | null>(null);

/** The selection of the bench. Throws outside of the design view. */
export function useSelectionBench(): SelectionBench {
  const bench = use(SelectionContext);
  if (bench === null) throw new Error('useSelectionBench outside of the design view');
  return bench;
}

/** Whether a part is selected; asks again only when that of this part changes. */
export function useIsSelected(id: string): boolean {
  const { selection } = useSelectionBench();
  return useSyncExternalStore(selection.subscribe, () => selection.ids().has(id));
}

/** How many of some parts are selected. */
export function useSelectedShare(parts: readonly Pick<Component, 'id'>[]): 'none' | 'some' | 'all' {
  const { selection } = useSelectionBench();
  return useSyncExternalStore(selection.subscribe, () => {
    const selected = selection.ids();
    if (selected.size === 0 || !parts.some(({ id }) => selected.has(id))) return 'none';
    return parts.every(({ id }) => selected.has(id)) ? 'all' : 'some';
  });
}

/** The selected parts. */
export function useSelectedIds(): ReadonlySet<string> {
  const { selection } = useSelectionBench();
  return useSyncExternalStore(selection.subscribe, selection.ids);
}

import { createContext, use } from 'react';
import type { DropPlace } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import type { LibraryChoice } from '#web/features/builder/commands/edits/place-from-library.ts';
import type { CommandContext } from '#web/features/builder/commands/command.ts';
import { useStore } from '#web/use-store.ts';

/**
 * Everything that rows, circuits, and event handlers of the design view use; the same object until the catalogue
 * changes.
 */
export interface DesignEditor extends Omit<CommandContext, 'target'> {
  /** Built-in parts and the custom components of the project. */
  readonly catalogue: Catalogue;
  /** Places a part of the library. */
  readonly place: (part: LibraryChoice, place: DropPlace) => void;
}

export const DesignEditorContext = createContext<DesignEditor | null>(null);

/** Returns the editor of the design view. Throws outside of it. */
export function useDesignEditor(): DesignEditor {
  const editor = use(DesignEditorContext);
  if (editor === null) throw new Error('useDesignEditor outside of the design view');
  return editor;
}

/** Whether a part is selected; rerenders only when that changes. */
export function useIsSelected(id: string): boolean {
  const { selection } = useDesignEditor();
  return useStore(selection, (selected) => selected.has(id));
}

/** Whether none, some, or all of the parts are selected. */
export function useSelectedShare(parts: readonly Pick<Component, 'id'>[]): 'none' | 'some' | 'all' {
  const { selection } = useDesignEditor();
  return useStore(selection, (selected) => {
    if (selected.size === 0 || !parts.some(({ id }) => selected.has(id))) return 'none';
    return parts.every(({ id }) => selected.has(id)) ? 'all' : 'some';
  });
}

/** Ids of the selected parts. */
export function useSelectedIds(): ReadonlySet<string> {
  return useStore(useDesignEditor().selection);
}

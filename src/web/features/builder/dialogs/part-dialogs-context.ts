import { createContext, use } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Component, ComponentType } from '#domain/parts/component.ts';
import type { CircuitChoice } from '#web/features/builder/dialogs/circuit-choice.ts';

/** Where a part was dropped: a section, a circuit in it, and the part it is to stand before. */
export interface DropPlace {
  readonly sectionId: string;
  readonly circuit: CircuitChoice;
  readonly before: string | null;
}

/** A part of the library on its way into the project; `drop` is null when it was pressed, not dropped. */
export interface PlaceDialog {
  readonly kind: 'place';
  readonly part: { readonly id: string; readonly type: ComponentType };
  readonly drop: DropPlace | null;
}

/** A placed part whose values are to be changed. */
export interface EditDialog {
  readonly kind: 'edit';
  readonly component: Component;
}

/** A circuit that is to go, with its parts or without them. */
export interface DeleteCircuitDialog {
  readonly kind: 'delete-circuit';
  readonly place: CircuitPlace;
  readonly title: string;
}

export type PartDialog = PlaceDialog | EditDialog | DeleteCircuitDialog;

export const PartDialogsContext = createContext<((dialog: PartDialog) => void) | null>(null);

/** Opens a dialog about a part or a circuit. Always the same function. Throws outside of `PartDialogs`. */
export function usePartDialogs(): (dialog: PartDialog) => void {
  const open = use(PartDialogsContext);
  if (open === null) throw new Error('usePartDialogs outside of PartDialogs');
  return open;
}

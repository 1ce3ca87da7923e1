import { createContext, use } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Component, ComponentProperties, ComponentType } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { CircuitChoice, DropPlace } from '#web/features/builder/project/circuit-choice.ts';

/** What was entered into a dialog about a part when it was confirmed; plain data. */
export interface EnteredPart {
  readonly sectionId: string;
  readonly label: string;
  readonly quantity: number;
  /** null where none is asked, for power. */
  readonly circuit: CircuitChoice | null;
  readonly properties: ComponentProperties;
}

/** What a dialog begins with that could not be carried out before. */
interface Again {
  readonly entered: EnteredPart;
  /** Why it could not. */
  readonly why: string;
}

/** A part of the library on its way into the project; `drop` is null when it was pressed, not dropped. */
export interface PlaceDialog {
  readonly kind: 'place';
  readonly part: { readonly id: string; readonly type: ComponentType };
  readonly drop: DropPlace | null;
  readonly again?: Again;
}

/** A placed part whose values are to be changed. */
export interface EditDialog {
  readonly kind: 'edit';
  readonly component: Component;
  readonly again?: Again;
}

/** A circuit that is to go, with its parts or without them. */
export interface DeleteCircuitDialog {
  readonly kind: 'delete-circuit';
  readonly place: CircuitPlace;
  readonly title: string;
}

export type PartDialog = PlaceDialog | EditDialog | DeleteCircuitDialog;

/** What is asked about a section. */
export type SectionLook = Pick<Section, 'name' | 'color'>;

/** A section whose name and colour are to be changed; its dialog stands with the list of sections. */
export interface SectionEdit {
  readonly kind: 'section';
  readonly section: Section;
  readonly again?: { readonly entered: SectionLook; readonly why: string };
}

/** A dialog in which something is entered, and what was when it was confirmed. */
export type ConfirmedDialog =
  | { readonly kind: 'place'; readonly dialog: PlaceDialog; readonly entered: EnteredPart }
  | { readonly kind: 'edit'; readonly dialog: EditDialog; readonly entered: EnteredPart }
  | { readonly kind: 'section'; readonly dialog: SectionEdit; readonly entered: SectionLook };

/** A dialog that a message offers to open again. */
export type AskedDialog = ConfirmedDialog['dialog'];

export const PartDialogsContext = createContext<((dialog: PartDialog) => void) | null>(null);

/** Opens a dialog about a part or a circuit. Always the same function. Throws outside of `PartDialogs`. */
export function usePartDialogs(): (dialog: PartDialog) => void {
  const open = use(PartDialogsContext);
  if (open === null) throw new Error('usePartDialogs outside of PartDialogs');
  return open;
}

import type { CircuitChoice } from '#domain/circuits/circuit-numbers.ts';
import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';

/** What a toast says. */
export interface EditToast {
  readonly title: string;
  readonly description: string;
}

/** What toasts say of an edit once the server has answered; plain data, so that it survives a reload with the edit. */
export interface EditToasts {
  /** The server has the edit. Not shown for its undo or redo. */
  readonly saved?: EditToast;
  /** The edit was refused, by no rule that has a message of its own; replaces the general message. */
  readonly failed?: EditToast;
}

/**
 * One change that a user makes: its name for undo ("Undo move circuit"), and the changes it makes to the project as it
 * is at that moment. No changes means that there is nothing to do.
 */
export interface Edit {
  readonly name: string;
  readonly changes: (snapshot: ProjectSnapshot) => readonly Change[];
  readonly toasts?: EditToasts;
  /** What was entered in the dialog that the edit comes from; it opens again if the edit is refused. */
  readonly fromDialog?: Draft;
}

/** Whether a pending edit is new, or undoes or redoes one of the history. */
export type EditDirection = 'do' | 'undo' | 'redo';

/** An edit that is shown but not yet confirmed by the server. */
export interface PendingEdit {
  /** Its entry in the history. */
  readonly entryId: string;
  readonly name: string;
  readonly direction: EditDirection;
  readonly changes: readonly Change[];
  /** The changes that lead back from an undo or redo; it is made only where they would bring everything back. */
  readonly opposite?: readonly Change[];
  readonly toasts?: EditToasts;
  readonly fromDialog?: Draft;
}

/** The fields that say what a part is, where it is and what it is called in drawings; no field of its dialog holds them. */
export const identityFields = {
  id: true,
  sectionId: true,
  componentType: true,
  componentId: true,
  circuitNumber: true,
  order: true,
  reference: true,
  resistorReferences: true,
  accessoryReferences: true,
  circuitReferences: true,
} as const;

/** The fields of a part that its dialog asks. */
export type PartFields = Omit<Component, keyof typeof identityFields>;

/** The fields of a component, or of what was entered about one, that its dialog asks. */
export function partFields(component: PartFields & Partial<Component>): PartFields {
  const fields = Object.entries(component).filter(([name]) => !Object.hasOwn(identityFields, name));
  return Object.fromEntries(fields) as unknown as PartFields;
}

/** What was entered in a dialog about a part when it was submitted. */
export interface EnteredPart extends PartFields {
  readonly sectionId: string;
  /** Null for power, which is in no circuit. */
  readonly circuit: CircuitChoice | null;
}

/** What was entered in the dialog about a section. */
export type EnteredSection = Pick<Section, 'name' | 'color'>;

/**
 * A dialog that was submitted: what it was about and what was entered. Plain data that goes with its edit, so that the
 * dialog can be opened again if the edit is refused.
 */
export type Draft =
  /** `component`: the part as it was when the dialog was opened. */
  | { readonly kind: 'edit-part'; readonly component: Component; readonly entered: EnteredPart }
  /** `section`: the section as it was when the dialog was opened. */
  | { readonly kind: 'edit-section'; readonly section: Section; readonly entered: EnteredSection };

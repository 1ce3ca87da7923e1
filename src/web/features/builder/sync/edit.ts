import type { CircuitChoice } from '#domain/circuits/circuit-numbers.ts';
import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';

/** Text of a toast. */
export interface EditToast {
  readonly title: string;
  readonly description: string;
}

/** Toasts of an edit once the server has responded; plain data, so that they survive a reload with the edit. */
export interface EditToasts {
  /** Shown when the server has stored the edit, but not for its undo or redo. */
  readonly saved?: EditToast;
  /** Shown when the edit was refused by no rule with a message of its own; replaces the general message. */
  readonly failed?: EditToast;
}

/**
 * A user's edit: its name for undo ("Undo move circuit"), and a function that returns its changes to the current
 * project. No changes means that there is nothing to do.
 */
export interface Edit {
  readonly name: string;
  readonly changes: (snapshot: ProjectSnapshot) => readonly Change[];
  readonly toasts?: EditToasts;
  /** Input of the dialog that the edit comes from; the dialog opens again if the edit is refused. */
  readonly fromDialog?: Draft;
}

/** Whether a pending edit is new, or an undo or redo. */
export type EditDirection = 'do' | 'undo' | 'redo';

/** An edit that is shown but not yet confirmed by the server. */
export interface PendingEdit {
  /** Id of its entry in the history. */
  readonly entryId: string;
  readonly name: string;
  readonly direction: EditDirection;
  readonly changes: readonly Change[];
  /** Inverse of an undo or redo, which is applied only if the inverse would restore every row. */
  readonly opposite?: readonly Change[];
  readonly toasts?: EditToasts;
  readonly fromDialog?: Draft;
}

/** Fields for the kind, position, and references of a part, which its dialog does not edit. */
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

/** The fields of a part that its dialog edits. */
export type PartFields = Omit<Component, keyof typeof identityFields>;

/** Picks the fields that the dialog of a part edits from a component or from its input. */
export function partFields(component: PartFields & Partial<Component>): PartFields {
  const fields = Object.entries(component).filter(([name]) => !Object.hasOwn(identityFields, name));
  return Object.fromEntries(fields) as unknown as PartFields;
}

/** Input of the dialog of a part when it was submitted. */
export interface EnteredPart extends PartFields {
  readonly sectionId: string;
  /** Null for a power supply, which is in no circuit. */
  readonly circuit: CircuitChoice | null;
}

/** Input of the dialog of a section. */
export type EnteredSection = Pick<Section, 'name' | 'color' | 'fuseMa'>;

/**
 * A submitted dialog: its subject and its input. Plain data that is kept with its edit, so that the dialog can be
 * opened again if the edit is refused.
 */
export type Draft =
  /** `component`: the part when the dialog was opened. */
  | { readonly kind: 'edit-part'; readonly component: Component; readonly entered: EnteredPart }
  /** `section`: the section when the dialog was opened. */
  | { readonly kind: 'edit-section'; readonly section: Section; readonly entered: EnteredSection };

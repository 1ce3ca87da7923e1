import type { CircuitChoice, DropPlace } from '#domain/circuits/circuit-numbers.ts';
import type { Component, ComponentType } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';

/** The fields of a part that its dialog asks: all but what it is and where it is. */
export type PartFields = Omit<
  Component,
  'id' | 'sectionId' | 'componentType' | 'componentId' | 'circuitNumber' | 'order'
>;

/** The fields of a component, or of what was entered about one, that its dialog asks. */
export function partFields(component: PartFields & Partial<Component>): PartFields {
  const { id: _, sectionId: __, componentType: ___, componentId: ____, ...rest } = component;
  const { circuitNumber: _____, order: ______, ...fields } = rest;
  return fields;
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
  | {
      readonly kind: 'place-part';
      readonly part: { readonly id: string; readonly type: ComponentType };
      readonly drop: DropPlace | null;
      readonly entered: EnteredPart;
    }
  /** `component`: the part as it was when the dialog was opened. */
  | { readonly kind: 'edit-part'; readonly component: Component; readonly entered: EnteredPart }
  /** `section`: the section as it was when the dialog was opened. */
  | { readonly kind: 'edit-section'; readonly section: Section; readonly entered: EnteredSection };

import { useState } from 'react';
import { type CircuitChoice, standalone } from '#domain/circuits/circuit-numbers.ts';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import {
  type Component,
  type ComponentProperties,
  type ComponentType,
  normalizeQuantity,
} from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { newCircuitToasts } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { circuitOf, editPart, isSameChoice } from '#web/features/builder/dialogs/part/edit-part.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { EditPartRequest, PartField } from '#web/features/builder/project/dialog-requests.ts';
import { type EnteredPart, type PartFields, partFields, type Edit } from '#web/features/builder/sync/edit.ts';

/** Props of all dialogs of parts. */
export interface PartDialogProps {
  readonly request: EditPartRequest;
  /** Null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
  readonly onClose: () => void;
}

/** Values of the fields that all dialogs of parts have. */
export interface PartAnswers extends Omit<PartFields, 'properties'> {
  /** Chosen circuit; null for power parts, which cannot be in one. */
  readonly circuit: CircuitChoice | null;
}

/** State that all dialogs of parts share. */
export interface PartForm extends PartAnswers {
  /** The part for which the dialog was opened. */
  readonly edited: Component;
  readonly part: PartFacts | null;
  readonly componentType: ComponentType;
  readonly partId: string;
  readonly partName: string;
  readonly sectionId: string;
  /** Circuit of the part when the dialog was opened. */
  readonly current: CircuitChoice;
  /** Properties with which the dialog starts. */
  readonly start: ComponentProperties;
  /** Field to focus; null for none. */
  readonly field: PartField | null;
  /** Reason why the edit of a restored draft was refused; null without a draft. */
  readonly why: string | null;
  readonly answer: (answers: Partial<PartAnswers>) => void;
  /** All entries of the dialog, with these properties. */
  readonly valuesWith: (properties: ComponentProperties) => EnteredPart;
  /** The edit of the dialog, with these properties. */
  readonly editWith: (properties: ComponentProperties) => Edit;
  /** Runs the edit and closes the dialog, unless the edit is refused or the part was deleted. */
  readonly submit: (properties: ComponentProperties) => void;
  /** Error of the last attempt, if no toast shows it. */
  readonly error: string | null;
}

const noPart = 'This part was deleted in the meantime. Close this dialog and place it again.';

/** State of a dialog that edits a placed part. */
export function usePartForm({ request, part, onClose }: PartDialogProps): PartForm {
  const { run } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const { component: edited, draft, field = null } = request;
  const { sectionId, componentType, componentId: partId } = edited;
  const partName = part?.name ?? partId;
  const current = circuitOf(edited);
  const [answers, setAnswers] = useState(() => startingAnswers(request, fitsCircuit(edited) ? current : null));
  const [error, setError] = useState<string | null>(null);

  const valuesWith = (properties: ComponentProperties): EnteredPart => ({ ...answers, sectionId, properties });
  const editWith = (properties: ComponentProperties): Edit => {
    const { circuit, ...others } = answers;
    const fields = { ...others, properties, quantity: normalizeQuantity(others.quantity, componentType) };
    const place = { sectionId, circuit: circuit ?? standalone, before: null };
    const isSameCircuit = isSameChoice(circuit ?? current, current);
    const edit = editPart(edited.customName ?? partName, edited, fields, isSameCircuit ? null : place);
    return { ...edit, ...newCircuitToasts(snapshot, place) };
  };
  const submit = (properties: ComponentProperties) => {
    const isDeleted = !snapshot.components.some((row) => row.id === edited.id);
    setError(isDeleted ? noPart : null);
    const fromDialog = { kind: 'edit-part', component: edited, entered: valuesWith(properties) } as const;
    if (!isDeleted && run({ ...editWith(properties), fromDialog })) onClose();
  };
  const answer = (changed: Partial<PartAnswers>) => setAnswers({ ...answers, ...changed });
  const start = draft?.entered.properties ?? edited.properties;
  const state = { ...answers, edited, part, componentType, partId, partName, sectionId, current, start, error, field };
  return { ...state, why: draft?.why ?? null, answer, valuesWith, editWith, submit };
}

/** Initial values of the dialog: those of a restored draft, else those of the part. */
function startingAnswers({ component, draft }: EditPartRequest, current: CircuitChoice | null): PartAnswers {
  const { circuit, ...entered } = draft?.entered ?? { ...component, circuit: current };
  const { properties: _, ...fields } = partFields(entered);
  return { ...fields, circuit: current === null ? null : (circuit ?? current) };
}

type HintInput = Pick<PartForm, 'componentType' | 'quantity' | 'circuit'>;

/** Explains a quantity above 1: one part counts as several. Empty for 1. */
export function quantityHint({ componentType, quantity, circuit }: HintInput): string {
  const count = normalizeQuantity(quantity, componentType);
  if (count === 1) return '';
  if (componentType !== 'led') return `This part counts as ${count}.`;
  const isAlone = circuit === null || circuit.kind === 'standalone';
  return `This part counts as ${count} LEDs, ${isAlone ? 'each with its own resistor' : 'in series'}.`;
}

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
import { newCircuitToasts } from '#web/features/builder/commands/circuit-edits.ts';
import { circuitOf, editPart, isSameChoice } from '#web/features/builder/dialogs/part/edit-part.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { EditPartRequest, PartField } from '#web/features/builder/project/dialog-requests.ts';
import { type EnteredPart, type PartFields, partFields, type Edit } from '#web/features/builder/sync/edit.ts';

/** The props of each dialog about a part. */
export interface PartDialogProps {
  readonly request: EditPartRequest;
  /** Null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
  readonly onClose: () => void;
}

/** The values of the fields that all dialogs about a part have. */
export interface PartAnswers extends Omit<PartFields, 'properties'> {
  /** Where the part goes; null for power, which is in no circuit. */
  readonly circuit: CircuitChoice | null;
}

/** The state that all dialogs about a part share. */
export interface PartForm extends PartAnswers {
  /** The part as it was when the dialog was opened. */
  readonly edited: Component;
  readonly part: PartFacts | null;
  readonly componentType: ComponentType;
  readonly partId: string;
  readonly partName: string;
  readonly sectionId: string;
  /** The circuit that the part is in. */
  readonly current: CircuitChoice;
  /** The part's own properties when the dialog opens. */
  readonly start: ComponentProperties;
  /** The field that the dialog was opened for; null for none. */
  readonly field: PartField | null;
  /** Why the edit of a restored draft was refused; null without one. */
  readonly why: string | null;
  readonly answer: (answers: Partial<PartAnswers>) => void;
  /** Everything that is entered, with these properties. */
  readonly enteredWith: (properties: ComponentProperties) => EnteredPart;
  /** The edit that the dialog makes with these properties. */
  readonly editWith: (properties: ComponentProperties) => Edit;
  /** Runs the edit and closes the dialog, which stays open when a rule forbids the edit or the part is gone. */
  readonly submit: (properties: ComponentProperties) => void;
  /** Why the last attempt failed, where no toast tells it. */
  readonly error: string | null;
}

const noPart = 'This part was deleted in the meantime. Close this dialog and place it again.';

/** The state of a dialog that edits a placed part. */
export function usePartForm({ request, part, onClose }: PartDialogProps): PartForm {
  const { run } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const { component: edited, draft, field = null } = request;
  const { sectionId, componentType, componentId: partId } = edited;
  const partName = part?.name ?? partId;
  const current = circuitOf(edited);
  const [answers, setAnswers] = useState(() => startingAnswers(request, fitsCircuit(edited) ? current : null));
  const [error, setError] = useState<string | null>(null);

  const enteredWith = (properties: ComponentProperties): EnteredPart => ({ ...answers, sectionId, properties });
  const editWith = (properties: ComponentProperties): Edit => {
    const { circuit, ...asked } = answers;
    const fields = { ...asked, properties, quantity: normalizeQuantity(asked.quantity, componentType) };
    const place = { sectionId, circuit: circuit ?? standalone, before: null };
    const isLeft = isSameChoice(circuit ?? current, current);
    const edit = editPart(edited.customName ?? partName, edited, fields, isLeft ? null : place);
    return { ...edit, ...newCircuitToasts(snapshot, place) };
  };
  const submit = (properties: ComponentProperties) => {
    const isGone = !snapshot.components.some((row) => row.id === edited.id);
    setError(isGone ? noPart : null);
    const fromDialog = { kind: 'edit-part', component: edited, entered: enteredWith(properties) } as const;
    if (!isGone && run({ ...editWith(properties), fromDialog })) onClose();
  };
  const answer = (changed: Partial<PartAnswers>) => setAnswers({ ...answers, ...changed });
  const start = draft?.entered.properties ?? edited.properties;
  const state = { ...answers, edited, part, componentType, partId, partName, sectionId, current, start, error, field };
  return { ...state, why: draft?.why ?? null, answer, enteredWith, editWith, submit };
}

/** The values that the dialog starts with: those of a restored draft, else those of the part. */
function startingAnswers({ component, draft }: EditPartRequest, current: CircuitChoice | null): PartAnswers {
  const { circuit, ...entered } = draft?.entered ?? { ...component, circuit: current };
  const { properties: _, ...fields } = partFields(entered);
  return { ...fields, circuit: current === null ? null : (circuit ?? current) };
}

type HintInput = Pick<PartForm, 'componentType' | 'quantity' | 'circuit'>;

/** What a quantity means: one part that counts as several. */
export function quantityHint({ componentType, quantity, circuit }: HintInput): string {
  const count = normalizeQuantity(quantity, componentType);
  if (count === 1) return '';
  if (componentType !== 'led') return `This part counts as ${count}.`;
  const isAlone = circuit === null || circuit.kind === 'standalone';
  return `This part counts as ${count} LEDs, ${isAlone ? 'each with a resistor of its own' : 'one after the other'}.`;
}

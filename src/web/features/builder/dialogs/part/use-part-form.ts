import { useState } from 'react';
import { type CircuitChoice, standalone } from '#domain/circuits/circuit-numbers.ts';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import {
  type Component,
  type ComponentProperties,
  type ComponentType,
  componentDefaults,
  normaliseQuantity,
} from '#domain/parts/component.ts';
import { libraryProperties } from '#domain/parts/led-color.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { newestSection } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { newCircuitToasts } from '#web/features/builder/commands/circuit-edits.ts';
import { placePart } from '#web/features/builder/commands/part-edits.ts';
import { circuitOf, editPart, isSameChoice } from '#web/features/builder/dialogs/part/edit-part.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { EditPartRequest, PlacePartRequest } from '#web/features/builder/project/dialog-requests.ts';
import {
  type Draft,
  type EnteredPart,
  type PartFields,
  partFields,
  type Edit,
} from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';
import { numberedLabel } from '#domain/parts/label.ts';

/** The props of each dialog about a part. */
export interface PartDialogProps {
  readonly request: PlacePartRequest | EditPartRequest;
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
  /** The placed part that is edited; null when one is placed. */
  readonly edited: Component | null;
  readonly part: PartFacts | null;
  readonly componentType: ComponentType;
  readonly partId: string;
  readonly partName: string;
  readonly sectionId: string;
  /** The circuit the part was dropped on, or is in. */
  readonly dropped: CircuitChoice;
  /** The part's own properties when the dialog opens. */
  readonly start: ComponentProperties;
  /** Why the edit of a restored draft was refused; null without one. */
  readonly why: string | null;
  readonly answer: (answers: Partial<PartAnswers>) => void;
  /** Everything that is entered, with these properties. */
  readonly enteredWith: (properties: ComponentProperties) => EnteredPart;
  /** The edit that the dialog makes with these properties. */
  readonly editWith: (properties: ComponentProperties) => Edit;
  /** Runs the edit and closes the dialog, which stays open when a rule forbids the edit or its subject is gone. */
  readonly submit: (properties: ComponentProperties) => void;
  /** Why the last attempt failed, where no toast tells it. */
  readonly error: string | null;
}

/** The message for a section that is gone. Source: specification 1, section 8. */
const noSection = 'Error: No section available to add component to.';
const noPart = 'This part was deleted in the meantime. Close this dialog and place it anew.';

/** The state of a dialog that places a part or edits a placed one. */
export function usePartForm({ request, part, onClose }: PartDialogProps): PartForm {
  const { run, placing, setActiveSection } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const edited = request.kind === 'edit-part' ? request.component : null;
  const drop = request.kind === 'place-part' ? request.drop : null;
  const { sectionId, isGone, chooseNewest } = useTargetSection(edited?.sectionId ?? drop?.sectionId ?? null);
  const subject = subjectOf(request, part);
  const dropped = edited === null ? (drop?.circuit ?? standalone) : circuitOf(edited);
  const [answers, setAnswers] = useState(() => startingAnswers(request, fitsCircuit(subject) ? dropped : null));
  const [error, setError] = useState<string | null>(null);

  const enteredWith = (properties: ComponentProperties): EnteredPart => ({ ...answers, sectionId, properties });
  const editWith = (properties: ComponentProperties): Edit => {
    const { componentType, partId, partName } = subject;
    const { circuit, ...asked } = answers;
    const copies = normaliseQuantity(asked.quantity, componentType);
    const fields = { ...asked, properties };
    const place = { sectionId, circuit: circuit ?? standalone, before: beforeOf(drop, circuit) };
    const toasts = newCircuitToasts(snapshot, place);
    if (edited !== null) {
      const name = edited.customName ?? partName;
      const isLeft = isSameChoice(circuit ?? dropped, dropped);
      return { ...editPart(name, edited, { ...fields, quantity: copies }, isLeft ? null : place), ...toasts };
    }
    const draft = { ...fields, componentType, componentId: partId, quantity: 1, copies };
    return { ...placePart(partName, draft, place), ...toasts };
  };
  const submit = (properties: ComponentProperties) => {
    const gone = goneMessage(snapshot, edited, isGone);
    setError(gone);
    if (gone !== null) return chooseNewest();
    if (!run({ ...editWith(properties), fromDialog: draftOf(request, enteredWith(properties)) })) return;
    if (!hasSection(snapshot, sectionId)) setActiveSection(sectionId);
    onClose();
  };
  const answer = (changed: Partial<PartAnswers>) => setAnswers({ ...answers, ...changed });
  const [usual] = useState(() => (part === null ? {} : libraryProperties(part, placing.color())));
  const start = request.draft?.entered.properties ?? edited?.properties ?? usual;
  const why = request.draft?.why ?? null;
  const actions = { answer, enteredWith, editWith, submit };
  return { ...answers, ...subject, ...actions, start, why, edited, part, sectionId, dropped, error };
}

/** The section of a dialog: the requested one, else the active one, else the newest, else a new one. */
function useTargetSection(wanted: string | null) {
  const { activeSectionId } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const newest = () => newestSection(snapshot.sections)?.id ?? newId();
  const targetOf = (id: string) => ({ id, wasThere: hasSection(snapshot, id) });
  const [target, setTarget] = useState(() => targetOf(wanted ?? activeSectionId ?? newest()));
  const chooseNewest = () => setTarget(targetOf(newest()));
  return { sectionId: target.id, isGone: target.wasThere && !hasSection(snapshot, target.id), chooseNewest };
}

function hasSection({ sections }: ProjectSnapshot, id: string): boolean {
  return sections.some((section) => section.id === id);
}

/** The message for a subject that was deleted while the dialog was open; null while it exists. */
function goneMessage(snapshot: ProjectSnapshot, edited: Component | null, isSectionGone: boolean): string | null {
  if (edited !== null) return snapshot.components.some((row) => row.id === edited.id) ? null : noPart;
  return isSectionGone ? noSection : null;
}

function subjectOf(request: PartDialogProps['request'], part: PartFacts | null) {
  const partId = request.kind === 'place-part' ? request.part.id : request.component.componentId;
  const componentType = request.kind === 'place-part' ? request.part.type : request.component.componentType;
  return { componentType, partId, partName: part?.name ?? partId };
}

/** The values that the dialog starts with: those of a restored draft, else those of the part. */
function startingAnswers(request: PartDialogProps['request'], dropped: CircuitChoice | null): PartAnswers {
  const component = request.kind === 'edit-part' ? request.component : componentDefaults;
  const { circuit, ...entered } = request.draft?.entered ?? { ...component, circuit: undefined };
  const { properties: _, ...fields } = partFields(entered);
  // The drop target stays the same object: the place among the parts holds only there.
  const isOther = dropped !== null && circuit !== undefined && circuit !== null && !isSameChoice(circuit, dropped);
  return { ...fields, circuit: isOther ? circuit : dropped };
}

function draftOf(request: PartDialogProps['request'], entered: EnteredPart): Draft {
  if (request.kind === 'edit-part') return { kind: 'edit-part', component: request.component, entered };
  return { kind: 'place-part', part: request.part, drop: request.drop, entered };
}

/** The part to insert before; it holds only in the circuit that the part was dropped on. */
function beforeOf(drop: PlacePartRequest['drop'], circuit: CircuitChoice | null): string | null {
  return drop !== null && circuit === drop.circuit ? drop.before : null;
}

type HintInput = Pick<PartForm, 'edited' | 'componentType' | 'quantity' | 'customName' | 'circuit'>;

/** What a quantity means: separate parts when they are placed, one part that counts as several when it is edited. */
export function copiesHint({ edited, componentType, quantity, customName, circuit }: HintInput): string {
  const count = normaliseQuantity(quantity, componentType);
  if (edited !== null) return count === 1 ? 'This is one part.' : editedHint(count, componentType, circuit);
  if (count === 1) return 'Several are added as separate parts.';
  const [first, last] = [numberedLabel(customName, 0, count), numberedLabel(customName, count - 1, count)];
  const names = first === null || last === null ? '' : `: ${first} ${count === 2 ? 'and' : 'to'} ${last}`;
  return `Adds ${count} separate parts${names}.`;
}

function editedHint(count: number, componentType: HintInput['componentType'], circuit: HintInput['circuit']): string {
  if (componentType !== 'led') return `This part counts as ${count}.`;
  const isAlone = circuit === null || circuit.kind === 'standalone';
  return `This part counts as ${count} LEDs, ${isAlone ? 'each with a resistor of its own' : 'one after the other'}.`;
}

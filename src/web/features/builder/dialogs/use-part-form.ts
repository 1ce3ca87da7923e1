import { useState } from 'react';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import type { ComponentProperties, ComponentType } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { newestSection } from '#domain/projects/newest-section.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import { type PartDraft, placePart } from '#web/features/builder/design/part-commands.ts';
import { standalone, type CircuitChoice } from '#web/features/builder/dialogs/circuit-choice.ts';
import type { EditDialog, PlaceDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { newId } from '#web/new-id.ts';

/** What each dialog about a part gets. */
export interface PartDialogProps {
  readonly dialog: PlaceDialog | EditDialog;
  /** null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
  readonly onClose: () => void;
}

/** What all dialogs about a part have in common. */
export interface PartForm {
  readonly isEdit: boolean;
  readonly componentType: ComponentType;
  readonly partName: string;
  readonly sectionId: string;
  readonly label: string;
  readonly setLabel: (label: string) => void;
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** Where the part goes; null where none is asked: when editing, and for power. */
  readonly circuit: CircuitChoice | null;
  readonly setCircuit: (circuit: CircuitChoice) => void;
  /** The circuit the part was dropped on. */
  readonly dropped: CircuitChoice;
  /** What the dialog does, with these properties. */
  readonly commandWith: (properties: ComponentProperties) => Command;
  /** Does it and closes the dialog; it stays open when a rule is in the way. */
  readonly submit: (properties: ComponentProperties) => void;
}

/** The state of a dialog that places a part or edits a placed one. */
export function usePartForm({ dialog, part, onClose }: PartDialogProps): PartForm {
  const { whole, run, activeSectionId, setActiveSection } = useBuilder();
  const component = dialog.kind === 'edit' ? dialog.component : null;
  const drop = dialog.kind === 'place' ? dialog.drop : null;
  const [sectionId] = useState(
    () => component?.sectionId ?? drop?.sectionId ?? activeSectionId ?? newestSection(whole.sections)?.id ?? newId(),
  );
  const dropped = drop?.circuit ?? standalone;
  const [label, setLabel] = useState(component?.customName ?? '');
  const [quantity, setQuantity] = useState(component?.quantity ?? 1);
  const [chosen, setCircuit] = useState(dropped);
  const { componentType, partId, partName } = subjectOf(dialog, part);
  const circuit = dialog.kind === 'place' && fitsCircuit({ componentType }) ? chosen : null;

  const commandWith = (properties: ComponentProperties): Command => {
    const copies = normaliseQuantity(quantity, componentType);
    const draft = { componentType, componentId: partId, quantity: 1, copies, customName: label, properties };
    if (dialog.kind === 'edit') return editPart(partName, dialog.component.id, draft);
    return placePart(partName, draft, { sectionId, circuit: circuit ?? standalone, before: beforeOf(drop, circuit) });
  };
  const submit = (properties: ComponentProperties) => {
    if (!run(commandWith(properties))) return;
    if (!whole.sections.some((section) => section.id === sectionId)) setActiveSection(sectionId);
    onClose();
  };
  return {
    isEdit: component !== null,
    componentType,
    partName,
    sectionId,
    label,
    setLabel,
    quantity,
    setQuantity,
    circuit,
    setCircuit,
    dropped,
    commandWith,
    submit,
  };
}

function subjectOf(dialog: PartDialogProps['dialog'], part: PartFacts | null) {
  const partId = dialog.kind === 'place' ? dialog.part.id : dialog.component.componentId;
  const componentType = dialog.kind === 'place' ? dialog.part.type : dialog.component.componentType;
  return { componentType, partId, partName: part?.name ?? partId };
}

/** Changes a placed part into what the dialog says; its copies are its quantity. */
function editPart(name: string, id: string, { customName, copies, properties }: PartDraft): Command {
  const fields = { customName, quantity: copies, properties };
  return { name: `edit ${name}`, changes: (now) => updateComponent(now, id, fields) };
}

/** The place among parts holds only in the circuit that the part was dropped on. */
function beforeOf(drop: PlaceDialog['drop'], circuit: CircuitChoice | null): string | null {
  return drop !== null && circuit === drop.circuit ? drop.before : null;
}

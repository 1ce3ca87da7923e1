import { CircleAlert } from 'lucide-react';
import {
  type CircuitChoice,
  choiceKey,
  listCircuitChoices,
  usedCircuitNumbers,
} from '#domain/circuits/circuit-numbers.ts';
import { normalizeQuantity } from '#domain/parts/component.ts';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { circuitOption, refusalInCircuit } from '#web/features/builder/project/circuit-options.ts';
import { Select } from '#web/ui/fields/select.tsx';

export interface CircuitFieldProps {
  readonly form: PartForm;
  readonly circuit: CircuitChoice;
}

/** Chooses the circuit of a part: standalone, an existing one, or a new one. Shows why a rule forbids the choice. */
export function CircuitField({ form, circuit }: CircuitFieldProps) {
  const snapshot = useProject((project) => project.snapshot);
  const { sectionId, componentType, edited, part } = form;
  const { id, componentId } = edited;
  const quantity = normalizeQuantity(form.quantity, componentType);
  const chooser = { sectionId, componentType, componentId, id, part, quantity };
  const choices = listCircuitChoices(usedCircuitNumbers(snapshot, sectionId), form.current);
  const refusal = refusalInCircuit(snapshot, chooser, circuit);
  return (
    <Select
      label="Select Circuit"
      items={choices.map((choice) => circuitOption(snapshot, chooser, choice))}
      selectedKey={choiceKey(circuit)}
      onChange={(key) => {
        const choice = choices.find((candidate) => choiceKey(candidate) === key);
        if (choice !== undefined) form.answer({ circuit: choice });
      }}
      description={
        refusal === null ? circuitOption(snapshot, chooser, circuit).description : <Refusal>{refusal}</Refusal>
      }
    />
  );
}

function Refusal({ children }: { readonly children: string }) {
  return (
    <span className="flex items-start gap-1 text-error">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {children}
    </span>
  );
}

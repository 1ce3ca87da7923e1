import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { choiceKey, offeredChoices, type CircuitChoice } from '#web/features/builder/dialogs/circuit-choice.ts';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { Select } from '#web/ui/select.tsx';

export interface CircuitFieldProps {
  readonly form: PartForm;
  readonly circuit: CircuitChoice;
}

/** Asks for the circuit: standing alone, one there is, or a new one. */
export function CircuitField({ form, circuit }: CircuitFieldProps) {
  const { whole } = useBuilder();
  const names = new Map(
    whole.circuits.filter((row) => row.sectionId === form.sectionId).map((row) => [row.circuitNumber, row.name]),
  );
  const used = usedCircuitNumbers(whole, form.sectionId);
  const choices = offeredChoices(used, form.dropped);
  const labelOf = (choice: CircuitChoice): string => {
    if (choice.kind === 'standalone') return 'Standalone';
    if (choice.kind === 'insert') return `New circuit above circuit ${choice.number}`;
    if (!used.includes(choice.number)) return `New circuit ${choice.number}`;
    const name = names.get(choice.number) ?? null;
    return name === null ? `Circuit ${choice.number}` : `Circuit ${choice.number} · ${name}`;
  };
  return (
    <Select
      label="Select Circuit"
      items={choices.map((choice) => ({ id: choiceKey(choice), label: labelOf(choice) }))}
      selectedKey={choiceKey(circuit)}
      onChange={(key) => {
        const choice = choices.find((candidate) => choiceKey(candidate) === key);
        if (choice !== undefined) form.setCircuit(choice);
      }}
    />
  );
}

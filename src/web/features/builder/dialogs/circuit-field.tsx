import { CircleAlert } from 'lucide-react';
import { circuitNumberOf } from '#domain/parts/component.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import type { Component } from '#domain/parts/component.ts';
import { normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { FieldGroup } from '#web/features/builder/dialogs/field-group.tsx';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import {
  choiceKey,
  type CircuitChoice,
  dropdownChoices,
  offeredChoices,
} from '#web/features/builder/project/circuit-choice.ts';
import { Select } from '#web/ui/select.tsx';

export interface CircuitFieldProps {
  readonly form: PartForm;
  readonly circuit: CircuitChoice;
}

/**
 * Add to Circuit: standing alone, a circuit there is, or a new one; of a placed part, where it is to be. What a rule
 * will say is said at once.
 */
export function CircuitField({ form, circuit }: CircuitFieldProps) {
  const { whole } = useBuilder();
  const used = usedCircuitNumbers(whole, form.sectionId);
  const choices = (form.edited === null ? offeredChoices : dropdownChoices)(used, form.dropped);
  const refusal = refusalOf(whole, form, circuit);
  return (
    <FieldGroup title={form.edited === null ? 'Add to Circuit' : 'Circuit'}>
      <Select
        label="Select Circuit"
        items={choices.map((choice) => ({ id: choiceKey(choice), ...wordsFor(whole, form.sectionId, choice) }))}
        selectedKey={choiceKey(circuit)}
        onChange={(key) => {
          const choice = choices.find((candidate) => choiceKey(candidate) === key);
          // What the part was dropped on stays the same object: only there its place among the parts holds.
          const isDropped = choice !== undefined && choiceKey(choice) === choiceKey(form.dropped);
          if (choice !== undefined) form.answer({ circuit: isDropped ? form.dropped : choice });
        }}
        {...(refusal === null ? {} : { description: <Refused>{refusal}</Refused> })}
      />
    </FieldGroup>
  );
}

function Refused({ children }: { readonly children: string }) {
  return (
    <span className="flex items-start gap-1 text-error">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {children}
    </span>
  );
}

/** The words of the rule that keeps the part out of this circuit; null when there is none. */
function refusalOf(whole: WholeProject, form: PartForm, circuit: CircuitChoice): string | null {
  if (circuit.kind === 'standalone') return null;
  const { componentType, partId, edited } = form;
  const others = circuit.kind === 'insert' ? [] : partsOf(whole, form.sectionId, circuit.number);
  const joining = { componentType, componentId: partId, quantity: normaliseQuantity(form.quantity, componentType) };
  const beside = others.filter((row) => row.id !== edited?.id);
  return refuseInCircuit(joining, circuit.number, beside)?.message ?? null;
}

function partsOf(whole: WholeProject, sectionId: string, number: number): Component[] {
  return whole.components.filter((row) => row.sectionId === sectionId && circuitNumberOf(row) === number);
}

/** What a choice is called, and for a circuit there is, what it holds. */
function wordsFor(whole: WholeProject, sectionId: string, choice: CircuitChoice) {
  if (choice.kind === 'standalone') return { label: 'Standalone' };
  if (choice.kind === 'insert') return { label: `New circuit above circuit ${choice.number}` };
  const { number } = choice;
  const parts = partsOf(whole, sectionId, number);
  const record = whole.circuits.find((row) => row.sectionId === sectionId && row.circuitNumber === number);
  if (record === undefined && parts.length === 0) return { label: `New circuit ${number}` };
  const name = record?.name ?? null;
  const label = name === null ? `Circuit ${number}` : `Circuit ${number} · ${name}`;
  return { label, description: parts.length === 0 ? 'No parts yet' : contents(parts) };
}

function contents(parts: readonly Component[]): string {
  const count = (isLed: boolean) =>
    parts.reduce((sum, row) => ((row.componentType === 'led') === isLed ? sum + row.quantity : sum), 0);
  const words = [counted(count(true), 'LED'), counted(count(false), 'other part')];
  return words.filter((word) => word !== null).join(', ');
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

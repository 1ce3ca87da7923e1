import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type CircuitChoice,
  choiceKey,
  dropdownChoices,
  offeredChoices,
  usedCircuitNumbers,
} from '#domain/circuits/circuit-numbers.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { type Component, circuitNumberOf, normaliseQuantity } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface CircuitFieldProps {
  readonly form: PartForm;
  readonly circuit: CircuitChoice;
}

/**
 * Add to Circuit: standalone, an existing circuit, or a new one. Shows at once when a rule forbids the choice.
 */
export function CircuitField({ form, circuit }: CircuitFieldProps) {
  const snapshot = useProject((project) => project.snapshot);
  const used = usedCircuitNumbers(snapshot, form.sectionId);
  const choices = (form.edited === null ? offeredChoices : dropdownChoices)(used, form.dropped);
  const refusal = refusalOf(snapshot, form, circuit);
  return (
    <FieldGroup title={form.edited === null ? 'Add to Circuit' : 'Circuit'}>
      <Select
        label="Select Circuit"
        items={choices.map((choice) => ({ id: choiceKey(choice), ...optionFor(snapshot, form.sectionId, choice) }))}
        selectedKey={choiceKey(circuit)}
        onChange={(key) => {
          const choice = choices.find((candidate) => choiceKey(candidate) === key);
          // The drop target stays the same object: the place among the parts holds only there.
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

/** The message of the rule that forbids the part in this circuit; null when it is allowed. */
function refusalOf(snapshot: ProjectSnapshot, form: PartForm, circuit: CircuitChoice): string | null {
  if (circuit.kind === 'standalone') return null;
  const { componentType, partId, edited } = form;
  const others = circuit.kind === 'insert' ? [] : partsOf(snapshot, form.sectionId, circuit.number);
  const joining = { componentType, componentId: partId, quantity: normaliseQuantity(form.quantity, componentType) };
  const beside = others.filter((row) => row.id !== edited?.id);
  return refuseInCircuit(joining, circuit.number, beside)?.message ?? null;
}

function partsOf(snapshot: ProjectSnapshot, sectionId: string, number: number): Component[] {
  return snapshot.components.filter((row) => row.sectionId === sectionId && circuitNumberOf(row) === number);
}

/** The label of a choice, and for an existing circuit its contents. */
function optionFor(snapshot: ProjectSnapshot, sectionId: string, choice: CircuitChoice) {
  if (choice.kind === 'standalone') return { label: 'Standalone' };
  if (choice.kind === 'insert') return { label: `New circuit above circuit ${choice.number}` };
  const { number } = choice;
  const parts = partsOf(snapshot, sectionId, number);
  const record = snapshot.circuits.find((row) => row.sectionId === sectionId && row.circuitNumber === number);
  if (record === undefined && parts.length === 0) return { label: `New circuit ${number}` };
  const name = record?.name ?? null;
  const label = name === null ? `Circuit ${number}` : `Circuit ${number} · ${name}`;
  return { label, description: parts.length === 0 ? 'No parts yet' : contents(parts) };
}

function contents(parts: readonly Component[]): string {
  const countOf = (isLed: boolean) =>
    parts.reduce((sum, row) => ((row.componentType === 'led') === isLed ? sum + row.quantity : sum), 0);
  const counts = [counted(countOf(true), 'LED'), counted(countOf(false), 'other part')];
  return counts.filter((count) => count !== null).join(', ');
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A group of fields under a heading. */
function FieldGroup({ title, children, className }: FieldGroupProps) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

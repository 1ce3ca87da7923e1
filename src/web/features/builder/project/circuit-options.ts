import { type CircuitChoice, choiceKey, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { type Component, type ComponentType, circuitNumberOf } from '#domain/parts/component.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { recordOf, titleOfCircuit } from '#web/features/builder/project/find-circuit.ts';

/** A part for which a circuit is chosen. */
export interface PartForCircuit {
  readonly sectionId: string;
  readonly componentType: ComponentType;
  readonly componentId: string;
  readonly quantity: number;
  /** Id of the placed part, which is excluded from its own circuit; null for a new part. */
  readonly id: string | null;
  /** Null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
}

export interface CircuitOption {
  readonly id: string;
  readonly label: string;
  /** Effect of the choice, in one line. */
  readonly description: string;
}

/** Option for a choice of circuit, with one line that explains it. Rule C9. */
export function circuitOption(
  snapshot: ProjectSnapshot,
  chooser: PartForCircuit,
  choice: CircuitChoice,
): CircuitOption {
  const id = choiceKey(choice);
  const lines = linesFor(snapshot, chooser);
  if (choice.kind === 'standalone') return { id, label: 'Standalone', description: lines.alone };
  if (choice.kind === 'insert') {
    return { id, label: `New circuit above circuit ${choice.number}`, description: lines.begin };
  }
  const { number } = choice;
  const { sectionId } = chooser;
  if (!usedCircuitNumbers(snapshot, sectionId).includes(number)) {
    return { id, label: `New circuit ${number}`, description: lines.begin };
  }
  const place = { sectionId, circuitNumber: number };
  const others = otherPartsOf(snapshot, chooser, number);
  return { id, label: titleOfCircuit(snapshot, place), description: lines.join(others, recordOf(snapshot, place)) };
}

/** Message of the rule that forbids the part in this circuit; null if it is allowed. */
export function refusalInCircuit(
  snapshot: ProjectSnapshot,
  chooser: PartForCircuit,
  choice: CircuitChoice,
): string | null {
  if (choice.kind === 'standalone') return null;
  const others = choice.kind === 'insert' ? [] : otherPartsOf(snapshot, chooser, choice.number);
  return refuseInCircuit(chooser, choice.number, others)?.message ?? null;
}

function otherPartsOf({ components }: ProjectSnapshot, { sectionId, id }: PartForCircuit, number: number): Component[] {
  return components.filter((row) => row.sectionId === sectionId && row.id !== id && circuitNumberOf(row) === number);
}

/** Texts about a part that is standalone, starts a circuit, or joins one. */
interface CircuitLines {
  readonly alone: string;
  readonly begin: string;
  readonly join: (others: readonly Component[], circuit: Circuit | undefined) => string;
}

function linesFor(snapshot: ProjectSnapshot, chooser: PartForCircuit): CircuitLines {
  const { componentType, part, quantity } = chooser;
  if (part?.commonLeg !== undefined) return commonLegLines;
  if (componentType === 'led') {
    const isSeries = isCalculated(part) && snapshot.project.resistorMode === 'calculate';
    if (!isSeries) return branchLines;
    return { ...seriesLines, join: (others, circuit) => stringLine(snapshot, others, quantity, circuit) };
  }
  return part?.category === 'switch' ? switchLines : otherLines;
}

const seriesLines = {
  alone: 'On its own, with its own resistor.',
  begin: 'Starts a circuit whose LEDs share one resistor.',
} as const;

/** Joining the LEDs of a circuit, whose strings and resistors depend on the settings of the circuit. */
function stringLine(
  snapshot: ProjectSnapshot,
  others: readonly Component[],
  quantity: number,
  circuit: Circuit | undefined,
): string {
  const catalogue = catalogueOf(snapshot);
  const leds = others.filter(
    (row) => row.componentType === 'led' && isCalculated(catalogue.get(row.componentId) ?? null),
  );
  const count = leds.reduce((sum, row) => sum + row.quantity, 0);
  if (count === 0) return 'The first LED of this circuit.';
  const joined = count === 1 ? 'its LED' : `its ${count} LEDs`;
  const perString = circuit?.ledsPerString ?? null;
  if (perString === null || perString >= count + quantity) return `In series with ${joined}: one resistor for all.`;
  const resistors = circuit?.sharedResistor === true ? 'one resistor for all' : 'each with its own resistor';
  return perString === 1 ? `In parallel with ${joined}, ${resistors}.` : `In strings of ${perString}, ${resistors}.`;
}

const commonLegLines: CircuitLines = {
  alone: 'On its own, each color with its own resistor.',
  begin: 'Starts a circuit; each color has its own resistor.',
  join: () => 'In parallel with the others; each color has its own resistor.',
};

const branchLines: CircuitLines = {
  alone: 'On its own, no resistor needed.',
  begin: 'Starts a circuit that can have a switch.',
  join: () => 'In parallel with the others, on the same switch.',
};

const switchLines: CircuitLines = {
  alone: 'Switches nothing yet.',
  begin: 'Switches what you add to the new circuit.',
  join: (others) => refusedSwitch(others) ?? 'Switches all of this circuit.',
};

function refusedSwitch(others: readonly Component[]): string | null {
  const joining = { componentType: 'control', componentId: 'switch-slide-spdt', quantity: 1 } as const;
  return refuseInCircuit(joining, 1, others) === null ? null : 'This circuit already has a switch.';
}

const otherLines: CircuitLines = {
  alone: 'Not in a circuit.',
  begin: 'The first part of a new circuit.',
  join: () => 'Joins the parts of this circuit.',
};

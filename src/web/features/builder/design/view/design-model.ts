import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** A section as the design view shows it: standalone parts first, then its circuits. */
export interface DesignSection {
  readonly standalone: readonly StandalonePart[];
  readonly circuits: readonly BlueprintCircuit[];
  /** The numbers of its circuits, ascending. */
  readonly numbers: readonly number[];
}

/** Everything besides the rows of a section that its values depend on; the same object as long as all of it is the same. */
export type DesignSettings = Pick<WholeProject['project'], 'powerSupplyId' | 'resistorMode' | 'resistorRounding'> &
  Pick<WholeProject, 'customComponents'>;

/**
 * Makes the sections of one design view, each from the Blueprint's. Circuits and parts that stand on the same rows as
 * in the last call are the same objects, so that only the others are rendered again.
 */
export function sectionDesigner(): (section: BlueprintSection, settings: DesignSettings) => DesignSection {
  let last: { section: BlueprintSection; settings: DesignSettings; design: DesignSection } | null = null;
  return (section, settings) => {
    if (last?.section === section) return last.design;
    const isSameContext = last?.settings === settings && isSameSupply(last.section, section);
    const design = isSameContext && last !== null ? keepUnchanged(last.design, section) : designOf(section);
    last = { section, settings, design };
    return design;
  };
}

function isSameSupply(before: BlueprintSection, now: BlueprintSection): boolean {
  return before.supply.source?.component === now.supply.source?.component;
}

function designOf({ standalone, circuits }: BlueprintSection): DesignSection {
  return { standalone, circuits, numbers: circuits.map(({ number }) => number) };
}

function keepUnchanged(before: DesignSection, section: BlueprintSection): DesignSection {
  const oldParts = new Map(before.standalone.map((row) => [row.part.component, row]));
  const oldCircuits = new Map(before.circuits.map((circuit) => [circuit.number, circuit]));
  const standalone = section.standalone.map((row) => oldParts.get(row.part.component) ?? row);
  const circuits = section.circuits.map((circuit) => {
    const old = oldCircuits.get(circuit.number);
    return old !== undefined && isSameCircuit(old, circuit) ? old : circuit;
  });
  const numbers = circuits.map(({ number }) => number);
  return {
    standalone: keepList(before.standalone, standalone),
    circuits: keepList(before.circuits, circuits),
    numbers: keepList(before.numbers, numbers),
  };
}

function isSameCircuit(before: BlueprintCircuit, now: BlueprintCircuit): boolean {
  const isSamePart = ({ component }: BlueprintCircuit['parts'][number], at: number) =>
    before.parts[at]?.component === component;
  return before.name === now.name && before.parts.length === now.parts.length && now.parts.every(isSamePart);
}

/** The old list when it holds the very same items. */
function keepList<Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  return before.length === now.length && now.every((item, at) => item === before[at]) ? before : now;
}

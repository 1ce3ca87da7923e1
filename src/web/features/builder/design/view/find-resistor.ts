import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { LedString, SharedResistor } from '#domain/electrical/led-string.ts';
import { resistorSum, sharedSum } from '#domain/electrical/resistor-sum.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { type ResistorOwner, resistorOwner, setOwnOhms } from '#web/features/builder/commands/edits/resistor-edits.ts';
import { sharedSumKey, sumKey } from '#web/features/builder/design/parts/sum-button.tsx';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

/** A resistor that is shown, with its first string. */
export interface FoundResistor extends Pick<SharedResistor, 'standardOhms' | 'ownOhms'> {
  readonly owner: ResistorOwner;
  readonly ledString: LedString;
  /** Number of strings of its circuit. */
  readonly stringCount: number;
  readonly isShared: boolean;
  /** Explanation of its calculation. */
  readonly sum: string;
}

/** Finds a resistor by its `data-sum` value. */
export function findResistor({ sections, context }: Blueprint, key: string): FoundResistor | null {
  for (const { circuits, strings, id } of sections) {
    const sharing = circuits.find(({ number, shared }) => shared !== null && sharedSumKey(id, number) === key);
    const ledString = sharing?.ledString ?? strings.find((each) => sumKey(each) === key);
    if (ledString === undefined) continue;
    const { circuitNumber } = ledString;
    const circuit = circuits.find(({ number }) => number === circuitNumber);
    const shared = circuit?.shared ?? null;
    const { standardOhms, ownOhms } = shared ?? ledString;
    return {
      standardOhms,
      ownOhms,
      owner: resistorOwner(ledString),
      ledString,
      stringCount: circuit?.strings.length ?? 1,
      isShared: shared !== null,
      sum:
        shared === null
          ? resistorSum(ledString, context.rounding)
          : sharedSum(circuit?.strings ?? [], shared, context.rounding),
    };
  }
  return null;
}

/** The `data-sum` value of the resistor of a circuit; null without LEDs. */
export function resistorKey(blueprint: Blueprint, place: CircuitPlace): string | null {
  const circuit = findCircuit(blueprint, place);
  if (circuit === undefined || circuit.ledString === null) return null;
  return circuit.shared === null ? sumKey(circuit.ledString) : sharedSumKey(place.sectionId, place.circuitNumber);
}

/** The same resistor with another value (ohms), before it is saved; null for the calculated one. */
export function previewResistor(
  { snapshot, blueprint }: ProjectView,
  key: string,
  owner: ResistorOwner,
  ohms: number | null,
): FoundResistor | null {
  const after = applyChanges(snapshot, setOwnOhms(owner, ohms).changes(snapshot));
  return findResistor(calculateBlueprint(after, builtInCatalogue, blueprint), key);
}

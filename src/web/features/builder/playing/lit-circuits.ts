import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { Section } from '#domain/projects/section.ts';
import { lightKey } from '#web/features/builder/design/lights/lights.ts';
import { lightOfCircuit } from '#web/features/builder/playing/light-of-circuit.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** A circuit with lights. */
export interface LitCircuit {
  /** Key of its lights. */
  readonly key: string;
  readonly place: CircuitPlace;
  /** Its name, or its number with its section. */
  readonly title: string;
  /** Color of its first light. */
  readonly led: string;
}

/** Circuits of a project with lights, in the order of the sections. */
export function litCircuits({ blueprint, snapshot }: ProjectView): readonly LitCircuit[] {
  return listCircuits(blueprint, snapshot.sections);
}

const listCircuits = memoize(({ sections }: ProjectView['blueprint'], names: readonly Section[]) =>
  sections.flatMap(({ id: sectionId, circuits }) =>
    circuits
      .filter(({ leds }) => leds.length > 0)
      .map((circuit): LitCircuit => {
        const place = { sectionId, circuitNumber: circuit.number };
        const section = names.find(({ id }) => id === sectionId)?.name ?? '';
        const title = circuit.name ?? `${section}, circuit ${circuit.number}`;
        return { key: lightKey(place), place, title, led: lightOfCircuit(circuit) };
      }),
  ),
);

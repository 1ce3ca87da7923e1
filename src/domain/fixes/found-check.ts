import {
  type BlueprintCircuit,
  type BlueprintSection,
  findSection,
  partsIn,
  type DerivedProject,
} from '#domain/blueprint/blueprint.ts';
import type { CheckLocation } from '#domain/checks/check.ts';
import type { DrivingProject } from '#domain/driving/driver-choices.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';

/** The section, circuit, and part that a check is about. */
export interface CheckSubject extends DerivedProject {
  readonly section: BlueprintSection | null;
  readonly circuit: BlueprintCircuit | null;
  /** Null if the check is about a circuit as a whole. */
  readonly part: ResolvedPart | null;
}

/** Finds the subject of a check. */
export function subjectOf({ snapshot, blueprint }: DerivedProject, place: CheckLocation): CheckSubject {
  const { sectionId, circuitNumber, componentId } = place;
  const section = sectionId === null ? null : (findSection(blueprint, sectionId) ?? null);
  const circuit = section?.circuits.find(({ number }) => number === circuitNumber) ?? null;
  const parts = section === null || componentId === null ? [] : partsIn(section);
  const elsewhere = (): ResolvedPart | undefined => blueprint.sections.flatMap(partsIn).find(isNamed);
  const isNamed = ({ id }: ResolvedPart): boolean => id === componentId;
  const part = componentId === null ? null : (parts.find(isNamed) ?? elsewhere() ?? null);
  return { snapshot, blueprint, section, circuit, part };
}

/** Returns the strings that a check may be about: those of its circuit, or that of its LED. */
export function stringsOf({ section, circuit, part }: CheckSubject): readonly LedString[] {
  if (circuit !== null) return circuit.strings;
  const alone = section?.standalone.find((standalone) => standalone.part === part)?.ledString ?? null;
  return alone === null ? [] : [alone];
}

/** Returns the voltage of the strings that a check may be about (V); null without one. */
export function stringVolts(subject: CheckSubject): number | null {
  return stringsOf(subject)[0]?.supplyV ?? null;
}

/** Returns the LEDs in series of a circuit, by order. */
export function seriesOf({ leds }: Pick<BlueprintCircuit, 'leds'>): ResolvedLed[] {
  return leds.filter(({ role }) => role === 'series');
}

/** Returns the input for a search of drivers. */
export function drivingProject({ blueprint }: Pick<DerivedProject, 'blueprint'>): DrivingProject {
  const { sections, drives, context } = blueprint;
  return { sections: sections.map(({ resolved }) => resolved), drives, rounding: context.rounding };
}

/** Sorts items by ranks: by the first number, then by the second, and so on. */
export function sortByRank<Item>(items: readonly Item[], rankOf: (item: Item) => readonly number[]): Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .toSorted((one, other) => {
      const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
      return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
    })
    .map(({ item }) => item);
}

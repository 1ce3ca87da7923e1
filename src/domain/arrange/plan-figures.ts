import type { Blueprint } from '#domain/blueprint/blueprint.ts';

/** Equal resistors of a plan: ohms, W. */
interface PlannedResistor {
  readonly ohms: number;
  readonly watt: number;
  readonly quantity: number;
}

/** Figures of the plan for some LEDs. */
export interface PlanFigures {
  /** Number of strings, including those that cannot light. */
  readonly strings: number;
  readonly darkStrings: number;
  /** Number of strings whose resistor the user chose. */
  readonly ownStrings: number;
  readonly ledCount: number;
  /** Total current (mA). */
  readonly milliamps: number;
  /** By value and rating. */
  readonly resistors: readonly PlannedResistor[];
  /** Maximum number of LEDs that go dark if one fails. */
  readonly darkWithOne: number;
  /** Battery life with everything on (h); of several batteries, the shortest. */
  readonly batteryHours: number | null;
}

/** Returns the figures of a Blueprint for some LEDs. */
export function planFigures(blueprint: Blueprint, ids: ReadonlySet<string>): PlanFigures {
  const sections = blueprint.sections.map((section) => ({
    section,
    strings: section.strings.filter(({ componentIds }) => componentIds.some((id) => ids.has(id))),
  }));
  const affected = sections.filter((each) => each.strings.length > 0);
  const strings = affected.flatMap((each) => each.strings);
  const sum = (valueOf: (string: (typeof strings)[number]) => number) =>
    strings.reduce((total, string) => total + string.multiplicity * valueOf(string), 0);
  const resistors = new Map<string, PlannedResistor>();
  for (const { standardOhms: ohms, ratingW: watt, multiplicity } of strings) {
    if (ohms === null || watt === null) continue;
    const key = `${ohms} ${watt}`;
    resistors.set(key, { ohms, watt, quantity: multiplicity + (resistors.get(key)?.quantity ?? 0) });
  }
  const hours = affected.flatMap(({ section }) => hoursOf(blueprint, section) ?? []);
  return {
    strings: sum(() => 1),
    darkStrings: sum(({ status }) => (status === 'ok' ? 0 : 1)),
    ownStrings: sum(({ ownOhms }) => (ownOhms === null ? 0 : 1)),
    ledCount: sum(({ ledCount }) => ledCount),
    milliamps: sum(({ actualCurrentMa }) => actualCurrentMa ?? 0),
    resistors: [...resistors.values()].sort((one, other) => one.ohms - other.ohms || one.watt - other.watt),
    darkWithOne: strings.reduce((most, { ledCount }) => Math.max(most, ledCount), 0),
    batteryHours: hours.length === 0 ? null : Math.min(...hours),
  };
}

function hoursOf({ power }: Blueprint, { id, supply }: Blueprint['sections'][number]): number | null {
  const ofScope = (wanted: string) => power.supplies.find(({ scope }) => scope === wanted)?.batteryHours ?? null;
  return supply.loadsMaster ? (power.batteryHours ?? ofScope('input')) : ofScope(id);
}

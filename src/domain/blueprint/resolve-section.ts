import type { ResolvedCircuit, ResolvedSection, SectionContext, SectionRows } from '#domain/blueprint/blueprint.ts';
import { type Circuit, circuitDefaults, type CircuitDriver } from '#domain/projects/circuit.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { isMarkedSupply, ownSupply, type SectionSupply } from '#domain/electrical/supply.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import {
  type ResolvedLed,
  type ResolvedOther,
  type ResolvedPart,
  resolvePart,
  sortByOrder,
} from '#domain/parts/resolved-part.ts';
import { memoizeWithin } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';

/** The components of a section by circuit and kind. */
interface GroupedComponents {
  readonly circuits: ReadonlyMap<number, readonly Component[]>;
  readonly standalone: readonly Component[];
  /** All except LEDs. */
  readonly others: readonly Component[];
}

function groupComponents(components: readonly Component[]): GroupedComponents {
  const others: Component[] = [];
  const circuits = groupRows<Component, number | null>(components, (row) => {
    if (row.componentType !== 'led') others.push(row);
    return circuitNumberOf(row);
  });
  const standalone = circuits.get(null) ?? [];
  circuits.delete(null);
  return { circuits: circuits as Map<number, Component[]>, standalone, others };
}

const resolveRow = memoizeWithin((context: SectionContext, row: Component) => resolvePart(row, context));

const supplyFrom = memoizeWithin((context: SectionContext, row: Component, loadMa: number) =>
  ownSupply(resolvePart(row, context), loadMa),
);

/** The context of the parts of a section on a supply. */
const contextOn = memoizeWithin((context: SectionContext, { microvolts }: SectionSupply): SectionContext => {
  return microvolts === null ? context : { ...context, sectionVolts: toVolts(microvolts) };
});

/** Returns the supply of a section: its first marked power part by order, or the project's supply. Rules E4, E6. */
function supplyOf(
  hasOwn: boolean,
  others: readonly Component[],
  context: SectionContext,
  loadMa: number,
): SectionSupply {
  const [own] = hasOwn ? sortByOrder(others.filter(isMarkedSupply)) : [];
  return own === undefined ? context.master : supplyFrom(context, own, loadMa);
}

function isLed(part: ResolvedPart): part is ResolvedLed {
  return part.type === 'led';
}

/** Sorts the parts of a circuit: switches, other parts, LEDs, each by order. Source: specification 1, section 9. */
function sortParts(parts: readonly ResolvedPart[]) {
  const sorted = sortByOrder(parts);
  const leds = sorted.filter(isLed);
  if (leds.length === sorted.length) return { parts: leds, leds };
  const others = sorted.filter((part) => part.type !== 'led');
  const switches = others.filter(({ component }) => isSwitch(component));
  const rest = others.filter(({ component }) => !isSwitch(component));
  return { parts: [...switches, ...rest, ...leds], leds };
}

/** Resolves a circuit; memoized by its first row, which changes with the circuit. */
const resolveCircuit = memoizeWithin(
  (
    context: SectionContext,
    _first: Component | Circuit,
    place: readonly [sectionId: string, number: number],
    record: readonly [name: string | null, driver: CircuitDriver | null],
    resistors: readonly [ownOhms: number | null, ledsPerString: number | null, sharedResistor: boolean],
    rows: readonly Component[],
  ): ResolvedCircuit => {
    const [[sectionId, number], [name, driver], [ownOhms, ledsPerString, sharedResistor]] = [place, record, resistors];
    const wiring = { ownOhms, ledsPerString, sharedResistor };
    const sorted = sortParts(rows.map((row) => resolvePart(row, context)));
    return { sectionId, number, name, driver, wiring, rows, ...sorted };
  },
);

/** Resolves the circuits of a section, by number; each has a record, a part, or both. Rule E9. */
function resolveCircuits(
  sectionId: string,
  groups: GroupedComponents['circuits'],
  records: readonly Circuit[],
  context: SectionContext,
): ResolvedCircuit[] {
  const recordOf = new Map(records.map((row) => [row.circuitNumber, row]));
  return [...new Set([...groups.keys(), ...recordOf.keys()])]
    .sort((one, other) => one - other)
    .flatMap((number) => {
      const [rows, record] = [groups.get(number) ?? [], recordOf.get(number)];
      const first = rows[0] ?? record;
      if (first === undefined) return [];
      const { name, driver, ownOhms, ledsPerString, sharedResistor } = record ?? circuitDefaults;
      const resistors = [ownOhms, ledsPerString, sharedResistor] as const;
      return resolveCircuit(context, first, [sectionId, number], [name, driver], resistors, rows);
    });
}

/** Returns the resolved parts of components, except LEDs. */
function partsOfRows(components: readonly Component[], parts: readonly ResolvedPart[]): ResolvedOther[] {
  if (components.length === 0) return [];
  const known = new Map(parts.map((part) => [part.component, part]));
  return components.flatMap((component) => {
    const part = known.get(component);
    return part === undefined || isLed(part) ? [] : part;
  });
}

const noReferencesOfFuse: readonly string[] = [];

const resolveRows = memoizeWithin(
  (
    context: SectionContext,
    _first: object,
    id: string,
    isGlobalSection: boolean,
    [fuseMa, accessoryReferences]: readonly [number | null, readonly string[]],
    circuitRows: readonly Circuit[],
    components: readonly Component[],
    loadMa: number,
  ): ResolvedSection => {
    const groups = groupComponents(components);
    const supply = supplyOf(!isGlobalSection, groups.others, context, loadMa);
    const inSection = contextOn(context, supply);
    const circuits = resolveCircuits(id, groups.circuits, circuitRows, inSection);
    const standalone = sortByOrder(groups.standalone).map((row) => resolveRow(inSection, row));
    const others = partsOfRows(groups.others, [...circuits.flatMap(({ parts }) => parts), ...standalone]);
    return {
      id,
      isGlobal: isGlobalSection,
      fuseMa,
      accessoryReferences,
      supply,
      circuits,
      standalone,
      others,
      controls: others.filter(({ type }) => type === 'control'),
      rows: { circuits: circuitRows, components },
      context,
    };
  },
);

/**
 * Resolves the parts of a section; `loadMa` is the load (mA) of its own supply, which matters after a rectifier. Returns
 * the same object for the same rows and context; otherwise reuses the circuits and parts whose rows are the same. Rules
 * E4, E6, E9.
 */
export function resolveSection(
  section: Pick<Section, 'id' | 'sectionType'> & Partial<Pick<Section, 'fuseMa' | 'accessoryReferences'>>,
  { circuits, components }: SectionRows,
  context: SectionContext,
  loadMa = 0,
): ResolvedSection {
  const first = components[0] ?? circuits[0] ?? section;
  const fuse = [section.fuseMa ?? null, section.accessoryReferences ?? noReferencesOfFuse] as const;
  return resolveRows(context, first, section.id, isGlobal(section), fuse, circuits, components, loadMa);
}

import type { ResolvedCircuit, ResolvedSection, SectionContext, SectionRows } from '#domain/blueprint/blueprint.ts';
import type { Circuit, CircuitDriver } from '#domain/projects/circuit.ts';
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
import { groupRows } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';

/** Whether two lists hold the same rows, which are the same objects as long as nothing changes them. */
function isSameList(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}

/** The components of a section, sorted out in one pass over them. */
interface GroupedComponents {
  readonly circuits: ReadonlyMap<number, readonly Component[]>;
  readonly standalone: readonly Component[];
  /** All but the LEDs. */
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

/** What feeds a section: its first marked power part by order, else the project's supply. Rules E4, E6. */
function supplyOf(
  section: Pick<Section, 'sectionType'>,
  others: readonly Component[],
  context: SectionContext,
  last: SectionSupply | undefined,
): SectionSupply {
  const [own] = isGlobal(section) ? [] : sortByOrder(others.filter(isMarkedSupply));
  if (own === undefined) return context.master;
  return last?.source?.component === own ? last : ownSupply(resolvePart(own, context));
}

function isLed(part: ResolvedPart): part is ResolvedLed {
  return part.type === 'led';
}

/** The parts of a circuit: switches, other parts, LEDs; by order inside each. Source: specification 1, section 9. */
function sortParts(parts: readonly ResolvedPart[]) {
  const sorted = sortByOrder(parts);
  const leds = sorted.filter(isLed);
  if (leds.length === sorted.length) return { parts: leds, leds };
  const others = sorted.filter((part) => part.type !== 'led');
  const switches = others.filter(({ component }) => isSwitch(component));
  const rest = others.filter(({ component }) => !isSwitch(component));
  return { parts: [...switches, ...rest, ...leds], leds };
}

/** What the record of a circuit says that its parts are derived with. */
interface CircuitRecord {
  readonly name: string | null;
  readonly driver: CircuitDriver | null;
}

const noRecord: CircuitRecord = { name: null, driver: null };

/** The circuits of a section by number: those with a record, a part or both. Rule E9. */
function resolveCircuits(
  sectionId: string,
  groups: GroupedComponents['circuits'],
  records: readonly Circuit[],
  context: SectionContext,
  last: readonly ResolvedCircuit[],
): ResolvedCircuit[] {
  const known = new Map(last.map((circuit) => [circuit.number, circuit]));
  const recordOf = new Map(records.map((row) => [row.circuitNumber, row]));
  return [...new Set([...groups.keys(), ...recordOf.keys()])]
    .sort((one, other) => one - other)
    .map((number) => {
      const rows = groups.get(number) ?? [];
      const { name, driver } = recordOf.get(number) ?? noRecord;
      const before = known.get(number);
      const isSame =
        before !== undefined &&
        before.name === name &&
        isSameValue(before.driver, driver) &&
        isSameList(before.rows, rows);
      if (isSame) return before;
      return { sectionId, number, name, driver, rows, ...sortParts(rows.map((row) => resolvePart(row, context))) };
    });
}

/** Components resolved, those that a part is known of by that part. */
function resolvedOf(components: readonly Component[], parts: readonly ResolvedPart[]): ResolvedOther[] {
  if (components.length === 0) return [];
  const known = new Map(parts.map((part) => [part.component, part]));
  return components.flatMap((component) => {
    const part = known.get(component);
    return part === undefined || isLed(part) ? [] : part;
  });
}

/**
 * Resolves the parts of a section. `last` is the section as it was resolved before: it is returned when its rows and its
 * context are the same, and otherwise its circuits and parts whose rows are the same are kept. Rules E4, E6, E9.
 */
export function resolveSection(
  section: Pick<Section, 'id' | 'sectionType'>,
  rows: SectionRows,
  context: SectionContext,
  last: ResolvedSection | undefined,
): ResolvedSection {
  const known = last?.context === context && last.isGlobal === isGlobal(section) ? last : undefined;
  const isSame =
    known !== undefined &&
    isSameList(known.rows.circuits, rows.circuits) &&
    isSameList(known.rows.components, rows.components);
  if (isSame) return known;
  const groups = groupComponents(rows.components);
  const circuits = resolveCircuits(section.id, groups.circuits, rows.circuits, context, known?.circuits ?? []);
  const before = new Map(known?.standalone.map((part) => [part.component, part]));
  const standalone = sortByOrder(groups.standalone).map((row) => before.get(row) ?? resolvePart(row, context));
  const others = resolvedOf(groups.others, [...circuits.flatMap(({ parts }) => parts), ...standalone]);
  return {
    id: section.id,
    isGlobal: isGlobal(section),
    supply: supplyOf(section, groups.others, context, known?.supply),
    circuits,
    standalone,
    others,
    controls: others.filter(({ type }) => type === 'control'),
    rows,
    context,
  };
}

import {
  type BlueprintCircuit,
  type BlueprintSection,
  partsIn,
  type SectionContext,
  type SectionRows,
  type StandalonePart,
} from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import { checkSection, checkString } from '#domain/checks/run-checks.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/circuits/circuit.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { deriveString, type LedGroup } from '#domain/electrical/derive-string.ts';
import { controlsLoad, stringLoad } from '#domain/blueprint/power-budget.ts';
import { isMarkedSupply, ownSupply, type SectionSupply } from '#domain/electrical/supply.ts';
import { type ResolvedLed, type ResolvedPart, resolvePart, sortByOrder } from '#domain/parts/resolved-part.ts';
import { countParts } from '#domain/parts-list/part-lines.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';

/** What the parts of one section are derived with. */
interface PartContext extends SectionContext {
  readonly sectionId: string;
  readonly supply: SectionSupply;
}

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

/** What feeds a section: its first marked power part by order, else the project's supply. Rules E5, E6. */
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

const noChecks: readonly Check[] = [];

/** What is computed from the LEDs of a circuit or from one standalone LED: their string, its checks and its load. */
function deriveLeds(group: LedGroup, { supply, rounding, checks }: PartContext) {
  const ledString = deriveString(group, supply, rounding);
  return {
    ledString,
    checks: checks ? checkString({ ledString, leds: group.leds, supply }) : noChecks,
    milliamps: stringLoad(ledString, group.leds),
  };
}

const withoutLeds = { ledString: null, checks: noChecks, milliamps: 0 } as const;

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

function deriveCircuit(
  number: number,
  name: string | null,
  rows: readonly Component[],
  context: PartContext,
): BlueprintCircuit {
  const { parts, leds } = sortParts(rows.map((row) => resolvePart(row, context)));
  const group = { sectionId: context.sectionId, circuitNumber: number, leds };
  const { ledString, checks, milliamps } = leds.length === 0 ? withoutLeds : deriveLeds(group, context);
  return { number, name, parts, leds, ledString, checks, milliamps, rows };
}

function deriveStandalone(row: Component, context: PartContext): StandalonePart {
  const part = resolvePart(row, context);
  if (part.type !== 'led') return { part, ...withoutLeds };
  const group = { sectionId: context.sectionId, circuitNumber: null, leds: [part] };
  const { ledString, checks, milliamps } = deriveLeds(group, context);
  return { part, ledString, checks, milliamps };
}

/** The circuits of a section by number: those with a record, a part or both. Rule E9. */
function deriveCircuits(
  groups: GroupedComponents['circuits'],
  records: readonly Circuit[],
  context: PartContext,
  last: readonly BlueprintCircuit[],
): BlueprintCircuit[] {
  const names = new Map(records.map((row) => [row.circuitNumber, row.name]));
  const known = new Map(last.map((circuit) => [circuit.number, circuit]));
  const numbers = new Set([...groups.keys(), ...names.keys()]);
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) => {
      const rows = groups.get(number) ?? [];
      const name = names.get(number) ?? null;
      const before = known.get(number);
      const isSame = before !== undefined && before.name === name && isSameList(before.rows, rows);
      return isSame ? before : deriveCircuit(number, name, rows, context);
    });
}

/** The parts of a section that are in no circuit, by order. Rule E9. */
function deriveStandaloneParts(
  rows: readonly Component[],
  context: PartContext,
  last: readonly StandalonePart[],
): StandalonePart[] {
  const known = new Map(last.map((standalone) => [standalone.part.component, standalone]));
  return sortByOrder(rows).map((row) => known.get(row) ?? deriveStandalone(row, context));
}

/** The resolved parts of some components. */
function resolvedOf(components: readonly Component[], parts: readonly ResolvedPart[]): ResolvedPart[] {
  if (components.length === 0) return [];
  const known = new Map(parts.map((part) => [part.component, part]));
  return components.flatMap((component) => known.get(component) ?? []);
}

/**
 * Derives a section from its rows. `last` is the section as it was derived before with the same context: it is returned
 * when its rows are the same, and otherwise its circuits and parts whose rows are the same are kept. Rules E9, E28.
 */
export function deriveSection(
  section: Pick<Section, 'id' | 'sectionType'>,
  rows: SectionRows,
  context: SectionContext,
  last: BlueprintSection | undefined,
): BlueprintSection {
  const global = isGlobal(section);
  const isSame =
    last !== undefined &&
    last.isGlobal === global &&
    isSameList(last.rows.circuits, rows.circuits) &&
    isSameList(last.rows.components, rows.components);
  if (isSame) return last;
  const groups = groupComponents(rows.components);
  const supply = supplyOf(section, groups.others, context, last?.supply);
  const partContext = { ...context, sectionId: section.id, supply };
  const known = last?.supply === supply ? last : undefined;
  const circuits = deriveCircuits(groups.circuits, rows.circuits, partContext, known?.circuits ?? []);
  const standalone = deriveStandaloneParts(groups.standalone, partContext, known?.standalone ?? []);
  const derived = [...circuits, ...standalone];
  const strings = derived.flatMap(({ ledString }) => ledString ?? []);
  const parts = partsIn({ circuits, standalone });
  const others = resolvedOf(groups.others, parts);
  const milliamps = derived.reduce((sum, each) => sum + each.milliamps, controlsLoad(others));
  const checkInput = { id: section.id, isGlobal: global, supply, strings, milliamps };
  const ownChecks = context.checks ? checkSection({ ...checkInput, parts }) : noChecks;
  return {
    ...checkInput,
    circuits,
    standalone,
    ownChecks,
    checks: [...ownChecks, ...derived.flatMap(({ checks }) => checks)],
    lines: countParts({ leds: parts.filter(isLed), others, strings, supply, isGlobal: global }),
    rows,
  };
}

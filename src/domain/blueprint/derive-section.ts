import type { BlueprintCircuit, BlueprintSection, SectionRows, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { checkString } from '#domain/checks/run-checks.ts';
import { circuitNumberOf } from '#domain/circuits/circuit-number.ts';
import { isSwitch } from '#domain/circuits/is-switch.ts';
import { deriveString, type LedGroup } from '#domain/electrical/derive-string.ts';
import { controlsLoad, stringLoad } from '#domain/electrical/section-load.ts';
import { isMarkedSupply, ownSupply, type SectionSupply } from '#domain/electrical/section-supply.ts';
import type { Component } from '#domain/parts/component.ts';
import {
  type ResolveContext,
  type ResolvedLed,
  type ResolvedPart,
  resolvePart,
  sortByOrder,
} from '#domain/parts/resolved-part.ts';
import { countParts } from '#domain/parts-list/part-lines.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { groupRows } from '#domain/projects/group-rows.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';

/** The settings of a project that every section of it is derived with. */
export interface SectionContext extends ResolveContext {
  readonly master: SectionSupply;
  readonly rounding: ResistorRounding;
  /** Whether the checks are wanted. */
  readonly checks: boolean;
}

/** What feeds a section: its first marked power part by order, else the project's supply. Rules E5, E6. */
function supplyOf(global: boolean, parts: readonly ResolvedPart[], master: SectionSupply): SectionSupply {
  if (global) return master;
  const own = sortByOrder(parts.filter(isMarkedSupply))[0];
  return own === undefined ? master : ownSupply(own);
}

/** What is computed from some LEDs: the string, its checks and its load. */
function deriveLeds(group: LedGroup, supply: SectionSupply, { rounding, checks }: SectionContext) {
  const ledString = deriveString(group, supply, rounding);
  return {
    ledString,
    checks: checks ? checkString({ ledString, leds: group.leds, supply }) : [],
    milliamps: stringLoad(ledString, group.leds),
  };
}

const withoutLeds = { ledString: null, checks: [], milliamps: 0 } as const;

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

/** Derives a section from its rows. Rules E5, E6, E9, E28. */
export function deriveSection(
  section: Pick<Section, 'id' | 'sectionType'>,
  rows: SectionRows,
  context: SectionContext,
): BlueprintSection {
  const sectionId = section.id;
  const resolved = rows.components.map((component: Component) => resolvePart(component, context));
  const supply = supplyOf(isGlobal(section), resolved, context.master);
  const groups = groupRows(resolved, (part) => part.circuitNumber);
  const names = new Map(rows.circuits.map((row) => [circuitNumberOf(row), row.name]));
  const numbers = [...new Set([...groups.keys(), ...names.keys()])].filter((number) => number !== null);
  const circuits = numbers
    .toSorted((one, other) => one - other)
    .map((number): BlueprintCircuit => {
      const { parts, leds } = sortParts(groups.get(number) ?? []);
      const derived =
        leds.length === 0 ? withoutLeds : deriveLeds({ sectionId, circuitNumber: number, leds }, supply, context);
      return { number, name: names.get(number) ?? null, parts, leds, ...derived };
    });
  const standalone = sortByOrder(groups.get(null) ?? []).map((part): StandalonePart => {
    if (part.type !== 'led') return { part, ...withoutLeds };
    return { part, ...deriveLeds({ sectionId, circuitNumber: null, leds: [part] }, supply, context) };
  });
  const derived = [...circuits, ...standalone];
  const leds = [...circuits.flatMap((circuit) => circuit.leds), ...standalone.map(({ part }) => part).filter(isLed)];
  const strings = derived.flatMap(({ ledString }) => ledString ?? []);
  return {
    id: sectionId,
    isGlobal: isGlobal(section),
    supply,
    circuits,
    standalone,
    strings,
    checks: derived.flatMap(({ checks }) => checks),
    milliamps: derived.reduce((sum, { milliamps }) => sum + milliamps, controlsLoad(resolved)),
    lines: countParts({ leds, parts: resolved, strings, supply, isGlobal: isGlobal(section) }),
    rows,
  };
}

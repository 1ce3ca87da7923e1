import type { DrawUpInput } from '#domain/blueprint/draw-up-input.ts';
import { resolveSupply } from '#domain/electrical/resolve-supply.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import { masterSupply, ownSupply } from '#domain/electrical/section-supply.ts';
import { withCustomParts } from '#domain/parts/custom-part.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import type { ResolvedLed } from '#domain/parts/resolved-led.ts';
import { resolveLed } from '#domain/parts/resolved-led.ts';
import type { ResolvedPart, PlacedPartInput } from '#domain/parts/resolved-part.ts';
import { findPart, resolvePart, sortByOrder } from '#domain/parts/resolved-part.ts';

/** The parts of one section: resolved; its LEDs by circuit number or standing alone. */
export interface SectionParts {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly circuits: ReadonlyMap<number, readonly ResolvedLed[]>;
  readonly standalone: readonly ResolvedLed[];
  readonly resistors: readonly ResolvedPart[];
  readonly controls: readonly ResolvedPart[];
  readonly powers: readonly ResolvedPart[];
}

/** A section with its parts and what feeds it. */
export interface SectionLayout extends SectionParts {
  readonly supply: SectionSupply;
}

/** What the parts of a project are resolved with. */
interface LayOutContext {
  readonly catalogue: Catalogue;
  /** Whether the project's LEDs are bought with their resistors. */
  readonly preResistored: boolean;
}

/** The parts of a section while they are being collected. */
interface Collecting extends SectionParts {
  readonly circuits: Map<number, ResolvedLed[]>;
  readonly standalone: ResolvedLed[];
  readonly resistors: ResolvedPart[];
  readonly controls: ResolvedPart[];
  readonly powers: ResolvedPart[];
}

function startSection(section: DrawUpInput['sections'][number]): Collecting {
  return {
    id: section.id,
    isGlobal: section.sectionType === 'global_components',
    circuits: new Map(),
    standalone: [],
    resistors: [],
    controls: [],
    powers: [],
  };
}

/** Files an LED under its circuit, or alone. The group key is (section, number). Rule E9. */
function collectLed(section: Collecting, led: ResolvedLed): void {
  if (led.circuitNumber === null) {
    section.standalone.push(led);
    return;
  }
  const circuit = section.circuits.get(led.circuitNumber);
  if (circuit === undefined) section.circuits.set(led.circuitNumber, [led]);
  else circuit.push(led);
}

function collect(section: Collecting, item: PlacedPartInput, { catalogue, preResistored }: LayOutContext): void {
  switch (item.componentType) {
    case 'led': {
      const properties = readProperties(item.properties);
      collectLed(section, resolveLed(item, findPart(item, catalogue), properties, preResistored));
      break;
    }
    case 'resistor':
      section.resistors.push(resolvePart(item, catalogue));
      break;
    case 'control':
      section.controls.push(resolvePart(item, catalogue));
      break;
    case 'power':
      section.powers.push(resolvePart(item, catalogue));
      break;
    default:
  }
}

/** Whether a power part is marked as the supply of its section: strictly true. Rule E6. */
export function isMarkedSupply(power: ResolvedPart): boolean {
  return power.properties.isPowerSupply === true;
}

/** What feeds a section: its first marked power part by order, else the project's supply. Rules E5, E6. */
function supplyOf(section: SectionParts, master: SectionSupply): SectionSupply {
  if (section.isGlobal || section.powers.length === 0) return master;
  const own = sortByOrder(section.powers).find(isMarkedSupply);
  return own === undefined ? master : ownSupply(own);
}

/**
 * The sections by order with their parts; an item of no section is left out. The items are gone through once, and
 * resolved on the way: that is twice as fast as coming back to them circuit by circuit.
 */
export function layOut(input: DrawUpInput, catalogue: Catalogue): SectionLayout[] {
  const context = {
    catalogue: withCustomParts(catalogue, input.customComponents),
    preResistored: input.project.resistorMode === 'pre-resistored',
  };
  const sections = new Map<string, Collecting>();
  for (const section of sortByOrder(input.sections)) sections.set(section.id, startSection(section));
  for (const item of input.components) {
    const section = sections.get(item.sectionId);
    if (section !== undefined) collect(section, item, context);
  }
  const master = masterSupply(resolveSupply(input.project.powerSupplyId).part);
  return Array.from(sections.values(), (section) => ({ ...section, supply: supplyOf(section, master) }));
}

import { layOut, type SectionLayout } from '#domain/blueprint/lay-out.ts';
import type { Blueprint, LedString } from '#domain/blueprint/blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { circuitKey } from '#domain/circuits/circuit-number.ts';
import { loadScale } from '#domain/parts/strip-scale.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { toMilliamps } from '#domain/units/microamps.ts';
import { toVolts } from '#domain/units/microvolts.ts';
import { readNumber } from '#domain/units/read-number.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** What one part takes: forward voltage (V) where it is an LED in series, and the current for itself (mA). */
interface PartLoad {
  readonly volts: number | null;
  readonly milliamps: number;
  /** Whether it is a bare LED with two legs, the longer one +. */
  readonly hasLegs: boolean;
  /** How a control in the current path is joined: two contacts that are alike, a common one and others, or a circuit board. */
  readonly contacts: 'alike' | 'changeover' | 'module';
}

const noLoad: PartLoad = { volts: null, milliamps: 0, hasLegs: false, contacts: 'alike' };

/** Whether a switch has a common contact, as its specifications say it: of several throws or poles. */
const hasCommon = /\b[SD]PDT\b|\bpoles\b/;

function contactsOf(componentId: string): PartLoad['contacts'] {
  const part = builtInCatalogue.get(componentId);
  if (part?.type !== 'control') return 'alike';
  if (part.ratings.supplyMa !== undefined) return 'module';
  return hasCommon.test(part.specifications) ? 'changeover' : 'alike';
}

function isThroughHole(componentId: string): boolean {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'led' && part.subgroup === 'Standard Through-Hole';
}

function collectLoads(section: SectionLayout, loads: Map<string, PartLoad>): void {
  for (const led of [...section.circuits.values(), section.standalone].flat()) {
    const volts = led.role === 'series' ? toVolts(led.microvolts) : null;
    const milliamps = toMilliamps(led.microamps) * loadScale(led.part, led.properties);
    const hasLegs = led.role === 'series' && isThroughHole(led.componentId);
    loads.set(led.id, { ...noLoad, volts, milliamps, hasLegs });
  }
  for (const { id, part, componentId } of section.controls) {
    const supplyMa = readNumber(part?.ratings?.supplyMa) ?? 0;
    loads.set(id, { ...noLoad, milliamps: Math.max(0, supplyMa), contacts: contactsOf(componentId) });
  }
}

/**
 * Looks up what the parts of a netlist take, from the same resolved parts and strings that the Blueprint was made of;
 * nothing is worked out again.
 */
export class PartLoads {
  readonly #loads = new Map<string, PartLoad>();
  readonly #strings = new Map<string, LedString>();
  readonly #volts = new Map<string, number | null>();
  readonly #sections: ReadonlyMap<string, number>;
  /** What everything on together draws from the project's supply (mA). */
  readonly totalMa: number;

  constructor(whole: WholeProject, { strings, power }: Blueprint) {
    for (const section of layOut(whole, builtInCatalogue)) {
      const { microvolts } = section.supply;
      this.#volts.set(section.id, microvolts === null ? null : toVolts(microvolts));
      collectLoads(section, this.#loads);
    }
    for (const string of strings) {
      const { sectionId, circuitNumber, componentIds } = string;
      const key = circuitNumber === null ? componentIds[0] : circuitKey(sectionId, circuitNumber);
      if (key !== undefined) this.#strings.set(key, string);
    }
    this.#sections = new Map(power.bySection.map(({ sectionId, mA }) => [sectionId, mA]));
    this.totalMa = power.totalMa;
  }

  /** The voltage of a section's supply (V); null when it has none that can be used. */
  voltsOfSection(id: string): number | null {
    return this.#volts.get(id) ?? null;
  }

  /** What a section draws with everything on (mA). */
  milliampsOfSection(id: string): number {
    return this.#sections.get(id) ?? 0;
  }

  /** The string of a rung that has one. */
  stringOf({ id, string }: Pick<Rung, 'id' | 'string'>): LedString | null {
    return string.length === 0 ? null : (find(this.#strings, id) ?? null);
  }

  /** What one part takes. */
  ofPart({ id }: Pick<NetPart, 'id'>): PartLoad {
    return find(this.#loads, id) ?? noLoad;
  }

  /** What flows through the head of a rung (mA): its string and its side branches. */
  milliampsOfRung(rung: Rung): number {
    const string = this.stringOf(rung)?.actualCurrentMa ?? 0;
    return rung.branches.reduce((sum, branch) => sum + branch.count * this.ofPart(branch).milliamps, string);
  }
}

/** The entry of an id; one of several equal parts has the id of its component with its number behind a dot. */
function find<Value>(entries: ReadonlyMap<string, Value>, id: string): Value | undefined {
  return entries.get(id) ?? entries.get(id.replace(/\.\d+$/, ''));
}

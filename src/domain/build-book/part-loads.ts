import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { loadOf, noLoad, type PartLoad } from '#domain/build-book/part-load.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import { toVolts } from '#domain/units/microvolts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** What a circuit, or an item that stands alone, is found by: the id of its rung. */
function keyOf(sectionId: string | null, circuitNumber: number | null, id: string | null | undefined): string | null {
  return circuitNumber === null || sectionId === null ? (id ?? null) : circuitKey(sectionId, circuitNumber);
}

/**
 * Looks up what the parts of a netlist take, and what the checks found in them, from the same resolved parts,
 * strings and checks that the Blueprint was made of; nothing is worked out again.
 */
export class PartLoads {
  readonly #loads = new Map<string, PartLoad>();
  readonly #strings = new Map<string, LedString>();
  readonly #supplies = new Map<string, SectionSupply>();
  readonly #errors = new Map<string, string>();
  readonly #warnings = new Map<string, string[]>();
  readonly #sections: ReadonlyMap<string, number>;
  /** What everything on together draws from the project's supply (mA). */
  readonly totalMa: number;

  constructor({ sections, strings, checks, power }: Blueprint) {
    for (const section of sections) {
      this.#supplies.set(section.id, section.supply);
      for (const part of partsIn(section)) this.#loads.set(part.id, loadOf(part));
    }
    for (const string of strings) {
      const key = keyOf(string.sectionId, string.circuitNumber, string.componentIds[0]);
      if (key !== null) this.#strings.set(key, string);
    }
    for (const check of checks) this.#keep(check);
    this.#sections = new Map(power.bySection.map(({ sectionId, mA }) => [sectionId, mA]));
    this.totalMa = power.totalMa;
  }

  #keep({ severity, sectionId, circuitNumber, componentId, message, fix }: Check): void {
    const key = componentId ?? keyOf(sectionId, circuitNumber, null);
    if (key === null) return;
    if (severity === 'error' && !this.#errors.has(key)) this.#errors.set(key, message);
    if (severity === 'warning') this.#warnings.set(key, [...(this.#warnings.get(key) ?? []), `${message} ${fix}`]);
  }

  /** What feeds a section. */
  supplyOf(sectionId: string): SectionSupply | null {
    return this.#supplies.get(sectionId) ?? null;
  }

  /** The voltage of a section's supply (V); null when it has none that can be used. */
  voltsOfSection(id: string): number | null {
    const microvolts = this.supplyOf(id)?.microvolts ?? null;
    return microvolts === null ? null : toVolts(microvolts);
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

  /** The first error that the checks found in a part, or in the string of a rung. */
  errorOf({ id }: { readonly id: string }): string | null {
    return find(this.#errors, id) ?? null;
  }

  /** What the checks warn of in a part, or in the string of a rung, with what to do about it. */
  warningsOf({ id }: { readonly id: string }): readonly string[] {
    return find(this.#warnings, id) ?? [];
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

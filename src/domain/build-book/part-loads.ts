import { type Blueprint, type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Check } from '#domain/checks/check.ts';
import { sealedNote } from '#domain/circuits/sealed-circuit.ts';
import { supplyMilliamps } from '#domain/electrical/part-loads.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { circuitKey, type Fiber, stringKey } from '#domain/parts/component.ts';
import { fiberOf } from '#domain/parts/fiber.ts';
import { PictureLengths } from '#domain/projects/picture-lengths.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { circuitDropWire, type DropWire, defaultDropWire } from '#domain/electrical/drop-wire.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isStrip, loadScale, stripCm } from '#domain/parts/strip-scale.ts';
import { toMilliamps, toVolts, readNumber } from '#domain/units/amounts.ts';
import { joinWords } from '#domain/units/formats.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Load and connection of a part: V of an LED in series, mA of the part, ohms and W of a placed resistor. */
interface PartLoad {
  /** Its id in the catalogue. */
  readonly componentId: string | null;
  readonly volts: number | null;
  readonly milliamps: number;
  /** Whether it is a bare LED with two legs; the longer one is +. */
  readonly hasLegs: boolean;
  /** Length of a strip (cm). */
  readonly cm: number | null;
  /** Colors of a strip with a − for each. */
  readonly colors: string | null;
  /** Optical fibers that it feeds. */
  readonly fiber: Fiber | null;
  readonly ohms: number | null;
  readonly watts: number | null;
}

/** Load of an unknown part. */
export const noLoad: PartLoad = {
  componentId: null,
  volts: null,
  milliamps: 0,
  hasLegs: false,
  cm: null,
  colors: null,
  fiber: null,
  ohms: null,
  watts: null,
};

function ledLoad({ role, microvolts, microamps, part, properties, componentId }: ResolvedLed): PartLoad {
  const isInSeries = role === 'series';
  const builtIn = builtInCatalogue.get(componentId);
  const { hasLegs = false, minusLeads = null } = builtIn?.type === 'led' ? builtIn : {};
  return {
    ...noLoad,
    volts: isInSeries ? toVolts(microvolts) : null,
    milliamps: toMilliamps(microamps) * loadScale(part, properties),
    hasLegs: isInSeries && hasLegs,
    cm: isStrip(part) ? stripCm(part, properties) : null,
    fiber: fiberOf(properties),
    colors: minusLeads === null ? null : joinWords(minusLeads),
  };
}

function otherLoad({ type, part }: ResolvedOther): PartLoad {
  switch (type) {
    case 'control':
      return {
        ...noLoad,
        milliamps: Math.max(0, readNumber(part?.ratings?.supplyMa) ?? 0),
      };
    case 'resistor':
      return { ...noLoad, ohms: readNumber(part?.value), watts: readNumber(part?.wattage) };
    case 'power':
      return noLoad;
  }
}

function loadOf(part: ResolvedPart): PartLoad {
  return { ...(part.type === 'led' ? ledLoad(part) : otherLoad(part)), componentId: part.componentId };
}

/** Id of the rung of a circuit or standalone component. */
function keyOf(sectionId: string | null, circuitNumber: number | null, id: string | null | undefined): string | null {
  return circuitNumber === null || sectionId === null ? (id ?? null) : circuitKey(sectionId, circuitNumber);
}

/**
 * Supply for testing a circuit before it is joined to its rails: the voltage of its section (V), and whether it is a
 * LiPo.
 */
export interface BenchSupply {
  readonly volts: number | null;
  readonly isLipo: boolean;
}

/**
 * Loads of the parts of a netlist, and the checks about them, from the resolved parts, strings, and checks of the
 * Blueprint.
 */
export class PartLoads {
  readonly #loads = new Map<string, PartLoad>();
  readonly #strings = new Map<string, LedString>();
  readonly #circuits = new Map<string, readonly LedString[]>();
  readonly #supplies = new Map<string, SectionSupply>();
  readonly #warnings = new Map<string, string[]>();
  readonly #sections: ReadonlyMap<string, number>;
  readonly #drops = new Map<string, DropWire>();
  readonly #onOutputs = new Set<string>();
  readonly #sealedNotes = new Map<string, string>();
  readonly #heatsinks: ReadonlySet<string | null>;
  readonly #isProjectOnLipo: boolean;
  /** Lengths of wires between parts on pictures. */
  readonly lengths: PictureLengths;
  /** Wiring settings of the project. */
  readonly settings: ProjectSettings;
  /** Default wire from rails to a circuit. */
  readonly drop: DropWire;
  /** Total current of everything soldered on the project's supply (mA). */
  readonly totalMa: number;

  constructor({ sections, checks, wired, settings, pictures, accessories, context }: Blueprint) {
    const components = sections.flatMap(({ rows }) => rows.components);
    this.lengths = new PictureLengths({ pictures, settings }, components);
    this.#isProjectOnLipo = (context.input ?? context.supplyPart).electrical.lipo === true;
    const heatsinks = accessories.filter(({ id }) => id === 'heatsink-to220');
    this.#heatsinks = new Set(heatsinks.map(({ sectionId }) => sectionId));
    this.settings = settings;
    this.drop = { gauge: storedWire(settings), cm: settings.wireLengthCm };
    for (const section of sections) {
      const records = new Map(section.rows.circuits.map((circuit) => [circuit.circuitNumber, circuit]));
      for (const { number, leds } of section.circuits) {
        this.#drops.set(circuitKey(section.id, number), circuitDropWire(records.get(number), leds, this.drop));
      }
      for (const { part } of section.standalone) {
        if (part.type === 'led') this.#drops.set(part.id, defaultDropWire([part], this.drop));
      }
      for (const { number, ledString } of section.circuits) {
        const note = sealedNote(section.rows.circuits, number, ledString);
        if (note !== null) this.#sealedNotes.set(circuitKey(section.id, number), note);
      }
      for (const { number, drive } of section.driven) {
        const takesVolts =
          drive !== null && drive.kind !== null && drive.kind !== 'contact' && drive.transistor === null;
        if (takesVolts) this.#onOutputs.add(circuitKey(section.id, number));
      }
      this.#supplies.set(section.id, section.supply);
      for (const part of partsIn(section)) this.#loads.set(part.id, loadOf(part));
    }
    for (const section of sections) this.#addStrings(section);
    for (const check of checks) this.#addWarning(check);
    this.#sections = new Map(wired.sections.map(({ id, milliamps }) => [id, milliamps]));
    this.totalMa = wired.sections.reduce((sum, each) => (each.supply.loadsMaster ? sum + each.milliamps : sum), 0);
  }

  #addStrings(section: BlueprintSection): void {
    for (const { number, strings } of section.circuits) {
      const key = circuitKey(section.id, number);
      this.#circuits.set(key, strings);
      for (const [at, ledString] of strings.entries()) this.#strings.set(stringKey(key, at), ledString);
    }
    for (const { part, ledString } of section.standalone) {
      if (ledString !== null) this.#strings.set(part.id, ledString);
    }
  }

  #addWarning({ severity, sectionId, circuitNumber, componentId, message, fix }: Check): void {
    const key = componentId ?? keyOf(sectionId, circuitNumber, null);
    if (key === null) return;
    if (severity === 'warning') this.#warnings.set(key, [...(this.#warnings.get(key) ?? []), `${message} ${fix}`]);
  }

  /** Whether the regulator of a section (null: of the project) needs a heatsink. */
  hasHeatsink(sectionId: string | null): boolean {
    return this.#heatsinks.has(sectionId);
  }

  /** Whether a LiPo feeds a section (null: the project), directly or through a regulator. */
  isOnLipo(sectionId: string | null): boolean {
    const supply = sectionId === null ? null : this.supplyOf(sectionId);
    if (supply === null || supply.loadsMaster) return this.#isProjectOnLipo;
    return supply.profile?.lipo === true;
  }

  /** Supply of a section. */
  supplyOf(sectionId: string): SectionSupply | null {
    return this.#supplies.get(sectionId) ?? null;
  }

  /** Voltage of a section's supply (V); null if it has no usable one. */
  voltsOfSection(id: string): number | null {
    const microvolts = this.supplyOf(id)?.microvolts ?? null;
    return microvolts === null ? null : toVolts(microvolts);
  }

  /** Supply for testing the circuits of a section. */
  benchSupply(id: string): BenchSupply {
    return { volts: this.voltsOfSection(id), isLipo: this.supplyOf(id)?.profile?.lipo === true };
  }

  /** Current of everything soldered in a section (mA). */
  milliampsOfSection(id: string): number {
    return this.#sections.get(id) ?? 0;
  }

  /** The string of a rung; null without one. */
  ledStringOf({ id, string }: Pick<Rung, 'id' | 'string'>): LedString | null {
    return string.length === 0 ? null : (find(this.#strings, id) ?? null);
  }

  /** Whether the lights of a rung are on an output itself, which drops some of the supply voltage. */
  isOnOutput({ id }: Pick<Rung, 'id'>): boolean {
    return this.#onOutputs.has(id);
  }

  /** Load of a part. */
  ofPart({ id }: Pick<NetPart, 'id'>): PartLoad {
    return find(this.#loads, id) ?? noLoad;
  }

  /** The wire of a rung from its rails: that of its circuit, else the project's. Source: specification 5. */
  dropOf({ id }: Pick<Rung, 'id'>): DropWire {
    return find(this.#drops, id) ?? this.drop;
  }

  /** Warnings of the checks about a part, or about the string of a rung, with their fixes. */
  warningsOf({ id }: { readonly id: string }): readonly string[] {
    return find(this.#warnings, id) ?? [];
  }

  /** Note for a sealed rung with a long string; null for any other. Rule C12. */
  sealedNoteOf({ id }: Pick<Rung, 'id'>): string | null {
    return this.#sealedNotes.get(id) ?? null;
  }

  /** Current of the string of a rung and of the strings after it in its circuit (mA). */
  milliampsOfStrings(rung: Rung): number {
    const all = find(this.#circuits, rung.id)?.slice(rung.stringIndex);
    const strings = rung.string.length === 0 ? [] : (all ?? [this.ledStringOf(rung)]);
    return strings.reduce((sum, each) => sum + (each === null ? 0 : supplyMilliamps(each)), 0);
  }

  /** Current through the head of a rung (mA): its strings and its side branches. */
  milliampsOfRung(rung: Rung): number {
    const inSeries = this.milliampsOfStrings(rung);
    return rung.branches.reduce((sum, branch) => sum + branch.count * this.ofPart(branch).milliamps, inSeries);
  }
}

/** The entry of an id. The id of a piece is that of its component with `.` and a number appended. */
function find<Value>(entries: ReadonlyMap<string, Value>, id: string): Value | undefined {
  return entries.get(id) ?? entries.get(id.replace(/\.\d+$/, ''));
}

import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Check } from '#domain/checks/check.ts';
import { sealedNote } from '#domain/circuits/sealed-circuit.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { circuitDropWire, type DropWire, defaultDropWire } from '#domain/electrical/drop-wire.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isStrip, loadScale, stripCm } from '#domain/parts/strip-scale.ts';
import { toMilliamps, toVolts, readNumber } from '#domain/units/amounts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** What one part takes and how it is joined: V where it is an LED in series, mA for itself, ohms and W placed by hand. */
interface PartLoad {
  /** What it is in the catalogue. */
  readonly componentId: string | null;
  readonly volts: number | null;
  readonly milliamps: number;
  /** Whether it is a bare LED with two legs, the longer one +. */
  readonly hasLegs: boolean;
  /** How long a strip is to be cut (cm). */
  readonly cm: number | null;
  /** The colours of a strip that has a − for each. */
  readonly colours: string | null;
  readonly ohms: number | null;
  readonly watts: number | null;
}

/** What a part takes of which nothing is known. */
export const noLoad: PartLoad = {
  componentId: null,
  volts: null,
  milliamps: 0,
  hasLegs: false,
  cm: null,
  colours: null,
  ohms: null,
  watts: null,
};

/** Letters in words: `R, G and B`. */
function joinLetters(letters: readonly string[]): string {
  return `${letters.slice(0, -1).join(', ')} and ${letters.at(-1) ?? ''}`;
}

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
    colours: minusLeads === null ? null : joinLetters(minusLeads),
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

/** What a part takes. */
function loadOf(part: ResolvedPart): PartLoad {
  return { ...(part.type === 'led' ? ledLoad(part) : otherLoad(part)), componentId: part.componentId };
}

/** What a circuit, or an item that stands alone, is found by: the id of its rung. */
function keyOf(sectionId: string | null, circuitNumber: number | null, id: string | null | undefined): string | null {
  return circuitNumber === null || sectionId === null ? (id ?? null) : circuitKey(sectionId, circuitNumber);
}

/** What a circuit is tested with before it is joined to its rails: the voltage of its section (V), and whether from a LiPo. */
export interface BenchSupply {
  readonly volts: number | null;
  readonly isLipo: boolean;
}

/**
 * Looks up what the parts of a netlist take, and what the checks found in them, from the same resolved parts,
 * strings and checks that the Blueprint was made of; nothing is worked out again.
 */
export class PartLoads {
  readonly #loads = new Map<string, PartLoad>();
  readonly #strings = new Map<string, LedString>();
  readonly #supplies = new Map<string, SectionSupply>();
  readonly #warnings = new Map<string, string[]>();
  readonly #sections: ReadonlyMap<string, number>;
  readonly #drops = new Map<string, DropWire>();
  readonly #onOutputs = new Set<string>();
  readonly #sealedNotes = new Map<string, string>();
  readonly #heatsinks: ReadonlySet<string | null>;
  readonly #isProjectOnLipo: boolean;
  /** How the project is wired. */
  readonly settings: ProjectSettings;
  /** The wire from rails to a circuit that says nothing else. */
  readonly drop: DropWire;
  /** What all that is soldered draws together from the project's supply (mA). */
  readonly totalMa: number;

  constructor({ sections, strings, checks, wired, settings, accessories, context }: Blueprint) {
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
    for (const ledString of strings) {
      const key = keyOf(ledString.sectionId, ledString.circuitNumber, ledString.componentIds[0]);
      if (key !== null) this.#strings.set(key, ledString);
    }
    for (const check of checks) this.#keep(check);
    this.#sections = new Map(wired.sections.map(({ id, milliamps }) => [id, milliamps]));
    this.totalMa = wired.sections.reduce((sum, each) => (each.supply.loadsMaster ? sum + each.milliamps : sum), 0);
  }

  #keep({ severity, sectionId, circuitNumber, componentId, message, fix }: Check): void {
    const key = componentId ?? keyOf(sectionId, circuitNumber, null);
    if (key === null) return;
    if (severity === 'warning') this.#warnings.set(key, [...(this.#warnings.get(key) ?? []), `${message} ${fix}`]);
  }

  /** Whether the regulator of a section, or with null the project's, needs a heatsink. */
  hasHeatsink(sectionId: string | null): boolean {
    return this.#heatsinks.has(sectionId);
  }

  /** Whether a LiPo feeds a section, by itself or through a regulator; with null, whether one feeds the project. */
  isOnLipo(sectionId: string | null): boolean {
    const supply = sectionId === null ? null : this.supplyOf(sectionId);
    if (supply === null || supply.loadsMaster) return this.#isProjectOnLipo;
    return supply.profile?.lipo === true;
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

  /** What the circuits of a section are tested with. */
  benchSupply(id: string): BenchSupply {
    return { volts: this.voltsOfSection(id), isLipo: this.supplyOf(id)?.profile?.lipo === true };
  }

  /** What is soldered of a section draws with everything on (mA). */
  milliampsOfSection(id: string): number {
    return this.#sections.get(id) ?? 0;
  }

  /** The string of a rung that has one. */
  ledStringOf({ id, string }: Pick<Rung, 'id' | 'string'>): LedString | null {
    return string.length === 0 ? null : (find(this.#strings, id) ?? null);
  }

  /** Whether the lights of a rung hang on an output itself, which takes some of the voltage that its supply gives. */
  isOnOutput({ id }: Pick<Rung, 'id'>): boolean {
    return this.#onOutputs.has(id);
  }

  /** What one part takes. */
  ofPart({ id }: Pick<NetPart, 'id'>): PartLoad {
    return find(this.#loads, id) ?? noLoad;
  }

  /** The wire of a rung from its rails: that of its circuit, else the project's. Source: specification 5. */
  dropOf({ id }: Pick<Rung, 'id'>): DropWire {
    return find(this.#drops, id) ?? this.drop;
  }

  /** What the checks warn of in a part, or in the string of a rung, with what to do about it. */
  warningsOf({ id }: { readonly id: string }): readonly string[] {
    return find(this.#warnings, id) ?? [];
  }

  /** What is said of a rung that is sealed in and a long string; null without. Rule C12. */
  sealedNoteOf({ id }: Pick<Rung, 'id'>): string | null {
    return this.#sealedNotes.get(id) ?? null;
  }

  /** What flows through the head of a rung (mA): its string and its side branches. */
  milliampsOfRung(rung: Rung): number {
    const inSeries = this.ledStringOf(rung)?.actualCurrentMa ?? 0;
    return rung.branches.reduce((sum, branch) => sum + branch.count * this.ofPart(branch).milliamps, inSeries);
  }
}

/** The entry of an id; one of several equal parts has the id of its component with its number behind a dot. */
function find<Value>(entries: ReadonlyMap<string, Value>, id: string): Value | undefined {
  return entries.get(id) ?? entries.get(id.replace(/\.\d+$/, ''));
}

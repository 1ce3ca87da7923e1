import { type ArrangeSupply, canLight, type LedKind } from '#domain/arrange/arrange.ts';
import type { Blueprint, BlueprintCircuit, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { ownSwitch } from '#domain/driving/switch-positions.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { UnplacedComponent } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { circuitDefaults, type CircuitSettings } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** LEDs of one item that are arranged. */
export interface PooledItem {
  readonly component: UnplacedComponent;
  /** It is not in the project yet. */
  readonly isNew: boolean;
  readonly quantity: number;
  readonly kind: string;
}

/** What circuits say for themselves that their LEDs do not leave. */
export type PoolSettings = Pick<CircuitSettings, 'dutyPct' | 'sealed'>;

/** A circuit that only holds LEDs of its pool and what drives them. */
export interface PooledCircuit {
  readonly number: number;
  /** Whether it also holds the switch or board, so that LEDs had best stay in it. */
  readonly holdsDriver: boolean;
}

/** LEDs that may share strings: of one section, behind one output or switch, of circuits that are on for as long. */
export interface LedPool {
  readonly id: string;
  readonly sectionId: string;
  readonly supply: ArrangeSupply;
  /** What a new circuit names as its driver; null for what hangs at its section. */
  readonly behind: NamedOutput | null;
  /** Whether that is a throw of a switch, which a circuit that holds the switch need not name. */
  readonly isSwitched: boolean;
  /** The circuit that this drives by intent; it would lose it to a circuit that names it. */
  readonly intentCircuit: number | null;
  readonly settings: PoolSettings;
  readonly items: readonly PooledItem[];
  readonly kinds: readonly LedKind[];
  /** The circuits that its strings may be put into. */
  readonly circuits: readonly PooledCircuit[];
}

/** Why an LED keeps its place. */
export type LeftOut =
  | 'own-resistor'
  | 'needs-driver'
  | 'placed-resistor'
  | 'switch-and-board'
  | 'driver-fault'
  | 'no-supply'
  | 'needs-volts';

/** An LED that keeps its place. */
export interface LeftOutLed {
  readonly led: ResolvedLed;
  readonly why: LeftOut;
}

/** The LEDs to arrange in pools, and those that keep their place. */
export interface PooledLeds {
  readonly pools: readonly LedPool[];
  readonly leftOut: readonly LeftOutLed[];
}

/** Where LEDs stand as far as it says who may share a string with them. */
interface Standing extends Pick<LedPool, 'sectionId' | 'behind' | 'isSwitched' | 'settings'> {
  readonly supply: ArrangeSupply;
}

/** A pool while LEDs are put into it. */
interface OpenPool extends Standing {
  intentCircuit: number | null;
  readonly items: PooledItem[];
  readonly circuits: PooledCircuit[];
  readonly leds: ResolvedLed[];
}

/** A battery fades, and a supply of which nothing is known may be one. */
function arrangeSupply(microvolts: Microvolts, { profile }: SectionSupply): ArrangeSupply {
  return { microvolts, isBattery: profile?.ratingMeans !== 'mA' };
}

/** The first throw of the switch that stands in a circuit, which other circuits can name. */
function ownThrow({ resolved }: BlueprintCircuit): NamedOutput | null {
  const control = ownSwitch(resolved);
  const terminals = terminalsOf(control?.part ?? null);
  const output = terminals === null ? undefined : outputsOf(terminals).find(({ role }) => role === 'throw');
  return control === null || output === undefined ? null : { componentId: control.id, output: output.name };
}

/** Where the LEDs of a circuit stand, or why they stay there. */
function standingOf(section: BlueprintSection, circuit: BlueprintCircuit, settings: PoolSettings): Standing | LeftOut {
  const { drive, parts } = circuit;
  if (parts.some(({ type }) => type === 'resistor')) return 'placed-resistor';
  if (drive?.fault) return 'driver-fault';
  const contact = drive?.contact ?? ownThrow(circuit);
  const driver = drive?.driver ?? null;
  if (contact !== null && driver !== null) return 'switch-and-board';
  const microvolts = drive === null ? section.supply.microvolts : drive.microvolts;
  if (microvolts === null) return 'no-supply';
  const supply = arrangeSupply(microvolts, section.supply);
  return { sectionId: section.id, behind: driver ?? contact, isSwitched: contact !== null, settings, supply };
}

/** Why an LED is not arranged where it stands; null for one that is. */
function leftOutBy(led: ResolvedLed, standing: Standing | LeftOut): LeftOut | null {
  if (led.role !== 'series') return 'own-resistor';
  if (led.flags.includes('needs-driver')) return 'needs-driver';
  if (typeof standing === 'string') return standing;
  return canLight(led, standing.supply) ? null : 'needs-volts';
}

/** LEDs of one color, forward voltage and rated current are one kind. */
function kindOf(led: ResolvedLed): string {
  return `${lightColor(led.part, led.component.properties)} ${led.microvolts} ${led.microamps}`;
}

/** The kinds of a pool with how many there are of each; the pool is their switch group. */
function kindsOf(pool: string, leds: readonly ResolvedLed[]): LedKind[] {
  const kinds = new Map<string, LedKind>();
  for (const led of leds) {
    const id = kindOf(led);
    const { microvolts, microamps } = led;
    kinds.set(id, { id, microvolts, microamps, count: led.quantity + (kinds.get(id)?.count ?? 0), group: pool });
  }
  return [...kinds.values()];
}

const noSettings: PoolSettings = { dutyPct: circuitDefaults.dutyPct, sealed: circuitDefaults.sealed };

/** Pools by where their LEDs stand, while LEDs are put into them. */
class Pools {
  readonly #pools = new Map<string, OpenPool>();
  readonly #leftOut: LeftOutLed[] = [];

  /** The pool of a place. */
  at(standing: Standing): OpenPool {
    const { sectionId, behind, settings, supply } = standing;
    const key = JSON.stringify([sectionId, behind, settings.dutyPct, settings.sealed, supply.microvolts]);
    const pool: OpenPool = this.#pools.get(key) ?? {
      ...standing,
      intentCircuit: null,
      items: [],
      circuits: [],
      leds: [],
    };
    this.#pools.set(key, pool);
    return pool;
  }

  /** Puts an LED into the pool of its place, or to those that are left out. */
  put(led: ResolvedLed, standing: Standing | LeftOut, isNew: boolean): void {
    const why = leftOutBy(led, standing);
    if (why !== null || typeof standing === 'string') {
      this.#leftOut.push({ led, why: why ?? 'no-supply' });
      return;
    }
    const pool = this.at(standing);
    pool.items.push({ component: led.component, isNew, quantity: led.quantity, kind: kindOf(led) });
    pool.leds.push(led);
  }

  done(): PooledLeds {
    const pools = [...this.#pools.values()].filter(({ items }) => items.length > 0);
    return {
      pools: pools.map(({ leds, ...pool }, at) => ({ ...pool, id: `${at}`, kinds: kindsOf(`${at}`, leds) })),
      leftOut: this.#leftOut,
    };
  }
}

/** Where the loose LEDs of a section stand. */
function looseStanding({ id: sectionId, supply }: BlueprintSection): Standing | LeftOut {
  if (supply.microvolts === null) return 'no-supply';
  return {
    sectionId,
    behind: null,
    isSwitched: false,
    settings: noSettings,
    supply: arrangeSupply(supply.microvolts, supply),
  };
}

/**
 * The LEDs to arrange: those of `ids` that get a calculated resistor, in pools by where they stand. LEDs behind an output
 * or switch stay behind it. Rule E153.
 */
export function poolLeds(blueprint: Blueprint, snapshot: ProjectSnapshot, ids: ReadonlySet<string>): PooledLeds {
  const pools = new Pools();
  for (const section of blueprint.sections) {
    const loose = looseStanding(section);
    for (const { part } of section.standalone) {
      if (part.type === 'led' && ids.has(part.id)) pools.put(part, loose, false);
    }
    for (const circuit of section.circuits) {
      const leds = circuit.leds.filter(({ id }) => ids.has(id));
      if (leds.length === 0) continue;
      const standing = standingOf(section, circuit, settingsOf(snapshot, section.id, circuit.number));
      for (const led of leds) pools.put(led, standing, false);
      const isByIntent = circuit.drive?.driver && circuit.resolved.driver === null;
      if (isByIntent && typeof standing !== 'string') pools.at(standing).intentCircuit = circuit.number;
      const series = circuit.leds.filter(({ role }) => role === 'series');
      const isWhole = series.length > 0 && series.every((led) => ids.has(led.id) && leftOutBy(led, standing) === null);
      if (typeof standing === 'string' || !isWhole) continue;
      const holdsDriver = circuit.parts.some(({ type }) => type !== 'led');
      pools.at(standing).circuits.push({ number: circuit.number, holdsDriver });
    }
  }
  return pools.done();
}

function settingsOf({ circuits }: ProjectSnapshot, sectionId: string, circuitNumber: number): PoolSettings {
  const record = circuits.find((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber);
  return { dutyPct: record?.dutyPct ?? noSettings.dutyPct, sealed: record?.sealed ?? noSettings.sealed };
}

/** New LEDs for a section as a pool. */
export function poolNewLeds(section: BlueprintSection, leds: readonly ResolvedLed[]): PooledLeds {
  const pools = new Pools();
  for (const led of leds) pools.put(led, looseStanding(section), true);
  return pools.done();
}

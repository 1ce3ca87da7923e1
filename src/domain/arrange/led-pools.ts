import { type ArrangeSupply, canLight, type LedKind } from '#domain/arrange/arrange.ts';
import type { Blueprint, BlueprintCircuit, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { ownThrow } from '#domain/driving/switch-positions.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { UnplacedComponent } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { circuitDefaults, type CircuitSettings } from '#domain/projects/circuit.ts';
import { namedCircuits } from '#domain/projects/named-circuits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** LEDs of one component to arrange. */
export interface PooledItem {
  readonly component: UnplacedComponent;
  /** Whether it is not in the project yet. */
  readonly isNew: boolean;
  readonly quantity: number;
  readonly kind: string;
}

/** Settings of a circuit that its LEDs keep. */
export type PoolSettings = Pick<CircuitSettings, 'dutyPct' | 'sealed' | 'effect'>;

/** A circuit that contains only LEDs of its pool and their driver. */
export interface PooledCircuit {
  readonly number: number;
  /** Whether it also contains the switch or board, and so should keep LEDs. */
  readonly holdsDriver: boolean;
}

/** LEDs that may share strings: in one section, on one output or switch, in circuits with the same settings. */
export interface LedPool {
  readonly id: string;
  readonly sectionId: string;
  readonly supply: ArrangeSupply;
  /** Driver that a new circuit is assigned to; null if the section feeds it directly. */
  readonly driver: NamedOutput | null;
  /** Whether that is a throw of a switch; the circuit that contains the switch need not be assigned to it. */
  readonly isSwitched: boolean;
  /** The circuit that the output drives implicitly; an explicitly assigned circuit would take its place. */
  readonly intentCircuit: number | null;
  readonly settings: PoolSettings;
  readonly items: readonly PooledItem[];
  readonly kinds: readonly LedKind[];
  /** Circuits available for its strings. */
  readonly circuits: readonly PooledCircuit[];
}

/** Why an LED is not moved. */
export type LeftOut =
  | 'own-resistor'
  | 'common-leg'
  | 'needs-driver'
  | 'placed-resistor'
  | 'switch-and-board'
  | 'driver-fault'
  | 'no-supply'
  | 'needs-volts';

/** An LED that is not moved. */
export interface LeftOutLed {
  readonly led: ResolvedLed;
  readonly why: LeftOut;
}

/** The LEDs to arrange in pools, and those that are not moved. */
export interface PooledLeds {
  readonly pools: readonly LedPool[];
  readonly leftOut: readonly LeftOutLed[];
}

/** Properties of the location of LEDs that determine their pool. */
interface PoolLocation extends Pick<LedPool, 'sectionId' | 'driver' | 'isSwitched' | 'settings'> {
  readonly supply: ArrangeSupply;
  /** Id of a circuit that scenes or houses name, whose LEDs stay among themselves. */
  readonly namedCircuit: string | null;
}

/** A pool under construction. */
interface OpenPool extends PoolLocation {
  intentCircuit: number | null;
  readonly items: PooledItem[];
  readonly circuits: PooledCircuit[];
  readonly leds: ResolvedLed[];
}

/** Batteries fade, and an unknown supply may be one. */
function arrangeSupply(microvolts: Microvolts, { profile }: SectionSupply): ArrangeSupply {
  return { microvolts, isBattery: profile?.ratingMeans !== 'mA' };
}

/** Location of the LEDs of a circuit, or why they are not moved. */
function locationOf(
  section: BlueprintSection,
  circuit: BlueprintCircuit,
  { namedCircuit, ...settings }: PoolSettings & Pick<PoolLocation, 'namedCircuit'>,
): PoolLocation | LeftOut {
  const { drive, parts } = circuit;
  if (parts.some(({ type }) => type === 'resistor')) return 'placed-resistor';
  if (drive?.fault) return 'driver-fault';
  const contact = drive?.contact ?? ownThrow(circuit.resolved);
  const driver = drive?.driver ?? null;
  if (contact !== null && driver !== null) return 'switch-and-board';
  const microvolts = drive === null ? section.supply.microvolts : drive.microvolts;
  if (microvolts === null) return 'no-supply';
  const supply = arrangeSupply(microvolts, section.supply);
  const isSwitched = contact !== null;
  return { sectionId: section.id, driver: driver ?? contact, isSwitched, settings, namedCircuit, supply };
}

/** Why an LED is not moved; null if it is arranged. */
function reasonNotMoved(led: ResolvedLed, location: PoolLocation | LeftOut): LeftOut | null {
  if (led.role !== 'series') return 'own-resistor';
  if (led.part?.commonLeg !== undefined) return 'common-leg';
  if (led.flags.includes('needs-driver')) return 'needs-driver';
  if (typeof location === 'string') return location;
  return canLight(led, location.supply) ? null : 'needs-volts';
}

/** LEDs of the same color, forward voltage, and rated current are of one kind. */
function kindOf(led: ResolvedLed): string {
  return `${lightColor(led.part, led.component.properties)} ${led.microvolts} ${led.microamps}`;
}

/** The kinds of a pool with their counts; the pool is their switch group. */
function kindsOf(pool: string, leds: readonly ResolvedLed[]): LedKind[] {
  const kinds = new Map<string, LedKind>();
  for (const led of leds) {
    const id = kindOf(led);
    const { microvolts, microamps } = led;
    kinds.set(id, { id, microvolts, microamps, count: led.quantity + (kinds.get(id)?.count ?? 0), group: pool });
  }
  return [...kinds.values()];
}

const { dutyPct, sealed, effect } = circuitDefaults;
const noSettings: PoolSettings = { dutyPct, sealed, effect };

/** Collects LEDs into pools by their location. */
class Pools {
  readonly #pools = new Map<string, OpenPool>();
  readonly #leftOut: LeftOutLed[] = [];

  /** Returns the pool of a location. */
  at(location: PoolLocation): OpenPool {
    const { sectionId, driver, settings, namedCircuit, supply } = location;
    const key = JSON.stringify([sectionId, driver, Object.entries(settings), namedCircuit, supply.microvolts]);
    const pool: OpenPool = this.#pools.get(key) ?? {
      ...location,
      intentCircuit: null,
      items: [],
      circuits: [],
      leds: [],
    };
    this.#pools.set(key, pool);
    return pool;
  }

  /** Adds an LED to the pool of its location, or to those that are not moved. */
  put(led: ResolvedLed, location: PoolLocation | LeftOut, isNew: boolean): void {
    const why = reasonNotMoved(led, location);
    if (why !== null || typeof location === 'string') {
      this.#leftOut.push({ led, why: why ?? 'no-supply' });
      return;
    }
    const pool = this.at(location);
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

function standaloneLocation({ id: sectionId, supply }: BlueprintSection): PoolLocation | LeftOut {
  if (supply.microvolts === null) return 'no-supply';
  return {
    sectionId,
    driver: null,
    isSwitched: false,
    settings: noSettings,
    namedCircuit: null,
    supply: arrangeSupply(supply.microvolts, supply),
  };
}

/**
 * Returns the LEDs to arrange: those of `ids` with a calculated resistor, in pools by their location. LEDs on an output
 * or switch remain on it. Rule E153.
 */
export function poolLeds(blueprint: Blueprint, snapshot: ProjectSnapshot, ids: ReadonlySet<string>): PooledLeds {
  const pools = new Pools();
  for (const section of blueprint.sections) {
    const loose = standaloneLocation(section);
    for (const { part } of section.standalone) {
      if (part.type === 'led' && ids.has(part.id)) pools.put(part, loose, false);
    }
    for (const circuit of section.circuits) {
      const leds = circuit.leds.filter(({ id }) => ids.has(id));
      if (leds.length === 0) continue;
      const location = locationOf(section, circuit, settingsOf(snapshot, section.id, circuit.number));
      for (const led of leds) pools.put(led, location, false);
      const isByIntent = circuit.drive?.driver && circuit.resolved.driver === null;
      if (isByIntent && typeof location !== 'string') pools.at(location).intentCircuit = circuit.number;
      const series = circuit.leds.filter(({ role }) => role === 'series');
      const isWhole =
        series.length > 0 && series.every((led) => ids.has(led.id) && reasonNotMoved(led, location) === null);
      if (typeof location === 'string' || !isWhole) continue;
      const holdsDriver = circuit.parts.some(({ type }) => type !== 'led');
      pools.at(location).circuits.push({ number: circuit.number, holdsDriver });
    }
  }
  return pools.done();
}

function settingsOf({ circuits, project }: ProjectSnapshot, sectionId: string, circuitNumber: number) {
  const record = circuits.find((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber);
  if (record === undefined) return { ...noSettings, namedCircuit: null };
  const namedCircuit = namedCircuits(project.settings).includes(record.id) ? record.id : null;
  return { dutyPct: record.dutyPct, sealed: record.sealed, effect: record.effect, namedCircuit };
}

/** Returns new LEDs of a section as a pool. */
export function poolNewLeds(section: BlueprintSection, leds: readonly ResolvedLed[]): PooledLeds {
  const pools = new Pools();
  for (const led of leds) pools.put(led, standaloneLocation(section), true);
  return pools.done();
}

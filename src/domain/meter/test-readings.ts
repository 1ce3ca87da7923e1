import { circuitKey, stringKey } from '#domain/parts/component.ts';
import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { boardSupply, boardVolts } from '#domain/driving/input-levels.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';
import { sideName } from '#domain/meter/joints.ts';
import { type Controls, controlsById, throwsOf } from '#domain/meter/switch-settings.ts';
import { wiredBlueprint } from '#domain/meter/wired-blueprint.ts';
import type { ByState } from '#domain/network/network.ts';
import { isTerminal, type Netlist, type NetPart, type NetTerminal, type Rung } from '#domain/wiring/netlist.ts';

const milli = 1000;

/** An expected value, and its range: from tired to fresh supply, or -5 to +5 % for a plug. */
export interface ExpectedValue {
  readonly nominal: number;
  readonly low: number;
  readonly high: number;
}

/** The place of a probe: a terminal by reference and name; `words` also names the neighbor of an end without a name. */
export interface Probe {
  readonly partId: string;
  readonly ref: string;
  readonly terminal: string;
  readonly words: string;
}

/** A voltage to measure (V): red probe, black probe, and expected reading. */
export interface ExpectedVoltage {
  readonly red: Probe;
  readonly black: Probe;
  readonly volts: ExpectedValue;
}

/** Expected voltage (V) and current (mA) of a supply with everything on. */
export interface ExpectedSupply {
  /** `master`, `input`, or the id of the section that it feeds. */
  readonly scope: string;
  readonly volts: ExpectedValue;
  readonly milliamps: ExpectedValue;
}

/** The readings of a model that is built as planned, with everything on. */
export interface TestReadings {
  /** The voltage across the calculated resistor of each rung with a string that lights. */
  readonly strings: ReadonlyMap<string, ExpectedVoltage>;
  /** The voltage at the supply terminals of each board, by part id. */
  readonly boards: ReadonlyMap<string, ExpectedVoltage>;
  /** The positions of switches and relays in which a rung has its current, by rung id: `S1 at B`. */
  readonly settings: ReadonlyMap<string, string>;
  readonly supplies: readonly ExpectedSupply[];
}

/** Returns the expected value of the values in each state of the supply; an unknown state equals the nominal one. */
function expectedOf(values: { readonly [State in keyof ByState<number>]: number | null }): ExpectedValue {
  const nominal = values.nominal ?? 0;
  const all = [nominal, values.fresh ?? nominal, values.tired ?? nominal];
  return { nominal, low: Math.min(...all), high: Math.max(...all) };
}

/** Voltage of the terminal at which a board feeds sensors, in each state of its supply. */
const ofBoard = { nominal: boardVolts, fresh: boardVolts, tired: boardVolts };

/** Whether a part is a sensor that a board feeds. Source: effects, 3.3. */
function isFedByBoard({ sides: [plus] }: NetPart): boolean {
  const at = plus?.at ?? null;
  return isTerminal(at) && at.name === boardSupply;
}

/** Returns the probe at one side of a part. */
function probeAt(part: NetPart, at: 0 | 1, neighbor: string | null): Probe {
  const terminal = sideName(part, at);
  const words = `${part.ref} ${terminal}`;
  return { partId: part.id, ref: part.ref, terminal, words: neighbor === null ? words : `${words} (at ${neighbor})` };
}

/** Describes the neighbor of a part in a string: the adjacent side of the next part, or the end of the string. */
function neighborOf(neighbor: NetPart | undefined, facing: 0 | 1, end: NetTerminal | null, rail: string): string {
  if (neighbor === undefined) return end?.text ?? rail;
  return neighbor.kind === 'led' ? `${neighbor.ref} ${sideName(neighbor, facing)}` : neighbor.ref;
}

/** Returns the probes at the calculated resistor of a rung; null without one. */
function resistorProbes(rung: Rung): Pick<ExpectedVoltage, 'red' | 'black'> | null {
  const at = rung.string.findIndex(({ id, kind }) => kind === 'resistor' && id === `${rung.id}.r`);
  const part = rung.string[at];
  if (part === undefined) return null;
  const before = rung.lightsFrom ?? (rung.head.length === 0 ? rung.from : null);
  return {
    red: probeAt(
      part,
      0,
      neighborOf(at === 0 ? undefined : rung.string[at - 1], 1, before, rung.head.at(-1)?.ref ?? 'rail +'),
    ),
    black: probeAt(part, 1, neighborOf(rung.string[at + 1], 0, rung.lightsTo, 'rail −')),
  };
}

/** Returns resistor (ohms) and current (mA) of each string of a section, by the id of its rung. */
function stringsOf({ id, circuits, standalone }: BlueprintSection, currents: Blueprint['currents']) {
  const read = [...(currents.strings.get(id) ?? [])];
  const found = new Map<string, { readonly milliamps: PredictedCurrent; readonly ohms: number }>();
  const add = (key: string, milliamps: PredictedCurrent | null, ohms: number | null) => {
    if (milliamps !== null && ohms !== null) found.set(key, { milliamps, ohms });
  };
  for (const { number, strings, shared } of circuits) {
    const key = circuitKey(id, number);
    const own = read.splice(0, strings.length);
    if (shared !== null) add(key, sumOfCurrents(own), shared.standardOhms);
    else for (const [at, each] of own.entries()) add(stringKey(key, at), each, strings[at]?.standardOhms ?? null);
  }
  for (const { part, ledString } of standalone) {
    if (ledString !== null) add(part.id, read.shift() ?? null, ledString.standardOhms);
  }
  return found;
}

/** Sums up the currents of strings that share a resistor; null for a state whose voltage is unknown. */
function sumOfCurrents(currents: readonly (PredictedCurrent | null)[]): PredictedCurrent {
  const lit = currents.flatMap((each) => each ?? []);
  const sum = (state: keyof PredictedCurrent) => {
    const known = lit.flatMap((each) => each[state] ?? []);
    return known.length < lit.length ? null : known.reduce((all, milliamps) => all + milliamps, 0);
  };
  return { nominal: sum('nominal'), fresh: sum('fresh'), tired: sum('tired') };
}

/** Returns the voltage across a resistor with a current. */
function across(ohms: number, { nominal, fresh, tired }: PredictedCurrent): ExpectedValue {
  const volts = (milliamps: number | null) => (milliamps === null ? null : (milliamps * ohms) / milli);
  return expectedOf({ nominal: volts(nominal), fresh: volts(fresh), tired: volts(tired) });
}

/** Whether a throw is one of several that exclude each other. */
function isOneOfSeveral(partId: string, name: string, controls: Controls): boolean {
  const terminals = controls.get(partId)?.terminals ?? null;
  if (terminals === null || terminals.independentPoles === true) return false;
  const throws = throwsOf(terminals, null);
  return throws.some((each) => each.name === name) && new Set(throws.map(({ position }) => position)).size > 1;
}

/** Returns the required positions of the switches and relays that feed a rung. */
function settingsOf({ from, head, lightsFrom }: Rung, controls: Controls): string[] {
  const named = [from, lightsFrom].flatMap((each) => each ?? []);
  const ownThrows = head.map(({ id, ref, sides }) => {
    const name = sides[1]?.name ?? '';
    return { partId: id, name, text: `${ref} ${name}` };
  });
  return [...named, ...ownThrows]
    .filter(({ partId, name }) => isOneOfSeveral(partId, name, controls))
    .map(({ name, text }) => text.replace(` ${name}`, ` at ${name}`));
}

/** Returns the voltages of the supplies, by scope. */
function railsOf({ currents }: Blueprint): ReadonlyMap<string, ExpectedValue> {
  return new Map(
    currents.supplies.map(({ scope, nominal, fresh, tired }) => [
      scope,
      expectedOf({ nominal: nominal.volts, fresh: fresh.volts, tired: tired.volts }),
    ]),
  );
}

/**
 * Returns the readings of the test sheet from the currents of the Blueprint: voltages rather than currents, which can
 * be measured without opening a circuit. Rule E141. Source: boards and currents, 4.4.
 */
export function testReadings(netlist: Netlist, planned: Blueprint): TestReadings {
  const blueprint = wiredBlueprint(netlist, planned);
  const strings = new Map<string, ExpectedVoltage>();
  const boards = new Map<string, ExpectedVoltage>();
  const settings = new Map<string, string>();
  const controls = controlsById(planned);
  const rails = railsOf(blueprint);
  const derived = new Map(blueprint.sections.map((section) => [section.id, section]));
  for (const { id, rungs } of netlist.sections) {
    const section = derived.get(id);
    if (section === undefined) continue;
    const found = stringsOf(section, blueprint.currents);
    const rail = rails.get(section.supply.source === null ? 'master' : id);
    for (const rung of rungs) {
      const string = found.get(rung.id) ?? found.get(rung.id.replace(/\.\d+$/, ''));
      const probes = resistorProbes(rung);
      const positions = settingsOf(rung, controls);
      if (positions.length > 0) settings.set(rung.id, positions.join(', '));
      if (string !== undefined && probes !== null) {
        strings.set(rung.id, { ...probes, volts: across(string.ohms, string.milliamps) });
      }
      for (const part of rung.boards) {
        if (part.kind === 'speaker' || part.sides[1] === null || rail === undefined) continue;
        const volts = isFedByBoard(part) ? expectedOf(ofBoard) : rail;
        boards.set(part.id, { red: probeAt(part, 0, null), black: probeAt(part, 1, null), volts });
      }
    }
  }
  const supplies = blueprint.currents.supplies.map(({ scope, nominal, fresh, tired }) => ({
    scope,
    volts: rails.get(scope) ?? expectedOf({ nominal: null, fresh: null, tired: null }),
    milliamps: expectedOf({ nominal: nominal.mA, fresh: fresh.mA, tired: tired.mA }),
  }));
  return { strings, boards, settings, supplies };
}

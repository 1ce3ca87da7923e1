import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';
import { sideName } from '#domain/meter/joints.ts';
import { controlsById, type PlacedControl, throwsOf } from '#domain/meter/switch-settings.ts';
import { wiredBlueprint } from '#domain/meter/wired-blueprint.ts';
import type { ByState } from '#domain/network/network.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { type Netlist, type NetPart, type NetTerminal, type Rung } from '#domain/wiring/netlist.ts';

const milli = 1000;

/** A value to expect, and between which a supply may put it: from tired to fresh, of a plug from -5 to +5 %. */
export interface ExpectedValue {
  readonly nominal: number;
  readonly low: number;
  readonly high: number;
}

/** Where a probe is held: a terminal by its reference and name, in words with what is next to an end without a name. */
export interface Probe {
  readonly partId: string;
  readonly ref: string;
  readonly terminal: string;
  readonly words: string;
}

/** A voltage to measure (V): the red probe and the black one, and what the meter then reads. */
export interface ExpectedVoltage {
  readonly red: Probe;
  readonly black: Probe;
  readonly volts: ExpectedValue;
}

/** What a supply gives with everything on: V at its terminals, mA out of them. */
export interface ExpectedSupply {
  /** `master`, `input` or the section that it feeds. */
  readonly scope: string;
  readonly volts: ExpectedValue;
  readonly milliamps: ExpectedValue;
}

/** What to measure on a model that is built as planned, with everything on. */
export interface TestReadings {
  /** Of each rung with a string that lights, the voltage across its calculated resistor. */
  readonly strings: ReadonlyMap<string, ExpectedVoltage>;
  /** Of each board, by the id of its part, the voltage at its supply terminals. */
  readonly boards: ReadonlyMap<string, ExpectedVoltage>;
  /** How switches and relays must stand for a rung to have its current, by the id of the rung: `S1 at B`. */
  readonly settings: ReadonlyMap<string, string>;
  readonly supplies: readonly ExpectedSupply[];
}

/** A value in each state of the supply as what to expect; a state that is not known is as nominal. */
function expectedOf(values: { readonly [State in keyof ByState<number>]: number | null }): ExpectedValue {
  const nominal = values.nominal ?? 0;
  const all = [nominal, values.fresh ?? nominal, values.tired ?? nominal];
  return { nominal, low: Math.min(...all), high: Math.max(...all) };
}

/** One side of a part as a place for a probe. */
function probeAt(part: NetPart, at: 0 | 1, beside: string | null): Probe {
  const terminal = sideName(part, at);
  const words = `${part.ref} ${terminal}`;
  return { partId: part.id, ref: part.ref, terminal, words: beside === null ? words : `${words} (at ${beside})` };
}

/** What is at one end of a part of a string: the side of its neighbour that faces it, or where the string begins or ends. */
function neighbourOf(neighbour: NetPart | undefined, facing: 0 | 1, end: NetTerminal | null, rail: string): string {
  if (neighbour === undefined) return end?.text ?? rail;
  return neighbour.kind === 'led' ? `${neighbour.ref} ${sideName(neighbour, facing)}` : neighbour.ref;
}

/** The probes at the calculated resistor of a rung; null without one. */
function resistorProbes(rung: Rung): Pick<ExpectedVoltage, 'red' | 'black'> | null {
  const at = rung.string.findIndex(({ id, kind }) => kind === 'resistor' && id === `${rung.id}.r`);
  const part = rung.string[at];
  if (part === undefined) return null;
  const before = rung.lightsFrom ?? (rung.head.length === 0 ? rung.from : null);
  return {
    red: probeAt(
      part,
      0,
      neighbourOf(at === 0 ? undefined : rung.string[at - 1], 1, before, rung.head.at(-1)?.ref ?? 'rail +'),
    ),
    black: probeAt(part, 1, neighbourOf(rung.string[at + 1], 0, rung.lightsTo, 'rail −')),
  };
}

/** The strings of a section by what their rungs are called: the resistor (ohms) and the current (mA) of each. */
function stringsOf({ id, circuits, standalone }: BlueprintSection, currents: Blueprint['currents']) {
  const read = currents.strings.get(id) ?? [];
  const sources = [...circuits, ...standalone].filter(({ ledString }) => ledString !== null);
  return new Map(
    sources.flatMap(({ ledString }, index) => {
      const milliamps = read[index] ?? null;
      const ohms = ledString?.standardOhms ?? null;
      const key = ledString?.circuitNumber ?? ledString?.componentIds[0];
      return milliamps === null || ohms === null || key === undefined ? [] : [[key, { milliamps, ohms }] as const];
    }),
  );
}

/** The voltage across a resistor while a current flows through it. */
function across(ohms: number, { nominal, fresh, tired }: PredictedCurrent): ExpectedValue {
  const volts = (milliamps: number | null) => (milliamps === null ? null : (milliamps * ohms) / milli);
  return expectedOf({ nominal: volts(nominal), fresh: volts(fresh), tired: volts(tired) });
}

type Controls = ReadonlyMap<string, PlacedControl>;

/** Whether a throw is one of several that are never closed at once. */
function isOneOfSeveral(partId: string, name: string, controls: Controls): boolean {
  const terminals = terminalsOf(controls.get(partId)?.control.part ?? null);
  if (terminals === null || terminals.independentPoles === true) return false;
  const throws = throwsOf(terminals, null);
  return throws.some((each) => each.name === name) && new Set(throws.map(({ position }) => position)).size > 1;
}

/** How the switches and relays must stand that a rung hangs on. */
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

/** The voltages at the terminals of the supplies, by scope. */
function railsOf({ currents }: Blueprint): ReadonlyMap<string, ExpectedValue> {
  return new Map(
    currents.supplies.map(({ scope, nominal, fresh, tired }) => [
      scope,
      expectedOf({ nominal: nominal.volts, fresh: fresh.volts, tired: tired.volts }),
    ]),
  );
}

/**
 * What the test sheet asks for, from the currents of the Blueprint: voltages rather than currents, because nobody opens a
 * circuit to measure. Rule E141. Source: boards and currents, 4.4.
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
      const item = rung.circuitNumber ?? rung.id.replace(/\.\d+$/, '');
      const string = found.get(item) ?? found.get(rung.id);
      const probes = resistorProbes(rung);
      const standing = settingsOf(rung, controls);
      if (standing.length > 0) settings.set(rung.id, standing.join(', '));
      if (string !== undefined && probes !== null) {
        strings.set(rung.id, { ...probes, volts: across(string.ohms, string.milliamps) });
      }
      for (const part of rung.boards) {
        if (part.kind === 'speaker' || part.sides[1] === null || rail === undefined) continue;
        boards.set(part.id, { red: probeAt(part, 0, null), black: probeAt(part, 1, null), volts: rail });
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

import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { accessoryRules } from '#domain/catalogue/accessories.ts';
import { isMechanicalSwitch, isSwitchableMotor, voltsOf } from '#domain/driving/driving-section.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { accessoryResistor, transistorPart } from '#domain/wiring/connect/accessory-parts.ts';
import { accessoriesAround } from '#domain/wiring/connect/part-accessories.ts';
import { type CircuitJoints, type HeldTransistor, isNChannel, noEnds } from '#domain/wiring/connect/circuit-ends.ts';
import {
  boardPart,
  branchLed,
  calculatedResistor,
  controlPart,
  isSeriesControl,
  loosePart,
  placedResistor,
  selectorPart,
  seriesControl,
  seriesLed,
  speakerPart,
  isSameRefs,
  type Refs,
  type UsedRefs,
} from '#domain/wiring/connect/net-parts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Rungs, and parts that the plan does not wire. */
export interface Connected {
  readonly rungs: readonly Rung[];
  readonly loose: readonly NetPart[];
}

/** Up to this many equal parts get a symbol each; more of them share one symbol with their number. */
const drawnEach = 5;

export const emptyRung = {
  circuitNumber: null,
  title: null,
  times: 1,
  currentMa: null,
  trouble: null,
  from: null,
  head: [],
  lightsFrom: null,
  string: [],
  branches: [],
  lightsTo: null,
  boards: [],
  around: [],
} as const;

/** What a circuit is called in a drawing. */
export function circuitTitle(number: number, name: string | null): string {
  return name === null ? `Circuit ${number}` : `Circuit ${number}: ${name}`;
}

/** Why a string cannot light, in a sentence; null when it can. Source: decisions C5. */
function stringTrouble({ status, totalVf, supplyV, ledCount }: LedString): string | null {
  const needed = totalVf === null ? 'more' : formatVolts(totalVf);
  const given = supplyV === null ? 'less' : formatVolts(supplyV);
  switch (status) {
    case 'insufficient-voltage':
      return ledCount === 1
        ? `Cannot light: it needs more than ${needed} and the supply gives ${given}.`
        : `Cannot light: these ${ledCount} LEDs need more than ${needed} in series and the supply gives ${given}.`;
    case 'no-headroom':
      return `Cannot light safely: all of the ${given} is used up, nothing is left for a resistor.`;
    case 'invalid-supply':
      return 'Cannot light: the supply has no voltage that can be used.';
    case 'ok':
    case 'no-leds':
    case 'pre-resistored':
      return null;
  }
}

/** An id for each of `count` things of one component. */
function ids(id: string, count: number): string[] {
  return count === 1 ? [id] : Array.from({ length: count }, (_, index) => `${id}.${index + 1}`);
}

/** LEDs at full voltage, in parallel: a symbol for each of a few, else one symbol with their number. */
function branchesOf(led: ResolvedLed, refs: Refs): NetPart[] {
  const { id, quantity } = led;
  if (quantity > drawnEach) return [branchLed(led, id, refs.next('D', quantity), quantity)];
  return ids(id, quantity).map((each) => branchLed(led, each, refs.next('D'), 1));
}

/** The string of a circuit: placed resistors, the LEDs one by one, the calculated resistor. */
function connectString(
  leds: readonly ResolvedLed[],
  resistors: readonly ResolvedPart[],
  ledString: LedString,
  key: string,
  refs: Refs,
): NetPart[] {
  const placed = resistors.flatMap((resistor) =>
    ids(resistor.id, resistor.quantity).map((id) => placedResistor(resistor, id, refs.next('R'))),
  );
  const lights = leds.flatMap((led) => ids(led.id, led.quantity).map((id) => seriesLed(led, id, refs.next('D'), null)));
  return [...placed, ...lights, calculatedResistor(ledString, `${key}.r`, () => refs.next('R'))];
}

/** The controls of a circuit: its switch, motors that are driven as its lights are, boards at its node, and the rest. */
function sortControls(controls: readonly ResolvedPart[], section: BlueprintSection, joints: CircuitJoints) {
  const volts = voltsOf(section);
  const parts: Record<'head' | 'motors' | 'boards' | 'loose', NetPart[]> = {
    head: [],
    motors: [],
    boards: [],
    loose: [],
  };
  for (const control of controls) {
    const ref = joints.refs.get(control.id) ?? '';
    const pins = joints.pinsOf(control, section);
    if (isMechanicalSwitch(control) && joints.isNamed(control)) {
      parts.boards.push(selectorPart(control, ref, joints.commonOf(control), pins));
    } else if (isSeriesControl(control)) parts.head.push(seriesControl(control, ref));
    else if (controlPart(control)?.ratings.passive === true) parts.loose.push(speakerPart(control, ref));
    else if (isSwitchableMotor(control)) parts.motors.push(boardPart(control, ref, volts, 'node', pins));
    else parts.boards.push(boardPart(control, ref, volts, 'node', pins));
  }
  return parts;
}

/** The transistor that a circuit holds, with the resistors at its gate. Rule W94. Source: boards and currents, 2.6. */
function connectTransistor({ id, ref, gateFrom, plusAt }: HeldTransistor, key: string, refs: Refs): NetPart[] {
  const partId = `${key}.q`;
  const isN = isNChannel(id);
  const sourceAt = isN ? 'minus' : plusAt;
  const gate = { partId, name: 'G', words: `${ref} G` };
  const [first, pull] = isN ? accessoryRules.nTransistor : accessoryRules.pTransistor;
  const users = isN ? 'to − of the lights' : 'to + of the lights';
  const pulled = accessoryResistor(`${key}.rp`, pull.id, refs.next('R'), isN ? gate : sourceAt, isN ? sourceAt : gate);
  return [
    transistorPart(partId, id, ref, sourceAt, users),
    accessoryResistor(`${key}.rg`, first.id, refs.next('R'), gateFrom, gate),
    pulled,
  ];
}

/** A resistor that is in no string. */
function looseResistor(resistor: ResolvedPart, refs: Refs): NetPart {
  return placedResistor(resistor, resistor.id, refs.next('R'), resistor.quantity);
}

/** A power part that feeds nothing. */
function loosePower(power: ResolvedPart, refs: Refs): NetPart {
  return loosePart(power, refs.next('PS'), []);
}

/** The capacitors and diodes around a part of the drawing. */
function accessoriesOf(part: NetPart, parts: readonly ResolvedPart[], refs: Refs): NetPart[] {
  const control = parts.find(({ id }) => id === part.id);
  return control === undefined ? [] : accessoriesAround(control, part, refs);
}

/** What a circuit is connected with besides its own parts. */
interface CircuitSurroundings {
  readonly section: BlueprintSection;
  /** The part that feeds the section; it is no part of the rung. */
  readonly supplyItem: string | null;
  readonly joints: CircuitJoints;
}

function ofType(parts: readonly ResolvedPart[], type: ResolvedPart['type']): ResolvedPart[] {
  return parts.filter((part) => part.type === type);
}

/** The rung of a circuit, by its key. Without LEDs its resistors are loose, and its switch leads nowhere. */
function connectParts(circuit: BlueprintCircuit, around: CircuitSurroundings, key: string, refs: Refs): Connected {
  const { number, name, leds, ledString } = circuit;
  const { section, supplyItem, joints } = around;
  const parts = circuit.parts.filter(({ id }) => id !== supplyItem);
  const controls = sortControls(ofType(parts, 'control'), section, joints);
  const { head, boards } = controls;
  const { fault, transistor, ...ends } = joints.endsOf(circuit, section, head.length > 0);
  const resistors = ofType(parts, 'resistor');
  const inSeries = leds.filter(({ role }) => role === 'series');
  const found = inSeries.length > 0 ? ledString : null;
  const string = found === null ? [] : connectString(inSeries, resistors, found, key, refs);
  const lights = leds.filter(({ role }) => role !== 'series').flatMap((led) => branchesOf(led, refs));
  const branches = [...lights, ...controls.motors];
  const isIdle = head.length > 0 && string.length + branches.length + boards.length === 0;
  const trouble = isIdle ? 'Nothing is connected behind this yet.' : found === null ? null : stringTrouble(found);
  const rung: Rung = {
    ...emptyRung,
    ...ends,
    id: key,
    circuitNumber: number,
    title: circuitTitle(number, name),
    currentMa: found?.actualCurrentMa ?? null,
    trouble: fault ?? trouble,
    head,
    string,
    branches,
    boards,
    around: [
      ...(transistor === null ? [] : connectTransistor(transistor, key, refs)),
      ...[...boards, ...controls.motors].flatMap((part) => accessoriesOf(part, parts, refs)),
    ],
  };
  const isBare = head.length + string.length + branches.length + boards.length === 0;
  const spare = string.length > 0 ? [] : resistors.map((resistor) => looseResistor(resistor, refs));
  const power = ofType(parts, 'power').map((part) => loosePower(part, refs));
  return { rungs: isBare ? [] : [rung], loose: [...controls.loose, ...spare, ...power] };
}

/** The rungs of an LED that stands alone: one for each of its quantity, each with a resistor of its own. */
function connectLed(led: ResolvedLed, ledString: LedString | null, refs: Refs): readonly Rung[] {
  if (led.role !== 'series' || ledString === null) {
    return [{ ...emptyRung, id: led.id, branches: branchesOf(led, refs) }];
  }
  const times = led.multiplicity > drawnEach ? led.multiplicity : 1;
  const trouble = stringTrouble(ledString);
  return ids(led.id, times > 1 ? 1 : led.multiplicity).map((id) => {
    const light = seriesLed(led, id, refs.next('D', times), ledString.actualCurrentMa);
    const resistor = calculatedResistor(ledString, `${id}.r`, () => refs.next('R', times));
    return { ...emptyRung, id, times, trouble, string: [light, resistor] };
  });
}

/** What was connected of a circuit or a standalone LED, between which references and with which surroundings. */
interface KnownRungs {
  readonly connected: Connected;
  readonly surroundings: string;
  readonly before: UsedRefs;
  readonly after: UsedRefs;
}

const known = new WeakMap<BlueprintCircuit | StandalonePart, KnownRungs>();

/** Returns the result of `connect`, cached while the circuit or part and all that surrounds it stay the same. */
function connectOnce(
  source: BlueprintCircuit | StandalonePart,
  surroundings: string,
  refs: Refs,
  connect: () => Connected,
): Connected {
  const before = refs.used;
  const last = known.get(source);
  if (last !== undefined && last.surroundings === surroundings && isSameRefs(last.before, before)) {
    refs.skipTo(last.after);
    return last.connected;
  }
  const connected = connect();
  known.set(source, { connected, surroundings, before, after: refs.used });
  return connected;
}

/** All that a circuit takes from its surroundings, as a text that changes with it. */
function surroundingsKey(circuit: BlueprintCircuit, { section, supplyItem, joints }: CircuitSurroundings): string {
  const controls = circuit.parts.filter(({ type }) => type === 'control');
  const own = controls.map((control) => [
    joints.refs.get(control.id),
    joints.isNamed(control),
    joints.pinsOf(control, section),
  ]);
  const ends = [true, false].map((hasHead) => joints.endsOf(circuit, section, hasHead));
  const isPlain = own.length === 0 && ends.every((each) => each === noEnds);
  return isPlain ? (supplyItem ?? '') : JSON.stringify([supplyItem, voltsOf(section), own, ends]);
}

/** The rung of a circuit of a section, and its parts that are not wired. */
export function connectCircuit(circuit: BlueprintCircuit, around: CircuitSurroundings, refs: Refs): Connected {
  const key = circuitKey(around.section.id, circuit.number);
  return connectOnce(circuit, surroundingsKey(circuit, around), refs, () => connectParts(circuit, around, key, refs));
}

/** The rungs of a part that stands alone: those of an LED. */
export function connectStandalone(standalone: StandalonePart, refs: Refs): readonly Rung[] {
  const { part, ledString } = standalone;
  if (part.type !== 'led') return [];
  return connectOnce(standalone, '', refs, () => ({ rungs: connectLed(part, ledString, refs), loose: [] })).rungs;
}

/** The resistors and power parts that stand alone: they are not wired. */
export function looseParts(standalone: readonly StandalonePart[], refs: Refs): NetPart[] {
  return standalone.flatMap(({ part }) => {
    if (part.type === 'resistor') return looseResistor(part, refs);
    return part.type === 'power' ? loosePower(part, refs) : [];
  });
}

/** The rung of a board that hangs on the rails of its section, with what it needs around it. */
export function boardRung(board: NetPart, around: readonly NetPart[] = []): Rung {
  return { ...emptyRung, id: board.id, boards: [board], around };
}

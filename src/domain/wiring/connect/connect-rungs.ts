import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { isMechanicalSwitch, isSeriesControl, isSwitchableMotor, voltsOf } from '#domain/driving/driving-section.ts';
import { isSpeaker } from '#domain/driving/sound-and-signals.ts';
import { createCache } from '#domain/projects/memoize.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { circuitKey, isInput } from '#domain/parts/component.ts';
import {
  circuitPool,
  itemReference,
  ownResistorRange,
  ownResistorReference,
  partRange,
  partReference,
} from '#domain/parts/part-references.ts';
import type { ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { connectTransistor, pixelCapacitors, connectAccessories } from '#domain/wiring/connect/connect-accessories.ts';
import { isConverter } from '#domain/parts/part-facts.ts';
import { type CircuitEnds, type CircuitJoints, noEnds } from '#domain/wiring/connect/circuit-ends.ts';
import {
  connectStrings,
  emptyRung,
  furtherRungs,
  ids,
  ofType,
  stringTrouble,
} from '#domain/wiring/connect/connect-strings.ts';
import { connectDriver } from '#domain/wiring/connect/driver-parts.ts';
import {
  boardPart,
  branchLed,
  loosePart,
  selectorPart,
  seriesControl,
  seriesLed,
} from '#domain/wiring/connect/net-parts.ts';
import { calculatedResistor, placedResistor } from '#domain/wiring/connect/resistor-parts.ts';
import { connectTimer } from '#domain/wiring/connect/timer-parts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** Rungs, and parts that the plan does not wire. */
export interface Connected {
  readonly rungs: readonly Rung[];
  readonly loose: readonly NetPart[];
}

/** Maximum number of equal parts that get a symbol each; more of them share one symbol with their count. */
const maxSymbols = 5;

/** Title of a circuit in the drawing. */
export function circuitTitle(number: number, name: string | null): string {
  return name === null ? `Circuit ${number}` : `Circuit ${number}: ${name}`;
}

/** LEDs at full voltage, in parallel: one symbol each for a few, else one symbol with their count. */
function branchesOf(led: ResolvedLed): NetPart[] {
  const { id, quantity } = led;
  if (quantity > maxSymbols) return [branchLed(led, id, partRange(led), quantity)];
  return ids(id, quantity).map((each, at) => branchLed(led, each, partReference(led, at), 1));
}

/**
 * Sorts the controls of a circuit into its switch, motors driven like its lights, boards at its node, and loose parts.
 */
function sortControls(controls: readonly ResolvedPart[], section: BlueprintSection, joints: CircuitJoints) {
  const volts = voltsOf(section);
  const parts: Record<'head' | 'motors' | 'boards' | 'loose', NetPart[]> = {
    head: [],
    motors: [],
    boards: [],
    loose: [],
  };
  for (const control of controls) {
    const ref = itemReference(control);
    const pins = joints.pinsOf(control, section);
    if (isInput(control.component)) {
      parts.boards.push(joints.boards.inputs.partOf(control, section, pins));
    } else if (isMechanicalSwitch(control) && joints.isNamed(control)) {
      parts.boards.push(selectorPart(control, partReference(control), joints.uses.entryOf(control, section), pins));
    } else if (isSeriesControl(control)) parts.head.push(seriesControl(control, ref));
    else if (isSpeaker(control)) {
      const { wired, loose } = joints.boards.speakers(control, section);
      parts.boards.push(...wired);
      parts.loose.push(...loose);
    } else if (isSwitchableMotor(control)) parts.motors.push(boardPart(control, ref, volts, 'node', pins));
    else parts.boards.push(boardPart(control, ref, volts, 'node', pins));
  }
  return parts;
}

/** A resistor that belongs to no string. */
function looseResistor(resistor: ResolvedPart): NetPart {
  return placedResistor(resistor, resistor.id, itemReference(resistor), resistor.quantity);
}

/** A power part that feeds nothing. */
function loosePower(power: ResolvedPart): NetPart {
  return loosePart(power, itemReference(power), []);
}

/** Inputs of a circuit besides its own parts. */
interface CircuitSurroundings {
  readonly section: BlueprintSection;
  /** The part that feeds the section; it belongs to no rung. */
  readonly supplyItem: string | null;
  readonly joints: CircuitJoints;
}

/** The LEDs of a circuit at full voltage, and the parts around them. */
function connectParallel(leds: readonly ResolvedLed[]): { lights: NetPart[]; around: NetPart[] } {
  const drawn = leds.filter(({ role }) => role !== 'series').map((led) => ({ led, parts: branchesOf(led) }));
  return {
    lights: drawn.flatMap(({ parts }) => parts),
    around: drawn.flatMap(({ led, parts }) => pixelCapacitors(led, parts)),
  };
}

/** The parts that the driver of a circuit needs. */
function connectDrivers(
  { transistor, timer }: Pick<CircuitEnds, 'transistor' | 'timer'>,
  key: string,
  pool: ReferencePool,
): NetPart[] {
  return [
    ...(transistor === null ? [] : connectTransistor(transistor, key, pool)),
    ...(timer === null ? [] : connectTimer(timer, key, pool)),
  ];
}

/** Connects the circuit with this key. Without LEDs its resistors are loose, and nothing follows its switch. */
function connectParts(circuit: BlueprintCircuit, around: CircuitSurroundings, key: string): Connected {
  const { number, name, leds, ledString } = circuit;
  const { section, supplyItem, joints } = around;
  const parts = circuit.parts.filter(({ id }) => id !== supplyItem);
  const controls = sortControls(ofType(parts, 'control'), section, joints);
  const { head } = controls;
  const { transistor, timer, ...ends } = joints.endsOf(circuit, section, head.length > 0);
  const resistors = ofType(parts, 'resistor').filter(({ part }) => !isConverter(part));
  const found = leds.some(({ role }) => role === 'series') ? ledString : null;
  const strings = found === null ? [] : connectStrings(circuit, parts, key);
  const [string = []] = strings;
  const parallel = connectParallel(leds);
  const surrounded = [...controls.boards, ...controls.motors].map((part) =>
    connectAccessories(part, parts, section, joints),
  );
  const driver = connectDriver(found === null ? [] : parts, ends, number);
  const boards = [...driver.boards, ...surrounded.slice(0, controls.boards.length).map(({ part }) => part)];
  const branches = [...parallel.lights, ...controls.motors];
  const held = connectDrivers({ transistor, timer }, key, circuitPool(parts));
  const lit = string.length + branches.length + boards.length;
  const isIdle = head.length > 0 && lit === 0;
  const trouble = isIdle ? 'Nothing is connected after this yet.' : found === null ? null : stringTrouble(found);
  const rung: Rung = {
    ...emptyRung,
    ...driver.ends,
    id: key,
    circuitNumber: number,
    title: circuitTitle(number, name),
    currentMa: (resistors.length > 0 ? found?.predictedMa?.nominal : found?.actualCurrentMa) ?? null,
    trouble,
    head,
    string,
    branches,
    boards,
    around: [...held, ...surrounded.flatMap(({ around: all }) => all), ...parallel.around],
  };
  const spare = string.length > 0 ? [] : ofType(parts, 'resistor').map(looseResistor);
  const loose = [...controls.loose, ...spare, ...ofType(parts, 'power').map(loosePower)];
  return { rungs: head.length + lit === 0 ? [] : [rung, ...furtherRungs(circuit, rung, strings)], loose };
}

/** The rungs of a standalone LED: one per piece, each with its own resistor. */
function connectLed(led: ResolvedLed, ledString: LedString | null): readonly Rung[] {
  if (led.role !== 'series' || ledString === null) {
    const branches = branchesOf(led);
    return [{ ...emptyRung, id: led.id, branches, around: pixelCapacitors(led, branches) }];
  }
  const times = led.multiplicity > maxSymbols ? led.multiplicity : 1;
  const trouble = stringTrouble(ledString);
  return ids(led.id, times > 1 ? 1 : led.multiplicity).map((id, at) => {
    const light = seriesLed(led, id, times > 1 ? partRange(led) : partReference(led, at), ledString.actualCurrentMa);
    const ref = times > 1 ? ownResistorRange(led) : ownResistorReference(led, at);
    const resistor = ledString.standardOhms === 0 ? [] : [calculatedResistor(ledString, `${id}.r`, ref)];
    // A resistor is at the leg that is not common.
    const string = light.commonLeg === 'plus' ? [light, ...resistor] : [...resistor, light];
    return { ...emptyRung, id, times, trouble, string };
  });
}

const cachedConnection = createCache<BlueprintCircuit | StandalonePart, Connected>();

/** Cache key of everything that a circuit depends on besides its own parts. */
function surroundingsKey(circuit: BlueprintCircuit, { section, supplyItem, joints }: CircuitSurroundings): string {
  const controls = circuit.parts.filter(({ type }) => type === 'control');
  const own = controls.map((control) => joints.keyOfControl(control, section));
  const ends = [true, false].map((hasHead) => joints.endsOf(circuit, section, hasHead));
  const isPlain = own.length === 0 && ends.every((each) => each === noEnds);
  return isPlain ? (supplyItem ?? '') : JSON.stringify([supplyItem, voltsOf(section), own, ends]);
}

/** Returns the rung of a circuit, and its parts that are not wired. */
export function connectCircuit(circuit: BlueprintCircuit, around: CircuitSurroundings): Connected {
  const key = circuitKey(around.section.id, circuit.number);
  return cachedConnection(circuit, [surroundingsKey(circuit, around)], () => connectParts(circuit, around, key));
}

/** Returns the rungs of a standalone part; only LEDs have any. */
export function connectStandalone(standalone: StandalonePart): readonly Rung[] {
  const { part, ledString } = standalone;
  if (part.type !== 'led') return [];
  return cachedConnection(standalone, [], () => ({ rungs: connectLed(part, ledString), loose: [] })).rungs;
}

/** Returns the standalone resistors and power parts; they are not wired. */
export function looseParts(standalone: readonly StandalonePart[]): NetPart[] {
  return standalone.flatMap(({ part }) => {
    if (part.type === 'resistor') return looseResistor(part);
    return part.type === 'power' ? loosePower(part) : [];
  });
}

/** Returns the rung of a board on the rails of its section, with the parts around it. */
export function boardRung(board: NetPart, around: readonly NetPart[] = []): Rung {
  return { ...emptyRung, id: board.id, boards: [board], around };
}

import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { Position } from '#domain/driving/circuit-drive.ts';
import { isSwitchableMotor, placedOhms, voltsOf } from '#domain/driving/driving-section.ts';
import { outputInPath } from '#domain/driving/find-drivers.ts';
import { partBends } from '#domain/electrical/part-loads.ts';
import { lightBranch } from '#domain/electrical/predict-current.ts';
import { type Resistance, resistanceBends } from '#domain/network/curve.ts';
import { countInString, type ResolvedLed, type ResolvedPart } from '#domain/parts/resolved-part.ts';
import {
  ammeter,
  comment,
  conductor,
  curve,
  inSeries,
  mirrorCurrent,
  onCopiedVoltage,
  minusNode,
  resistor,
  type SpiceElement,
} from '#domain/spice/spice-lines.ts';
import { placeOf, type SpiceNames, labelOf } from '#domain/spice/spice-names.ts';
import { formatResistor } from '#domain/units/ohms.ts';

/** Contact resistance of a switch (ohms). */
const contactOhms = { closed: '1e-6', open: '1e12' };

/** The string of a circuit or a standalone LED. */
type WithString = Pick<StandalonePart, 'ledString' | 'resistance'>;

/** The LEDs of a string, one element each; `part` is added to their names if several strings share a part. */
function ledsInSeries(leds: readonly ResolvedLed[], names: SpiceNames, part = ''): SpiceElement[] {
  return leds.flatMap((led) => {
    const place = `${placeOf(names, led.id)}${part}`;
    const count = led.role === 'series' ? countInString(led) : 0;
    return Array.from({ length: count }, (_, at) => {
      return conductor(count === 1 ? place : `${place}_${at + 1}`, lightBranch(led));
    });
  });
}

/**
 * An ammeter and a string with a constant-current part, all of it as one curve: a node between two curves, of which one
 * is flat, has no operating point that SPICE finds reliably. An LED driver draws another current than its LEDs.
 */
function heldElements(name: string, { supplyShare, ...resistance }: Resistance): SpiceElement[] {
  const string = inSeries(name, [ammeter(name), curve(name, resistanceBends(resistance))]);
  if (supplyShare === undefined) return [string];
  return [curve(`${name}_in`, resistanceBends({ ...resistance, supplyShare })), onCopiedVoltage(name, string)];
}

/** An ammeter, the resistors, and the LEDs of a string; nothing if it cannot light. */
function stringElements(
  name: string,
  { ledString, resistance }: WithString,
  leds: readonly ResolvedLed[],
  placed: number,
  names: SpiceNames,
): SpiceElement[] {
  if (ledString === null || ledString.standardOhms === null || resistance === null) return [];
  if (resistance.maxMa !== undefined) return heldElements(name, resistance);
  const own = placed > 0 ? [resistor(`${name}_placed`, placed)] : [];
  const { standardOhms, multiplicity } = ledString;
  const calculated = standardOhms === 0 ? [] : [resistor(name, standardOhms)];
  const row = [ammeter(name), ...calculated, ...own, ...ledsInSeries(leds, names)];
  return multiplicity === 1 ? [inSeries(name, row)] : [inSeries(name, row), mirrorCurrent(name, multiplicity - 1)];
}

/** Name of one of the strings of a circuit (from 0); the first has that of the circuit. */
export function stringName(circuit: string, index: number): string {
  return index === 0 ? circuit : `${circuit}_${index + 1}`;
}

/** The parallel strings of a circuit, in series with the resistors that all of them share. */
function parallelElements(name: string, circuit: BlueprintCircuit, placed: number, names: SpiceNames): SpiceElement[] {
  const { strings, ledsOfStrings, resistances, shared } = circuit;
  const rows = ledsOfStrings.map((inString, at): SpiceElement[] => {
    const own = stringName(name, at);
    if ((resistances[at] ?? null) === null) return [];
    const ohms = shared === null ? (strings[at]?.standardOhms ?? 0) : 0;
    const resistors = ohms === 0 ? [] : [resistor(own, ohms)];
    return [inSeries(own, [ammeter(own), ...resistors, ...ledsInSeries(inString, names, `_${at + 1}`)])];
  });
  const common = placed + (shared?.standardOhms ?? 0);
  if (common === 0) return rows.flat();
  const parallel: SpiceElement = (plus, minus) => rows.flat().flatMap((each) => each(plus, minus));
  return [inSeries(`${name}_all`, [resistor(`${name}_all`, common), parallel])];
}

/** A side branch, board, or motor as its curve; nothing if it takes no current. */
function loadElements(part: ResolvedPart, volts: number, names: SpiceNames): SpiceElement[] {
  const bends = partBends(part, volts);
  return bends.length === 0 ? [] : [curve(placeOf(names, part.id), bends)];
}

/** The string or the strings of a circuit. */
function lightElements(id: string, circuit: BlueprintCircuit, placed: number, names: SpiceNames): SpiceElement[] {
  const { strings, leds, ledString, resistances } = circuit;
  if (strings.length > 1) return parallelElements(id, circuit, placed, names);
  const resistance = resistances[0] ?? null;
  return stringElements(id, { ledString, resistance }, leds, placed, names);
}

/** The lines of parallel elements between two nodes, in series with the switches that feed them. */
function switchedLines(
  positions: readonly Position[],
  name: string,
  ends: readonly [string, string],
  all: readonly SpiceElement[],
  names: SpiceNames,
): string[] {
  const [plus, minus] = ends;
  if (positions.length === 0 || all.length === 0) return all.flatMap((each) => each(plus, minus));
  const isClosed = positions.map(({ componentId, position }) => `(at_${placeOf(names, componentId)} == ${position})`);
  const contact = `R_${name} ${plus} ${name} {${isClosed.join(' && ')} ? ${contactOhms.closed} : ${contactOhms.open}}`;
  return [contact, ...all.flatMap((each) => each(name, minus))];
}

/** Returns the nodes between which the lights of a circuit are: one is its output, or both are the rails. */
function endsOfLights({ drive }: BlueprintCircuit, plus: string, { outputs }: SpiceNames): readonly [string, string] {
  const output = outputs.get(outputInPath(drive) ?? '');
  if (output === undefined) return [plus, minusNode];
  return drive?.lead === 'plus' ? [output, minusNode] : [plus, output];
}

/** Describes a string: number of LEDs and resistor, or that it cannot light. */
function stringText({ ledString }: Pick<WithString, 'ledString'>): string {
  if (ledString === null || ledString.ledCount === 0) return 'no LEDs in series';
  const leds = ledString.ledCount === 1 ? '1 LED' : `${ledString.ledCount} LEDs`;
  if (ledString.status === 'pre-resistored') return `${leds} with their own resistors`;
  return ledString.standardOhms === null
    ? `${leds} that cannot light and are left out`
    : `${leds} and ${formatResistor(ledString.standardOhms)}`;
}

/** Describes the strings of a circuit. */
function stringsText({ ledString, strings, shared }: BlueprintCircuit): string {
  if (strings.length < 2) return stringText({ ledString });
  const sharing =
    shared === null
      ? ''
      : ` with ${shared.standardOhms === null ? 'no resistor' : `one resistor of ${formatResistor(shared.standardOhms)}`}`;
  return `${strings.length} strings${sharing}, the first of ${stringText({ ledString })}`;
}

/** Describes what drives a circuit; empty if it is always on. */
function driveText({ drive }: BlueprintCircuit, names: SpiceNames): string {
  const [by, through] = [drive?.driver ?? null, drive?.contact ?? null];
  const driver = by === null ? '' : `, driven by ${by.output} of ${labelOf(names, by.componentId)}`;
  return through === null ? driver : `${driver}, after ${through.output} of ${labelOf(names, through.componentId)}`;
}

/** Returns the lines of a circuit: its lights and motors at its output, its boards at the plus of the section. */
export function circuitLines(circuit: BlueprintCircuit, section: BlueprintSection, names: SpiceNames): string[] {
  const { number, name, parts, drive } = circuit;
  const id = `${placeOf(names, section.id)}_${number}`;
  const volts = voltsOf(section);
  const plus = names.pluses.get(section.id) ?? minusNode;
  const isLight = (part: ResolvedPart) => part.type === 'led' || isSwitchableMotor(part);
  const lights = [
    ...lightElements(id, circuit, placedOhms(parts), names),
    ...parts.filter(isLight).flatMap((part) => loadElements(part, volts, names)),
  ];
  const boards = parts.filter((part) => !isLight(part)).flatMap((part) => loadElements(part, volts, names));
  const positions = drive?.positions ?? [];
  const feeding = positions.filter(({ feedsBoards }) => feedsBoards);
  const title = name === null ? '' : ` "${name}"`;
  return [
    comment(`Circuit ${number}${title} (${id}): ${stringsText(circuit)}${driveText(circuit, names)}`),
    ...switchedLines(positions, `${id}_on`, endsOfLights(circuit, plus, names), lights, names),
    ...switchedLines(feeding, `${id}_fed`, [plus, minusNode], boards, names),
  ];
}

/** Returns the lines of a standalone part between plus and minus; none if it takes no current. */
export function standaloneLines(standalone: StandalonePart, section: BlueprintSection, names: SpiceNames): string[] {
  const { part } = standalone;
  const id = placeOf(names, part.id);
  const leds = part.type === 'led' ? [part] : [];
  const elements = [...stringElements(id, standalone, leds, 0, names), ...loadElements(part, voltsOf(section), names)];
  if (elements.length === 0 && standalone.ledString === null) return [];
  const text = standalone.ledString === null ? '' : `: ${stringText(standalone)}`;
  const times = part.quantity === 1 ? '' : `, ${part.quantity} times`;
  const plus = names.pluses.get(section.id) ?? minusNode;
  return [comment(`${labelOf(names, part.id)}${text}${times}`), ...elements.flatMap((each) => each(plus, minusNode))];
}

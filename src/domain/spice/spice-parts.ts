import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { Position } from '#domain/driving/circuit-drive.ts';
import { isSwitchableMotor, placedOhms, voltsOf } from '#domain/driving/driving-section.ts';
import { outputInPath } from '#domain/driving/find-drivers.ts';
import { partBends } from '#domain/electrical/part-loads.ts';
import { ledResistance } from '#domain/electrical/predict-current.ts';
import { countInString, type ResolvedLed, type ResolvedPart } from '#domain/parts/resolved-part.ts';
import {
  ammeter,
  comment,
  conductor,
  curve,
  inARow,
  likeIt,
  minusNode,
  resistor,
  type SpiceElement,
} from '#domain/spice/spice-lines.ts';
import { placeOf, type SpiceNames, wordsOf } from '#domain/spice/spice-names.ts';
import { formatOhms } from '#domain/units/formats.ts';

/** Contacts of a switch of several positions (ohms), closed and open. */
const contactOhms = { closed: '1e-6', open: '1e12' };

/** What a circuit or a part that stands alone has of a string. */
type WithString = Pick<BlueprintCircuit | StandalonePart, 'ledString' | 'resistance'>;

/** The LEDs of a string, each for itself. */
function ledsInSeries(leds: readonly ResolvedLed[], names: SpiceNames): SpiceElement[] {
  return leds.flatMap((led) => {
    const place = placeOf(names, led.id);
    const count = led.role === 'series' ? countInString(led) : 0;
    return Array.from({ length: count }, (_, at) => {
      return conductor(count === 1 ? place : `${place}_${at + 1}`, ledResistance(led));
    });
  });
}

/** An ammeter, the resistors and the LEDs of a string; nothing where it cannot light. */
function stringElements(
  name: string,
  { ledString, resistance }: WithString,
  leds: readonly ResolvedLed[],
  placed: number,
  names: SpiceNames,
): SpiceElement[] {
  if (ledString === null || ledString.standardOhms === null || resistance === null) return [];
  const byHand = placed > 0 ? [resistor(`${name}_placed`, placed)] : [];
  const row = [ammeter(name), resistor(name, ledString.standardOhms), ...byHand, ...ledsInSeries(leds, names)];
  const { multiplicity } = ledString;
  return multiplicity === 1 ? [inARow(name, row)] : [inARow(name, row), likeIt(name, multiplicity - 1)];
}

/** A side branch, board or motor as its curve; nothing for what takes no current. */
function loadElements(part: ResolvedPart, volts: number, names: SpiceNames): SpiceElement[] {
  const bends = partBends(part, volts);
  return bends.length === 0 ? [] : [curve(placeOf(names, part.id), bends)];
}

/** Elements side by side between two nodes, behind the switches that they hang on. */
function behind(
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

/** Between which nodes the lights of a circuit stand: behind its output, before it, or between plus and minus. */
function endsOfLights({ drive }: BlueprintCircuit, plus: string, { outputs }: SpiceNames): readonly [string, string] {
  const output = outputs.get(outputInPath(drive) ?? '');
  if (output === undefined) return [plus, minusNode];
  return drive?.lead === 'plus' ? [output, minusNode] : [plus, output];
}

/** A string in words: how many LEDs and which resistor, or that it cannot light. */
function stringWords({ ledString }: Pick<WithString, 'ledString'>): string {
  if (ledString === null || ledString.ledCount === 0) return 'no LEDs in series';
  const leds = ledString.ledCount === 1 ? '1 LED' : `${ledString.ledCount} LEDs`;
  if (ledString.status === 'pre-resistored') return `${leds} with a resistor of their own`;
  return ledString.standardOhms === null
    ? `${leds} that cannot light and are left out`
    : `${leds} and ${formatOhms(ledString.standardOhms)}`;
}

/** What drives a circuit, in words; empty where it is simply on. */
function driveWords({ drive }: BlueprintCircuit, names: SpiceNames): string {
  const [by, through] = [drive?.driver ?? null, drive?.contact ?? null];
  const driver = by === null ? '' : `, driven by ${by.output} of ${wordsOf(names, by.componentId)}`;
  return through === null ? driver : `${driver}, behind ${through.output} of ${wordsOf(names, through.componentId)}`;
}

/** A circuit: its lights and motors where its drive says, its boards at the plus of the section. */
export function circuitLines(circuit: BlueprintCircuit, section: BlueprintSection, names: SpiceNames): string[] {
  const { number, name, parts, leds, drive } = circuit;
  const id = `${placeOf(names, section.id)}_${number}`;
  const volts = voltsOf(section);
  const plus = names.pluses.get(section.id) ?? minusNode;
  const isLight = (part: ResolvedPart) => part.type === 'led' || isSwitchableMotor(part);
  const lights = [
    ...stringElements(id, circuit, leds, placedOhms(parts), names),
    ...parts.filter(isLight).flatMap((part) => loadElements(part, volts, names)),
  ];
  const boards = parts.filter((part) => !isLight(part)).flatMap((part) => loadElements(part, volts, names));
  const positions = drive?.positions ?? [];
  const feeding = positions.filter(({ feedsBoards }) => feedsBoards);
  const called = name === null ? '' : ` "${name}"`;
  return [
    comment(`Circuit ${number}${called} (${id}): ${stringWords(circuit)}${driveWords(circuit, names)}`),
    ...behind(positions, `${id}_on`, endsOfLights(circuit, plus, names), lights, names),
    ...behind(feeding, `${id}_fed`, [plus, minusNode], boards, names),
  ];
}

/** A part that stands alone, between plus and minus; nothing for what takes no current. */
export function standaloneLines(standalone: StandalonePart, section: BlueprintSection, names: SpiceNames): string[] {
  const { part } = standalone;
  const id = placeOf(names, part.id);
  const leds = part.type === 'led' ? [part] : [];
  const elements = [...stringElements(id, standalone, leds, 0, names), ...loadElements(part, voltsOf(section), names)];
  if (elements.length === 0 && standalone.ledString === null) return [];
  const words = standalone.ledString === null ? '' : `: ${stringWords(standalone)}`;
  const times = part.quantity === 1 ? '' : `, ${part.quantity} times`;
  const plus = names.pluses.get(section.id) ?? minusNode;
  return [comment(`${wordsOf(names, part.id)}${words}${times}`), ...elements.flatMap((each) => each(plus, minusNode))];
}

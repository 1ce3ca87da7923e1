import type { PartsListItem } from '#domain/blueprint/blueprint.ts';
import { ledVariant } from '#domain/parts-list/led-variant.ts';
import { partName } from '#domain/parts-list/part-name.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { loadScale } from '#domain/parts/strip-scale.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import { toMilliamps } from '#domain/units/microamps.ts';
import type { Microvolts } from '#domain/units/microvolts.ts';
import { toVolts } from '#domain/units/microvolts.ts';

/** LEDs that are one line of the parts list: of one component, color and kind. */
export interface LedLine {
  readonly first: ResolvedLed;
  readonly color: string | null;
  /** Color and kind, which set the line apart from others of its component. */
  readonly key: string;
  readonly variant: string;
  /** How many LEDs are planned for each forward voltage. */
  readonly voltages: ReadonlyMap<Microvolts, number>;
  readonly milliamps: readonly number[];
  readonly quantity: number;
}

/** A line while it is counted. */
interface CountedLine extends LedLine {
  readonly voltages: Map<Microvolts, number>;
  readonly milliamps: number[];
  quantity: number;
}

/** By component, then by key, so that no text is put together for an LED whose line is there. */
type CountedLines = Map<string, Map<string, CountedLine>>;

/** The colour of a placed LED: its own, else its part's. */
function colourOf({ part, properties }: ResolvedLed): string | null {
  if (typeof properties.color === 'string') return properties.color;
  return typeof part?.color === 'string' ? part.color : null;
}

function remember(values: number[], value: number): void {
  if (!values.includes(value)) values.push(value);
}

/** The forward voltage, or how many of each: of green there are two kinds, and both may be needed. */
function voltageText(voltages: ReadonlyMap<Microvolts, number>): string {
  const sorted = [...voltages].toSorted(([one], [other]) => one - other);
  const texts = sorted.map(([microvolts, count]) => [`${formatDecimal(toVolts(microvolts), 3)}V`, count] as const);
  if (texts.length === 1) return texts.map(([volts]) => volts).join('');
  return texts.map(([volts, count]) => `${count} of ${volts}`).join(', ');
}

/** Currents that one line is planned for, smallest first: `15mA or 20mA`. */
function currentText(milliamps: readonly number[]): string {
  const texts = milliamps.toSorted((one, other) => one - other).map((value) => `${formatDecimal(value, 3)}mA`);
  return [...new Set(texts)].join(' or ');
}

function specificationsOf(line: LedLine): string {
  const { part } = line.first;
  const texts = [voltageText(line.voltages), currentText(line.milliamps)];
  if (typeof part?.size === 'string') texts.push(part.size);
  if (part?.builtInResistor === true) texts.push('built-in resistor');
  if (line.variant !== '') texts.push(line.variant);
  return texts.join(', ');
}

function findLine(
  lines: CountedLines,
  { componentId }: ResolvedLed,
  key: string,
  newLine: () => CountedLine,
): CountedLine {
  let ofComponent = lines.get(componentId);
  if (ofComponent === undefined) lines.set(componentId, (ofComponent = new Map<string, CountedLine>()));
  let line = ofComponent.get(key);
  if (line === undefined) ofComponent.set(key, (line = newLine()));
  return line;
}

/** The lines, in the order of first appearance of their component. */
function listed(lines: CountedLines): LedLine[] {
  return [...lines.values()].flatMap((ofComponent) => [...ofComponent.values()]);
}

/** Counts the LEDs of a section by component and color; strips and filaments by length and kind too. Rules P1, P2, P9. */
export function countLeds(leds: readonly ResolvedLed[], supply: Microvolts | null): LedLine[] {
  const lines: CountedLines = new Map();
  for (const led of leds) {
    const color = colourOf(led);
    const variant = ledVariant(led, color, supply);
    const key = variant === '' ? (color ?? '') : `${color ?? ''}:${variant}`;
    const line = findLine(lines, led, key, () => {
      return { first: led, color, key, variant, voltages: new Map(), milliamps: [], quantity: 0 };
    });
    line.quantity += led.quantity;
    line.voltages.set(led.microvolts, (line.voltages.get(led.microvolts) ?? 0) + led.quantity);
    remember(line.milliamps, toMilliamps(led.microamps) * loadScale(led.part, led.properties));
  }
  return listed(lines);
}

/** The lines of several sections as one list. */
export function mergeLedLines(sections: readonly (readonly LedLine[])[]): LedLine[] {
  const lines: CountedLines = new Map();
  for (const one of sections.flat()) {
    const line = findLine(lines, one.first, one.key, () => {
      return { ...one, voltages: new Map(), milliamps: [], quantity: 0 };
    });
    line.quantity += one.quantity;
    for (const [volts, count] of one.voltages) line.voltages.set(volts, (line.voltages.get(volts) ?? 0) + count);
    for (const milliamps of one.milliamps) remember(line.milliamps, milliamps);
  }
  return listed(lines);
}

/** LEDs to buy. */
export function ledItem(line: LedLine): PartsListItem {
  return {
    id: `led:${line.first.componentId}:${line.key}`,
    name: partName(line.first),
    type: 'led',
    group: 'LEDs',
    quantity: line.quantity,
    color: line.color,
    value: null,
    wattage: null,
    alternativeValues: [],
    alternativeCurrents: [],
    specifications: specificationsOf(line),
  };
}

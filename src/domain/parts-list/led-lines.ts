import { type PartsListItem, partName } from '#domain/parts-list/parts-list-item.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { loadScale, isStrip, lengthInCm, stripCm, stripDensity } from '#domain/parts/strip-scale.ts';
import { formatDecimal, formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import { toMilliamps, type Microvolts, toVolts, readNumber } from '#domain/units/amounts.ts';

/** The colour temperature: the item's own, else the part's as long as the part's colour was kept. */
function temperature({ part, properties }: ResolvedLed, color: string | null): string[] {
  const kelvin =
    readNumber(properties.colorTemperature) ?? (color === part?.color ? readNumber(part?.colorTemperature) : null);
  return kelvin === null ? [] : [`${formatDecimal(kelvin, 0)} K`];
}

function stripVariant(led: ResolvedLed, color: string | null): string {
  const { part, properties } = led;
  const rating = readNumber(properties.voltageRating) ?? readNumber(part?.voltageRating);
  const texts = [
    ...(rating === null ? [] : [`${formatVolts(rating)} strip`]),
    `${formatDecimal(stripCm(part, properties), 2)} cm`,
    `${formatDecimal(stripDensity(part, properties), 0)} LEDs/m`,
    ...temperature(led, color),
  ];
  if ((properties.cuttable ?? part?.cuttable) === true) texts.push('cuttable');
  if ((properties.waterproof ?? part?.waterproof) === true) texts.push('waterproof');
  return texts.join(', ');
}

/** The length of a filament that is bought by length; other filaments have none. */
function filamentVariant(led: ResolvedLed, color: string | null): string {
  const { part, properties } = led;
  const cm =
    lengthInCm(properties.filamentLength, properties.filamentLengthUnit) ??
    lengthInCm(part?.filamentLength, part?.filamentLengthUnit);
  return [...(cm === null ? [] : [`${formatDecimal(cm, 2)} cm`]), ...temperature(led, color)].join(', ');
}

/**
 * What sets an LED apart from others of its component and colour when it is bought: the kind of strip or filament, and
 * whether it comes pre-wired for its supply. Empty for a bare LED. Rule P1.
 */
function ledVariant(led: ResolvedLed, color: string | null, supply: Microvolts | null): string {
  if (led.role === 'pre-resistored') {
    return supply === null ? 'pre-wired' : `pre-wired for ${formatVolts(toVolts(supply))}`;
  }
  if (isStrip(led.part)) return stripVariant(led, color);
  return led.part?.category === 'filament' ? filamentVariant(led, color) : '';
}

/** How many LEDs are planned for a forward voltage. */
interface VoltageCount {
  readonly microvolts: Microvolts;
  quantity: number;
}

/** LEDs that are one line of the parts list: of one component, color and kind. */
export interface LedLine {
  readonly first: ResolvedLed;
  readonly color: string | null;
  /** Color and kind, which set the line apart from others of its component. */
  readonly key: string;
  readonly variant: string;
  readonly voltages: readonly Readonly<VoltageCount>[];
  readonly milliamps: readonly number[];
  readonly quantity: number;
}

/** A line while it is counted. */
interface CountedLine extends LedLine {
  readonly voltages: VoltageCount[];
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
function voltageText(voltages: LedLine['voltages']): string {
  const sorted = voltages.toSorted((one, other) => one.microvolts - other.microvolts);
  const texts = sorted.map(({ microvolts, quantity }) => {
    const volts = `${formatDecimal(toVolts(microvolts), 3)} V`;
    return sorted.length === 1 ? volts : `${quantity} of ${volts}`;
  });
  return texts.join(', ');
}

/** Currents that one line is planned for, smallest first: `15 mA or 20 mA`. */
function currentText(milliamps: readonly number[]): string {
  const texts = milliamps.toSorted((one, other) => one - other).map(formatMilliamps);
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

function newLine(led: ResolvedLed, color: string | null, key: string, variant: string): CountedLine {
  return { first: led, color, key, variant, voltages: [], milliamps: [], quantity: 0 };
}

function linesOf(lines: CountedLines, { componentId }: ResolvedLed): Map<string, CountedLine> {
  const found = lines.get(componentId);
  if (found !== undefined) return found;
  const ofComponent = new Map<string, CountedLine>();
  lines.set(componentId, ofComponent);
  return ofComponent;
}

function countVoltage({ voltages }: CountedLine, microvolts: Microvolts, quantity: number): void {
  const found = voltages.find((each) => each.microvolts === microvolts);
  if (found === undefined) voltages.push({ microvolts, quantity });
  else found.quantity += quantity;
}

/** The lines, in the order of first appearance of their component. */
function listed(lines: CountedLines): LedLine[] {
  return [...lines.values()].flatMap((ofComponent) => [...ofComponent.values()]);
}

/** A kind as keys have it, by which what is owned is stored: no space between a number and its unit. Rule A40. */
function withoutSpaces(variant: string): string {
  return variant.replaceAll(/(\d) (?=(?:V|cm|K)\b)/g, '$1');
}

/** Counts the LEDs of a section by component and color; strips and filaments by length and kind too. Rules E29, P1. */
export function countLeds(leds: readonly ResolvedLed[], supply: Microvolts | null): LedLine[] {
  const lines: CountedLines = new Map();
  for (const led of leds) {
    const color = colourOf(led);
    const variant = ledVariant(led, color, supply);
    const key = variant === '' ? (color ?? '') : `${color ?? ''}:${withoutSpaces(variant)}`;
    const ofComponent = linesOf(lines, led);
    const line = ofComponent.get(key) ?? newLine(led, color, key, variant);
    if (line.quantity === 0) ofComponent.set(key, line);
    line.quantity += led.quantity;
    countVoltage(line, led.microvolts, led.quantity);
    remember(line.milliamps, toMilliamps(led.microamps) * loadScale(led.part, led.properties));
  }
  return listed(lines);
}

/** Adds a line of a section to those of the project. */
function addLine(lines: CountedLines, line: LedLine): void {
  const { first, color, key, variant, quantity, voltages, milliamps } = line;
  const ofComponent = linesOf(lines, first);
  const sum = ofComponent.get(key) ?? newLine(first, color, key, variant);
  if (sum.quantity === 0) ofComponent.set(key, sum);
  sum.quantity += quantity;
  for (const each of voltages) countVoltage(sum, each.microvolts, each.quantity);
  for (const each of milliamps) remember(sum.milliamps, each);
}

/** The lines of several sections as one list. */
export function mergeLedLines(sections: readonly (readonly LedLine[])[]): LedLine[] {
  const lines: CountedLines = new Map();
  for (const section of sections) for (const line of section) addLine(lines, line);
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

import type { CommonLeg } from '#domain/catalogue/catalogue-part.ts';
import { type PartsListItem, partName, noLightFields } from '#domain/parts-list/parts-list-item.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { loadScale, isStrip, lengthInCm, stripCm, stripDensity } from '#domain/parts/strip-scale.ts';
import { formatDecimal, formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import { toMilliamps, type Microvolts, toVolts, readNumber } from '#domain/units/amounts.ts';

/** Color temperature: the component's own, else the part's if its color is unchanged. */
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

/** Length of a filament sold by length; empty for other filaments. */
function filamentVariant(led: ResolvedLed, color: string | null): string {
  const { part, properties } = led;
  const cm =
    lengthInCm(properties.filamentLength, properties.filamentLengthUnit) ??
    lengthInCm(part?.filamentLength, part?.filamentLengthUnit);
  return [...(cm === null ? [] : [`${formatDecimal(cm, 2)} cm`]), ...temperature(led, color)].join(', ');
}

/**
 * Distinguishes LEDs of the same part and color for buying: the kind of strip or filament, and whether it is pre-wired
 * for its supply. Empty for a bare LED. Rule P1.
 */
function ledVariant(led: ResolvedLed, color: string | null, supply: Microvolts | null): string {
  if (led.role === 'pre-resistored') {
    return supply === null ? 'pre-wired' : `pre-wired for ${formatVolts(toVolts(supply))}`;
  }
  if (isStrip(led.part)) return stripVariant(led, color);
  return led.part?.category === 'filament' ? filamentVariant(led, color) : '';
}

/** Number of LEDs planned for a forward voltage. */
interface VoltageCount {
  readonly microvolts: Microvolts;
  quantity: number;
}

/** LEDs of one parts list line: of one part, color, and kind. */
export interface LedLine {
  readonly first: ResolvedLed;
  readonly color: string | null;
  /** Color and kind, which distinguish lines of the same part. */
  readonly key: string;
  readonly variant: string;
  readonly voltages: readonly Readonly<VoltageCount>[];
  readonly milliamps: readonly number[];
  readonly quantity: number;
}

/** A line during counting. */
interface CountedLine extends LedLine {
  readonly voltages: VoltageCount[];
  readonly milliamps: number[];
  quantity: number;
}

/** Lines by part, then by key, so that an LED of a known line needs no text. */
type CountedLines = Map<string, Map<string, CountedLine>>;

/** Color of a placed LED: its own, else its part's. */
function colorOf({ part, properties }: ResolvedLed): string | null {
  if (part?.commonLeg !== undefined) return typeof part.color === 'string' ? part.color : null;
  if (typeof properties.color === 'string') return properties.color;
  return typeof part?.color === 'string' ? part.color : null;
}

function addDistinct(values: number[], value: number): void {
  if (!values.includes(value)) values.push(value);
}

/** The forward voltage, or the number of LEDs of each: there are two kinds of green, and both may be needed. */
function voltageText(voltages: LedLine['voltages']): string {
  const sorted = voltages.toSorted((one, other) => one.microvolts - other.microvolts);
  const texts = sorted.map(({ microvolts, quantity }) => {
    const volts = `${formatDecimal(toVolts(microvolts), 3)} V`;
    return sorted.length === 1 ? volts : `${quantity} of ${volts}`;
  });
  return texts.join(', ');
}

/** Planned currents of one line, smallest first: `15 mA or 20 mA`. */
function currentText(milliamps: readonly number[]): string {
  const texts = milliamps.toSorted((one, other) => one - other).map(formatMilliamps);
  return [...new Set(texts)].join(' or ');
}

/** The forward voltage of each color of an LED: `red 2 V, green 3.2 V`. */
function channelText({ channels }: CommonLeg): string {
  return channels.map(({ color, forwardVoltage }) => `${color} ${formatDecimal(forwardVoltage, 3)} V`).join(', ');
}

function specificationsOf(line: LedLine): string {
  const { part } = line.first;
  const volts = part?.commonLeg === undefined ? voltageText(line.voltages) : channelText(part.commonLeg);
  const texts = [volts, currentText(line.milliamps)];
  if (typeof part?.size === 'string') texts.push(part.size);
  const ratedV = readNumber(part?.ratedV);
  if (ratedV !== null) texts.push(`pre-wired for ${formatVolts(ratedV)}`);
  else if (part?.builtInResistor === true) texts.push('built-in resistor');
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

/** Lines in the order of first appearance of their part. */
function flattenLines(lines: CountedLines): LedLine[] {
  return [...lines.values()].flatMap((ofComponent) => [...ofComponent.values()]);
}

/**
 * Form of a variant in keys, by which owned quantities are stored: no space between a number and its unit. Rule A40.
 */
function withoutSpaces(variant: string): string {
  return variant.replaceAll(/(\d) (?=(?:V|cm|K)\b)/g, '$1');
}

/**
 * Counts the LEDs of a section by part and color; strips and filaments also by length and kind. The colors of one LED
 * count once. Rules E29, P1, V47.
 */
export function countLeds(leds: readonly ResolvedLed[], supply: Microvolts | null): LedLine[] {
  const lines: CountedLines = new Map();
  const packages = new Set<unknown>();
  for (const led of leds) {
    const id = led.part?.commonLeg === undefined ? undefined : led.properties.package;
    if (id !== undefined && packages.has(id)) continue;
    packages.add(id);
    const color = colorOf(led);
    const variant = ledVariant(led, color, supply);
    const key = variant === '' ? (color ?? '') : `${color ?? ''}:${withoutSpaces(variant)}`;
    const ofComponent = linesOf(lines, led);
    const line = ofComponent.get(key) ?? newLine(led, color, key, variant);
    if (line.quantity === 0) ofComponent.set(key, line);
    line.quantity += led.quantity;
    countVoltage(line, led.microvolts, led.quantity);
    addDistinct(line.milliamps, toMilliamps(led.microamps) * loadScale(led.part, led.properties));
  }
  return flattenLines(lines);
}

/** Adds a line of a section to those of the project. */
function addLine(lines: CountedLines, line: LedLine): void {
  const { first, color, key, variant, quantity, voltages, milliamps } = line;
  const ofComponent = linesOf(lines, first);
  const sum = ofComponent.get(key) ?? newLine(first, color, key, variant);
  if (sum.quantity === 0) ofComponent.set(key, sum);
  sum.quantity += quantity;
  for (const each of voltages) countVoltage(sum, each.microvolts, each.quantity);
  for (const each of milliamps) addDistinct(sum.milliamps, each);
}

/** Merges the lines of several sections. */
export function mergeLedLines(sections: readonly (readonly LedLine[])[]): LedLine[] {
  const lines: CountedLines = new Map();
  for (const section of sections) for (const line of section) addLine(lines, line);
  return flattenLines(lines);
}

/** Whether a parts list item is an LED strip, which is bought by its length. */
export function isStripItem({ id }: PartsListItem): boolean {
  return id.startsWith('led:') && id.includes(' LEDs/m');
}

/** Converts a line of LEDs to a parts list item. */
export function ledItem(line: LedLine): PartsListItem {
  return {
    id: `led:${line.first.componentId}:${line.key}`,
    name: partName(line.first),
    type: 'led',
    group: 'LEDs',
    quantity: line.quantity,
    ...noLightFields,
    color: line.color,
    specifications: specificationsOf(line),
  };
}

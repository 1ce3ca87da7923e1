import type { PartsListItem } from '#domain/blueprint/blueprint.ts';
import { ledVariant } from '#domain/parts-list/led-variant.ts';
import { partName } from '#domain/parts-list/part-name.ts';
import type { ResolvedLed } from '#domain/parts/resolved-led.ts';
import { loadScale } from '#domain/parts/strip-scale.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import { toMilliamps } from '#domain/units/microamps.ts';
import type { Microvolts } from '#domain/units/microvolts.ts';
import { toVolts } from '#domain/units/microvolts.ts';

interface Collecting {
  readonly id: string;
  readonly first: ResolvedLed;
  readonly color: string | null;
  readonly variant: string;
  /** How many LEDs are planned for each forward voltage. */
  readonly voltages: Map<Microvolts, number>;
  readonly milliamps: number[];
  quantity: number;
}

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

function specificationsOf(line: Collecting): string {
  const { part } = line.first;
  const texts = [voltageText(line.voltages), currentText(line.milliamps)];
  if (typeof part?.size === 'string') texts.push(part.size);
  if (part?.builtInResistor === true) texts.push('built-in resistor');
  if (line.variant !== '') texts.push(line.variant);
  return texts.join(', ');
}

function toItem(line: Collecting): PartsListItem {
  return {
    id: line.id,
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

/** Counts LEDs by component and colour; strips and filaments by length and kind as well. Rules P1, P2, P9. */
export class LedLines {
  /** By component, then by colour and variant, so that no text is put together for an LED whose line is there. */
  readonly #lines = new Map<string, Map<string, Collecting>>();

  #lineOf(led: ResolvedLed, color: string | null, variant: string): Collecting {
    const ofComponent = this.#lines.get(led.componentId) ?? new Map<string, Collecting>();
    if (ofComponent.size === 0) this.#lines.set(led.componentId, ofComponent);
    const key = variant === '' ? (color ?? '') : `${color ?? ''}:${variant}`;
    const found = ofComponent.get(key);
    if (found !== undefined) return found;
    const id = `led:${led.componentId}:${key}`;
    const line = { id, first: led, color, variant, voltages: new Map(), milliamps: [], quantity: 0 };
    ofComponent.set(key, line);
    return line;
  }

  /** Counts the LEDs of one circuit or standalone item, on the supply of their section. */
  count(leds: readonly ResolvedLed[], supply: Microvolts | null): void {
    for (const led of leds) {
      const color = colourOf(led);
      const line = this.#lineOf(led, color, ledVariant(led, color, supply));
      line.quantity += led.quantity;
      line.voltages.set(led.microvolts, (line.voltages.get(led.microvolts) ?? 0) + led.quantity);
      remember(line.milliamps, toMilliamps(led.microamps) * loadScale(led.part, led.properties));
    }
  }

  /** The lines, in the order of first appearance of their component. */
  list(): PartsListItem[] {
    return Array.from(this.#lines.values(), (ofComponent) => Array.from(ofComponent.values(), toItem)).flat();
  }
}

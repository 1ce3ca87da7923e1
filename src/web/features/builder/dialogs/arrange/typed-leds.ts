import { colorVolts, ledParts } from '#domain/catalogue/leds.ts';
import type { LedPart } from '#domain/catalogue/catalogue-part.ts';
import { maxQuantity } from '#domain/parts/component.ts';
import { formatOhms } from '#domain/units/formats.ts';
import type { TypedLed } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** Parsed entries of a typed list, up to the first invalid one. */
export interface TypedList<Entry> {
  readonly entries: readonly Entry[];
  /** Error of the first invalid entry; null if all are valid. */
  readonly fault: string | null;
}

/** A parsed LED of a typed list. */
export interface ParsedLed extends TypedLed {
  /** Description of the entry. */
  readonly text: string;
  readonly color: string;
}

/** Standard LEDs by size: `3mm`, `0402`. */
const partsBySize: ReadonlyMap<string, LedPart> = new Map(
  ledParts
    .filter(({ category, commonLeg }) => category === 'standard' && commonLeg === undefined)
    .map((part) => [part.size.split(' ')[0] ?? '', part]),
);
const defaultSize = '5mm';

const colorsByName: ReadonlyMap<string, string> = new Map(
  [...colorVolts.keys()].map((color) => [color.replaceAll('-', ' '), color]),
);

/** Parses entries with count, color, and size, such as `7 red, 4 warm white 3 mm`. The default size is 5 mm. */
export function readTypedLeds(text: string): TypedList<ParsedLed> {
  return readEntries(text, readLed);
}

/** Parses the entries of a list, which are separated by commas, semicolons, line breaks, or "and". */
function readEntries<Entry>(text: string, read: (entry: string) => Entry | string): TypedList<Entry> {
  const texts = text.split(/[,;\n]|\band\b/i).flatMap((entry) => entry.trim() || []);
  const entries: Entry[] = [];
  for (const entry of texts) {
    const result = read(entry);
    if (typeof result === 'string') return { entries, fault: result };
    entries.push(result);
  }
  return { entries, fault: null };
}

function readLed(entry: string): ParsedLed | string {
  const [, count = '1', rest = ''] = /^(?:(\d{1,3})(?!\d)(?!\s*mm)\s*[x×]?\s*)?(.*)$/i.exec(entry) ?? [];
  const max = maxQuantity('led');
  const quantity = Number(count);
  if (quantity < 1 || quantity > max) return `“${entry}”: enter a count from 1 to ${max}.`;
  const size = /(\d+)\s*mm\b|\b(0402|0603|0805|1206)\b/i.exec(rest);
  const part = partsBySize.get(size === null ? defaultSize : (size[2] ?? `${size[1]}mm`));
  if (part === undefined) return `“${entry}”: LEDs come in ${[...partsBySize.keys()].join(', ')}.`;
  const name = rest
    .replace(size?.[0] ?? '', ' ')
    .replaceAll(/\b(?:smd|leds?|lights?)\b/gi, ' ')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  const color = colorsByName.get(name) ?? colorsByName.get(name.replace(/s$/, ''));
  if (color === undefined) return `“${entry}”: the colors are ${[...colorsByName.keys()].join(', ')}.`;
  const forwardVoltage = color === part.color ? part.forwardVoltage : colorVolts.get(color);
  const properties = { color, ...(forwardVoltage !== undefined && { forwardVoltage }) };
  return {
    componentId: part.id,
    quantity,
    properties,
    color,
    text: `${quantity} ${colorName(color).toLowerCase()}, ${part.name}`,
  };
}

/** Parses resistor values (ohms), such as `100, 330, 1k, 4.7k`. */
export function readOwnedValues(text: string): TypedList<number> {
  return readEntries(text.replaceAll(/\s+(?=[\d])/g, ','), (entry) => {
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(k|m)?\s*(?:ω|Ω|ohms?|r)?$/i.exec(entry) ?? [];
    const scale = { '': 1, k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1;
    if (number === undefined || Number(number) === 0) return `“${entry}” is not a resistor value. Try 330 or 4.7k.`;
    return Math.round(Number(number) * scale * 10) / 10;
  });
}

/** Joins resistor values (ohms) in a sentence: `150Ω and 1.0kΩ`. */
export function valuesText(ohms: readonly number[]): string {
  const texts = ohms.map((value) => formatOhms(value));
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

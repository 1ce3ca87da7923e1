import { colourVolts, ledParts } from '#domain/catalogue/leds.ts';
import type { LedPart } from '#domain/catalogue/catalogue-part.ts';
import { largestQuantity } from '#domain/parts/component.ts';
import { formatOhms } from '#domain/units/formats.ts';
import type { TypedLed } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** What a typed list says: its LEDs, each with the words for it, or why an entry says nothing. */
export interface TypedList<Entry> {
  readonly entries: readonly Entry[];
  /** What is wrong with the first entry that cannot be read; null where all can. */
  readonly fault: string | null;
}

/** An LED of a typed list, and what it was read as. */
export interface ParsedLed extends TypedLed {
  readonly words: string;
  readonly color: string;
}

/** Plain LEDs by their size as it is typed: `3mm`, `0402`. */
const partsBySize: ReadonlyMap<string, LedPart> = new Map(
  ledParts.filter(({ category }) => category === 'standard').map((part) => [part.size.split(' ')[0] ?? '', part]),
);
const usualSize = '5mm';

const colorsByName: ReadonlyMap<string, string> = new Map(
  [...colourVolts.keys()].map((color) => [color.replaceAll('-', ' '), color]),
);

/** Reads `7 red, 4 warm white 3 mm`: entries with a count, a color and a size; without a size they are 5 mm. */
export function readTypedLeds(text: string): TypedList<ParsedLed> {
  return readEntries(text, readLed);
}

/** Reads the entries of a list, parted by commas, semicolons and line ends. */
function readEntries<Entry>(text: string, read: (entry: string) => Entry | string): TypedList<Entry> {
  const texts = text.split(/[,;\n]|\band\b/i).flatMap((entry) => entry.trim() || []);
  const entries: Entry[] = [];
  for (const entry of texts) {
    const found = read(entry);
    if (typeof found === 'string') return { entries, fault: found };
    entries.push(found);
  }
  return { entries, fault: null };
}

function readLed(entry: string): ParsedLed | string {
  const [, count = '1', rest = ''] = /^(?:(\d{1,3})(?!\d)(?!\s*mm)\s*[x×]?\s*)?(.*)$/i.exec(entry) ?? [];
  const most = largestQuantity('led');
  const quantity = Number(count);
  if (quantity < 1 || quantity > most) return `“${entry}”: enter a count from 1 to ${most}.`;
  const size = /(\d+)\s*mm\b|\b(0402|0603|0805|1206)\b/i.exec(rest);
  const part = partsBySize.get(size === null ? usualSize : (size[2] ?? `${size[1]}mm`));
  if (part === undefined) return `“${entry}”: LEDs come in ${[...partsBySize.keys()].join(', ')}.`;
  const name = rest
    .replace(size?.[0] ?? '', ' ')
    .replaceAll(/\b(?:smd|leds?|lights?)\b/gi, ' ')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  const color = colorsByName.get(name) ?? colorsByName.get(name.replace(/s$/, ''));
  if (color === undefined) return `“${entry}”: the colors are ${[...colorsByName.keys()].join(', ')}.`;
  const forwardVoltage = color === part.color ? part.forwardVoltage : colourVolts.get(color);
  const properties = { color, ...(forwardVoltage !== undefined && { forwardVoltage }) };
  return {
    componentId: part.id,
    quantity,
    properties,
    color,
    words: `${quantity} ${colorName(color).toLowerCase()}, ${part.name}`,
  };
}

/** Reads resistor values (ohms): `100, 330, 1k, 4.7k`. */
export function readOwnedValues(text: string): TypedList<number> {
  return readEntries(text.replaceAll(/\s+(?=[\d])/g, ','), (entry) => {
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(k|m)?\s*(?:ω|Ω|ohms?|r)?$/i.exec(entry) ?? [];
    const scale = { '': 1, k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1;
    if (number === undefined || Number(number) === 0) return `“${entry}” is not a resistor value. Try 330 or 4.7k.`;
    return Math.round(Number(number) * scale * 10) / 10;
  });
}

/** Resistor values (ohms) as words: `150Ω and 1.0kΩ`. */
export function valuesText(ohms: readonly number[]): string {
  const texts = ohms.map((value) => formatOhms(value));
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';

/** What shines in several colors is drawn so, where its kind of light comes in several. */
const mixedColors: ReadonlySet<unknown> = new Set(['rgb', 'rgbw', 'multicolor']);

/** The drawing of a bulb by the word in its size. */
const bulbs: readonly (readonly [word: RegExp, name: string])[] = [
  [/candle/, 'bulb-candle'],
  [/globe/, 'bulb-globe'],
  [/teardrop/, 'bulb-teardrop'],
  [/tube/, 'bulb-tube'],
  [/E\d\d/, 'bulb-classic'],
];

const lensSizes = ['2mm', '3mm', '5mm', '8mm', '10mm'];
const chipSizes = ['0402', '0603', '0805', '1206'];

/** A lens or a chip by its size; one of another size, or of none, is a lens of 5 mm. */
function smallLight(size: string, isMixed: boolean): string {
  const chip = chipSizes.find((each) => size.startsWith(each));
  if (chip !== undefined) return `smd-${chip}`;
  const lens = lensSizes.find((each) => size.replace(' ', '').startsWith(each)) ?? '5mm';
  return `led-${lens}${isMixed ? '-rgb' : ''}`;
}

/** A module of much light by its size. */
function moduleOfLight(size: string, isMixed: boolean): string {
  if (/star/.test(size)) return isMixed ? 'star-rgb' : 'star';
  if (/ring/.test(size)) return 'led-ring';
  if (/bar/.test(size)) return 'led-bar';
  if (/panel/.test(size)) return 'led-panel';
  if (isMixed) return 'cob-rgb';
  return / x /.test(size) ? 'cob' : 'cob-round';
}

function lightName({ category, size: ofPart, voltageRating }: PartFacts, color: unknown): string {
  const size = typeof ofPart === 'string' ? ofPart : '';
  const isMixed = mixedColors.has(color);
  switch (category) {
    case 'strip':
      return isMixed ? `strip-${color === 'rgbw' ? 'rgbw' : 'rgb'}` : 'strip';
    case 'addressable':
      return voltageRating === 12 ? 'pixels-12v' : 'pixels-5v';
    case 'filament':
      return bulbs.find(([word]) => word.test(size))?.[1] ?? 'filament';
    case 'high-power':
      return moduleOfLight(size, isMixed);
    default:
      return smallLight(size, isMixed);
  }
}

/** The name of the drawing of a resistor with such bands; without any it is blank. */
export function resistorPicture(bands: readonly string[]): string {
  if (bands.length === 0) return 'resistor-blank';
  return bands.length === 5 ? 'resistor-five-bands' : 'resistor';
}

/**
 * The name of the drawing of a part: that of a control or supply of the catalogue is its id, that of a light goes by its
 * kind and size; `color` is that of the light where it is not the part's own. A custom part is drawn as its kind and, if
 * it is an LED, its size say; one that is gone as unknown. Rule B195.
 */
export function pictureName(part: PartFacts | null, color: unknown = part?.color): string {
  switch (part?.type) {
    case 'led':
      return lightName(part, color);
    case 'resistor':
      return resistorPicture(typeof part.value === 'number' ? colorBands(part.value) : []);
    case 'control':
      return builtInCatalogue.has(part.id) ? part.id : 'module';
    case 'power':
      return builtInCatalogue.has(part.id) ? part.id : 'supply';
    default:
      return 'unknown';
  }
}

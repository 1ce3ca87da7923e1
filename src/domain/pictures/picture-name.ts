import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { isEitherWay, isTrimmer, type PartFacts } from '#domain/parts/part-facts.ts';

/** Colors of lights that are drawn with several colors if their kind has such a drawing. */
const mixedColors: ReadonlySet<unknown> = new Set(['rgb', 'rgbw', 'multicolor']);

/** Drawings of bulbs by a word in their size. */
const bulbs: readonly (readonly [word: RegExp, name: string])[] = [
  [/candle/, 'bulb-candle'],
  [/globe/, 'bulb-globe'],
  [/teardrop/, 'bulb-teardrop'],
  [/tube/, 'bulb-tube'],
  [/E\d\d/, 'bulb-classic'],
];

const lensSizes = ['2mm', '3mm', '5mm', '8mm', '10mm'];
const chipSizes = ['0402', '0603', '0805', '1206'];

/** Returns the drawing of a lens or chip by size; any other size is a 5 mm lens. */
function smallLight(size: string, isMixed: boolean): string {
  const chip = chipSizes.find((each) => size.startsWith(each));
  if (chip !== undefined) return `smd-${chip}`;
  const lens = lensSizes.find((each) => size.replace(' ', '').startsWith(each)) ?? '5mm';
  return `led-${lens}${isMixed ? '-rgb' : ''}`;
}

/** Returns the drawing of a high-power LED by size. */
function highPowerName(size: string, isMixed: boolean): string {
  if (/star/.test(size)) return isMixed ? 'star-rgb' : 'star';
  if (/ring/.test(size)) return 'led-ring';
  if (/bar/.test(size)) return 'led-bar';
  if (/panel/.test(size)) return 'led-panel';
  if (isMixed) return 'cob-rgb';
  return / x /.test(size) ? 'cob' : 'cob-round';
}

/** Returns the drawing of an LED with a resistor on its lead, or with a rectifier, by size. */
function wiredName(size: string, part: PartFacts): string {
  const found = ['3mm', '0603', '0402'].find((each) => size.startsWith(each)) ?? '5mm';
  return `wired-${found}${isEitherWay(part) ? '-rectifier' : ''}`;
}

function lightName(part: PartFacts, color: unknown): string {
  const { category, commonLeg, size: ofPart, voltageRating } = part;
  const size = typeof ofPart === 'string' ? ofPart : '';
  const isMixed = mixedColors.has(color);
  if (commonLeg !== undefined) return `led-5mm-${commonLeg.channels.length + 1}-legs`;
  switch (category) {
    case 'strip':
      return isMixed ? `strip-${color === 'rgbw' ? 'rgbw' : 'rgb'}` : 'strip';
    case 'addressable':
      return voltageRating === 12 ? 'pixels-12v' : 'pixels-5v';
    case 'filament':
      return bulbs.find(([word]) => word.test(size))?.[1] ?? 'filament';
    case 'pre-wired':
      return wiredName(size, part);
    case 'bulb':
      return 'bulb-wire';
    case 'high-power':
      return highPowerName(size, isMixed);
    default:
      return smallLight(size, isMixed);
  }
}

/** Returns the drawing of a resistor with these bands; without bands, a blank one. */
export function resistorPicture(bands: readonly string[]): string {
  if (bands.length === 0) return 'resistor-blank';
  return bands.length === 5 ? 'resistor-five-bands' : 'resistor';
}

/**
 * Returns the name of the drawing of a part: the id of a built-in control or supply, otherwise a name by kind and, for
 * lights, size. `color` overrides the color of a light. A missing part is drawn as unknown. Rule B195.
 */
export function pictureName(part: PartFacts | null, color: unknown = part?.color): string {
  switch (part?.type) {
    case 'led':
      return lightName(part, color);
    case 'resistor':
      if (part.converter !== undefined) return 'driver-cc';
      if (part.constantMa !== undefined) return part.id;
      if (isTrimmer(part)) return part.wattage === 0.1 ? 'trimmer-smd' : 'trimmer';
      return resistorPicture(typeof part.value === 'number' ? colorBands(part.value) : []);
    case 'control':
      if (part.category === 'connector') return part.id.includes('screw') ? 'screw-terminal' : 'plug';
      return builtInCatalogue.has(part.id) ? part.id : 'module';
    case 'power':
      return builtInCatalogue.has(part.id) ? part.id : 'supply';
    default:
      return 'unknown';
  }
}

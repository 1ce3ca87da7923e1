/** The colours of lights as they are printed. Source: specification 1, section 3. */
const lightColours: ReadonlyMap<string, string> = new Map([
  ['red', '#e5332a'],
  ['green', '#2fa84f'],
  ['blue', '#2f6fe0'],
  ['yellow', '#f2c81f'],
  ['orange', '#f28a1c'],
  ['white', '#ffffff'],
  ['warm-white', '#ffe3b0'],
  ['cool-white', '#e3f1ff'],
  ['purple', '#8f45d1'],
  ['pink', '#f274b4'],
  ['uv', '#6a3df0'],
  ['infrared', '#6e2b2b'],
  ['frost-blue', '#a9dcf5'],
]);

/** The colours of resistor bands as they are printed. */
const bandColours: ReadonlyMap<string, string> = new Map([
  ['black', '#1a1a1a'],
  ['brown', '#7a4a21'],
  ['red', '#d4261c'],
  ['orange', '#f07f13'],
  ['yellow', '#f4d21f'],
  ['green', '#2b8f3e'],
  ['blue', '#2458c5'],
  ['violet', '#7d3fb5'],
  ['gray', '#8c8c8c'],
  ['white', '#ffffff'],
  ['gold', '#c9a227'],
]);

/** A light that stays off. */
export const darkColour = '#b9b9b9';

/** The printed colour of an LED; a light whose colour has no name here stays the colour of the paper. */
export function lightColour(color: string | null): string {
  return lightColours.get(color ?? '') ?? '#ffffff';
}

/** The printed colour of a resistor band. */
export function bandColour(band: string): string {
  return bandColours.get(band) ?? '#ffffff';
}

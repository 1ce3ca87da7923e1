/** Red, green, and blue (0 to 255) of a light. */
export type PixelColor = readonly [red: number, green: number, blue: number];

const white: PixelColor = [255, 255, 255];

/** Colors of pixels that look like LEDs of these colors; printed colors would be pale. */
const colors: ReadonlyMap<string, PixelColor> = new Map([
  ['red', [255, 0, 0]],
  ['green', [0, 255, 0]],
  ['blue', [0, 0, 255]],
  ['yellow', [255, 180, 0]],
  ['orange', [255, 90, 0]],
  ['white', white],
  ['warm-white', [255, 160, 80]],
  ['cool-white', [220, 235, 255]],
  ['purple', [140, 0, 255]],
  ['pink', [255, 60, 140]],
  ['uv', [90, 0, 255]],
  ['frost-blue', [110, 200, 255]],
]);

/** Color of pixels by the name of a color of LEDs; white for RGB strips without a color of their own. */
export function pixelColor(name: string): PixelColor {
  return colors.get(name) ?? white;
}

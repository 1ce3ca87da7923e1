/** Opacity of the halo of a light over its radius, which is `glowReach` times the radius of the light. */
export const halo: readonly (readonly [at: number, alpha: number])[] = [
  [0, 1],
  [0.14, 1],
  [0.24, 0.66],
  [0.4, 0.36],
  [0.62, 0.14],
  [0.82, 0.04],
  [1, 0],
];

/** Radius of the halo for each radius of a light: it fades out beyond it. */
export const glowReach = 1.5;

/** The hot, white middle of a light: its radius as a share of that of the halo, and its opacity over that. */
export const hotMiddle = {
  radius: 0.12,
  stops: [
    [0, 0.85],
    [0.5, 0.6],
    [1, 0],
  ] as readonly (readonly [at: number, alpha: number])[],
};

/** Colors of lights that shine, those of `--led` in styles/palettes.css. */
const glowColors: ReadonlyMap<string, string> = new Map([
  ['red', '#fb3131'],
  ['green', '#51d75e'],
  ['blue', '#3778f5'],
  ['yellow', '#f6dc2e'],
  ['orange', '#fc7a14'],
  ['white', '#f3f7fc'],
  ['warm-white', '#fcd89d'],
  ['cool-white', '#daf2ff'],
  ['purple', '#a14ceb'],
  ['pink', '#fe7fc0'],
  ['uv', '#650cdd'],
  ['frost-blue', '#90def9'],
  ['infrared', '#7b252b'],
  ['rgb', '#c2b7da'],
  ['rgbw', '#dadcf2'],
  ['multicolor', '#d9b6e1'],
]);

/** Color of a light that shines, by its name; a warm gray if it is unknown. */
export function glowColor(name: string): string {
  return glowColors.get(name) ?? '#c9c4b6';
}

/** Color of the night over a picture, and of a blank sheet. */
export const nightColor = '#000205';
export const sheetColor = '#eeebe2';

/** Opacity of the night over a picture with this darkness (percent). */
export function nightShade(dim: number): number {
  return (dim / 100) * 0.95;
}

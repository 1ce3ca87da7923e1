/** Draws a whole number between two bounds, both included. */
export type Draw = (least: number, most: number) => number;

/**
 * Random numbers by xorshift32, whose state starts with the seed. Programs of boards draw the same numbers. Source:
 * effects, 1.5.
 */
export function randomFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (least, most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return least + (state % (most - least + 1));
  };
}

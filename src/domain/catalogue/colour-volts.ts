/** The forward voltage (V) that each LED colour is offered with. Source: specification 1, section 3. */
export const colourVolts: ReadonlyMap<string, number> = new Map([
  ['red', 2],
  ['green', 2.2],
  ['blue', 3.2],
  ['yellow', 2.1],
  ['orange', 2.1],
  ['white', 3.2],
  ['warm-white', 3.2],
  ['cool-white', 3.2],
  ['purple', 3.2],
  ['pink', 3.2],
  ['uv', 3.4],
  ['frost-blue', 3.2],
]);

/**
 * The picture of the front page has 560 by 516 units; a window's button is 76 wide, which is 44 px on the smallest
 * phone.
 */
export const pictureSize = { width: 560, height: 516 } as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Centers of the windows by number: six along the hull, the seventh on the bridge. */
export const windowPlaces: readonly [Place, ...Place[]] = [
  { x: 98, y: 168 },
  { x: 174, y: 168 },
  { x: 250, y: 168 },
  { x: 326, y: 168 },
  { x: 402, y: 168 },
  { x: 478, y: 168 },
  { x: 298, y: 92 },
];

/** Positions below the ship: top of the voltage bar, the wire, its left and right rails, and the placeholder. */
export const line = { bar: 352, wire: 456, plus: 16, minus: 544, ghost: 500 } as const;

/** Ends of the voltage bar; it begins after the blank resistor if no voltage is left for one. */
export const barEnds = { begin: 24, dark: 150, end: 490 } as const;

/** Position of the resistor and the reach of its ends. */
export const resistorAt = { x: 92, scale: 0.75, reach: 36 } as const;

/** Scale of an LED relative to the library, and the reach of its legs from the center. */
export const lensScale = 1.25;
export const lensReach = { plus: 28 * lensScale, minus: 20 * lensScale } as const;

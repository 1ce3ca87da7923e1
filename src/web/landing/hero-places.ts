/** The picture of the front page is 560 by 516 units; a window's button is 76 wide, 44 px on the smallest phone. */
export const pictureSize = { width: 560, height: 516 } as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middles of the windows, by their number: six along the hull, the seventh on the bridge. */
export const windowPlaces: readonly [Place, ...Place[]] = [
  { x: 98, y: 168 },
  { x: 174, y: 168 },
  { x: 250, y: 168 },
  { x: 326, y: 168 },
  { x: 402, y: 168 },
  { x: 478, y: 168 },
  { x: 298, y: 92 },
];

/** Below the ship: the top of the voltage bar, the wire, its rails at the left and right, and the place for one more. */
export const line = { bar: 352, wire: 456, plus: 16, minus: 544, ghost: 500 } as const;

/** The voltage bar; it begins behind the blank resistor where nothing is left for one. */
export const barEnds = { begin: 24, dark: 150, end: 490 } as const;

/** Where the resistor lies, and how far its ends reach. */
export const resistorAt = { x: 92, scale: 0.75, reach: 36 } as const;

/** How much larger an LED is drawn than in the library, and how far its legs reach from its middle. */
export const lensScale = 1.25;
export const lensReach = { plus: 28 * lensScale, minus: 20 * lensScale } as const;

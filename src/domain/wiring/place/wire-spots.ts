import { createCache, memoize } from '#domain/projects/memoize.ts';
import { textWidth } from '#domain/wiring/label-text.ts';
import { labelBox, type Pen } from '#domain/wiring/place/pen.ts';
import {
  type PlacedBlock,
  type PlacedLabel,
  type Point,
  type Sheet,
  sheetGrid,
  type WireSpot,
} from '#domain/wiring/sheet.ts';

/** Width of a number next to text or between a rail and a part, and the maximum width of one. */
export const spotWidth = 32;
const maxWidth = 60;
/** Minimum width: a ring with the shortest text. A wire with less space has its number only in the wire list. */
const minWidth = 20;
const railWidth = 24;
/** Between the ring on a − rail and the heading of the section. */
const headingPadding = 4;

/** Between a number and the ends of its wire, between its text and ring, and the ring itself. */
const wirePadding = 3;
const ringPadding = 4;
const ring = { height: 16, baseline: 3.6 } as const;
/** From a wire down to its length. */
const lengthBelow = 20;

/** Reserves space for the number of a wire in the middle between two points, and for its length below. */
export function spotBetween(pen: Pen, keys: readonly string[], y: number, from: number, to: number): void {
  const available = Math.min(maxWidth, Math.abs(to - from) - 2 * wirePadding);
  pen.spots.push({ keys, at: { x: (from + to) / 2, y }, width: available, hasLength: true, maxRight: Infinity });
}

/** Reserves space for a number on a wire that starts at a point, or to the right of a point without a wire. */
export function spotAfter(pen: Pen, key: string, { x, y }: Point): void {
  pen.spots.push({
    keys: [key],
    at: { x: x + spotWidth / 2, y },
    width: spotWidth,
    hasLength: false,
    maxRight: Infinity,
  });
}

/** Reserves space for a number on a wire between `from` and a point, or to the left of a point without a wire. */
export function spotBefore(pen: Pen, key: string, { x, y }: Point, from = -Infinity): void {
  const available = Math.min(spotWidth, x - from - wirePadding);
  pen.spots.push({
    keys: [key],
    at: { x: x - available / 2, y },
    width: available,
    hasLength: false,
    maxRight: Infinity,
  });
}

/** Reserves space for a number on a + rail, which has one wire. */
export function spotOnPlus(pen: Pen, key: string, at: Point): void {
  pen.spots.push({ keys: [key], at, width: railWidth, hasLength: false, maxRight: Infinity });
}

/**
 * Reserves space for the numbers on a − rail, up to the heading on its left: the − of other supplies may be joined
 * there.
 */
export function spotOnMinus(pen: Pen, key: string, at: Point): void {
  const maxRight = at.x + railWidth / 2;
  pen.spots.push({
    keys: [key],
    at,
    width: maxRight - pen.grid.right - headingPadding,
    hasLength: false,
    maxRight,
  });
}

/** Reserves space for the number of a wire that leaves a regulator downward, above its lane. */
export function spotBelow(pen: Pen, key: string, x: number, bottom: number): void {
  pen.spots.push({
    keys: [key],
    at: { x, y: bottom + sheetGrid.lane / 2 },
    width: spotWidth,
    hasLength: false,
    maxRight: Infinity,
  });
}

/** Wires drawn as one: their numbers, and their length (cm) if all have the same. */
export interface DrawnWires {
  readonly numbers: readonly number[];
  readonly cm: number | null;
}

/** The wires drawn at each port, by the key of the port. */
export type DrawnNumbers = ReadonlyMap<string, DrawnWires>;

/** Numbers as `4` or `4-6, 9`; without enough space as `4…19`, `104…`, or `…`. */
export function numbersText(numbers: readonly number[], available: number): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [first = 0, last = first] = [sorted[0], sorted.at(-1)];
  if (sorted.length === 1) return String(first);
  const texts = [rangesText(sorted, available), `${first}…${last}`, `${first}…`];
  return texts.find((text) => text !== null && textWidth(text, 'wire') <= available) ?? '…';
}

/** Sorted numbers as ranges, `4-6, 9`; null if they cannot fit. */
function rangesText(sorted: readonly number[], available: number): string | null {
  const ranges: [first: number, last: number][] = [];
  for (const number of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] + 1 === number) range[1] = number;
    else ranges.push([number, number]);
    // Stops early on a long list.
    if (ranges.length > 1 && ranges.length * textWidth('1, ', 'wire') > available) return null;
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** A number in its ring around a point, and the length of its wire below. */
function labelsOf(
  { keys, at: point, width: available, hasLength, maxRight }: WireSpot,
  wires: DrawnNumbers,
): PlacedLabel[] {
  const found = keys.map((key) => wires.get(key)).find((each) => each !== undefined);
  if (found === undefined || available < minWidth) return [];
  const text = numbersText(found.numbers, available - 2 * ringPadding);
  const width = Math.max(ring.height, Math.ceil(textWidth(text, 'wire')) + 2 * ringPadding);
  const at = { x: Math.min(point.x, maxRight - width / 2), y: point.y };
  const box = { x: at.x - width / 2, y: at.y - ring.height / 2, width, height: ring.height };
  const place = { x: at.x, y: at.y + ring.baseline };
  const number: PlacedLabel = { lines: [text], at: place, anchor: 'middle', style: 'wire', box };
  return [number, ...(hasLength && found.cm !== null ? lengthLabel(at, `${found.cm} cm`, available) : [])];
}

function lengthLabel({ x, y }: Point, text: string, available: number): PlacedLabel[] {
  if (textWidth(text, 'length') > available) return [];
  const at = { x, y: y + lengthBelow };
  return [{ lines: [text], at, anchor: 'middle', style: 'length', box: labelBox([text], at, 'middle', 'length') }];
}

const cachedPlaced = createCache<PlacedBlock['placed'], PlacedBlock['placed']>();

const withPlaced = memoize((block: PlacedBlock, placed: PlacedBlock['placed']) => ({ ...block, placed }));

/** Adds the numbers to a block; the same objects while the numbers are unchanged. */
function numberBlock(block: PlacedBlock, numbers: DrawnNumbers): PlacedBlock {
  const { spots, labels } = block.placed;
  if (spots.length === 0) return block;
  const added = spots.flatMap((spot) => labelsOf(spot, numbers));
  if (added.length === 0) return block;
  const texts = added.map(({ lines }) => lines.join()).join(' ');
  const placed = cachedPlaced(block.placed, [texts], () => ({ ...block.placed, labels: [...labels, ...added] }));
  return withPlaced(block, placed);
}

/**
 * Adds the number of each wire and its length to a sheet, where there is space. A wire that represents several has the
 * numbers of all. Rule W125.
 */
export function numberWires(sheet: Sheet, numbers: DrawnNumbers): Sheet {
  return { ...sheet, blocks: sheet.blocks.map((block) => numberBlock(block, numbers)) };
}

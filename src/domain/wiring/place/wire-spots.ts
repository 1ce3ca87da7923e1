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

/** The room of a number beside text or between a rail and a part, and the most that one takes. */
export const spotRoom = 32;
const mostRoom = 60;
/** A ring with the shortest of texts; a wire without room for that has its number in the wire list only. */
const leastRoom = 20;
const railRoom = 24;
/** Between the ring on a − rail and the heading of the section. */
const besideHeading = 4;

/** Between a number and the ends of its wire, beside it in its ring, and the ring itself. */
const beside = 3;
const inRing = 4;
const ring = { height: 16, baseline: 3.6 } as const;
/** From a wire down to its length. */
const lengthBelow = 20;

/** Keeps room for the number of a wire in the middle between two points, and for its length below. */
export function spotBetween(pen: Pen, keys: readonly string[], y: number, from: number, to: number): void {
  const room = Math.min(mostRoom, Math.abs(to - from) - 2 * beside);
  pen.spots.push({ keys, at: { x: (from + to) / 2, y }, room, hasLength: true, mostRight: Infinity });
}

/** Keeps room for a number on a wire that begins at a point, or right of a place without a wire. */
export function spotAfter(pen: Pen, key: string, { x, y }: Point): void {
  pen.spots.push({
    keys: [key],
    at: { x: x + spotRoom / 2, y },
    room: spotRoom,
    hasLength: false,
    mostRight: Infinity,
  });
}

/** Keeps room for a number on a wire that ends at a point, behind where it begins, or left of a place without a wire. */
export function spotBefore(pen: Pen, key: string, { x, y }: Point, from = -Infinity): void {
  const room = Math.min(spotRoom, x - from - beside);
  pen.spots.push({ keys: [key], at: { x: x - room / 2, y }, room, hasLength: false, mostRight: Infinity });
}

/** Keeps space for a number on a + rail, to which one wire leads. */
export function spotOnPlus(pen: Pen, key: string, at: Point): void {
  pen.spots.push({ keys: [key], at, room: railRoom, hasLength: false, mostRight: Infinity });
}

/** Keeps space for the numbers on a − rail, up to the heading on its left: the − of another supply may be joined there. */
export function spotOnMinus(pen: Pen, key: string, at: Point): void {
  const mostRight = at.x + railRoom / 2;
  pen.spots.push({ keys: [key], at, room: mostRight - pen.grid.right - besideHeading, hasLength: false, mostRight });
}

/** Keeps room for the number of a wire that leaves a regulator downwards, above the lane that it turns into. */
export function spotBelow(pen: Pen, key: string, x: number, bottom: number): void {
  pen.spots.push({
    keys: [key],
    at: { x, y: bottom + sheetGrid.lane / 2 },
    room: spotRoom,
    hasLength: false,
    mostRight: Infinity,
  });
}

/** The wires that are drawn as one: their numbers, and how long they are (cm) where all are alike. */
export interface DrawnWires {
  readonly numbers: readonly number[];
  readonly cm: number | null;
}

/** The wires that are drawn at each port, by the keys of these. */
export type DrawnNumbers = ReadonlyMap<string, DrawnWires>;

/** Numbers as `4`, `4-6, 9`; those that take more room as the first and the last, `4…19`, as `104…`, or only as `…`. */
export function numbersText(numbers: readonly number[], room: number): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [first = 0, last = first] = [sorted[0], sorted.at(-1)];
  if (sorted.length === 1) return String(first);
  const texts = [rangesText(sorted, room), `${first}…${last}`, `${first}…`];
  return texts.find((text) => text !== null && textWidth(text, 'wire') <= room) ?? '…';
}

/** Sorted numbers as ranges, `4-6, 9`; null where they are too many for the room anyway. */
function rangesText(sorted: readonly number[], room: number): string | null {
  const ranges: [first: number, last: number][] = [];
  for (const number of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] + 1 === number) range[1] = number;
    else ranges.push([number, number]);
    // A long list is not read through to its end.
    if (ranges.length > 1 && ranges.length * textWidth('1, ', 'wire') > room) return null;
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** A number in its ring around a point, and the length of its wire below. */
function labelsOf({ keys, at: point, room, hasLength, mostRight }: WireSpot, wires: DrawnNumbers): PlacedLabel[] {
  const found = keys.map((key) => wires.get(key)).find((each) => each !== undefined);
  if (found === undefined || room < leastRoom) return [];
  const text = numbersText(found.numbers, room - 2 * inRing);
  const width = Math.max(ring.height, Math.ceil(textWidth(text, 'wire')) + 2 * inRing);
  const at = { x: Math.min(point.x, mostRight - width / 2), y: point.y };
  const box = { x: at.x - width / 2, y: at.y - ring.height / 2, width, height: ring.height };
  const place = { x: at.x, y: at.y + ring.baseline };
  const number: PlacedLabel = { lines: [text], at: place, anchor: 'middle', style: 'wire', box };
  return [number, ...(hasLength && found.cm !== null ? lengthLabel(at, `${found.cm} cm`, room) : [])];
}

function lengthLabel({ x, y }: Point, text: string, room: number): PlacedLabel[] {
  if (textWidth(text, 'length') > room) return [];
  const at = { x, y: y + lengthBelow };
  return [{ lines: [text], at, anchor: 'middle', style: 'length', box: labelBox([text], at, 'middle', 'length') }];
}

/** The numbered blocks, by those without numbers. */
const knownBlocks = new WeakMap<PlacedBlock, PlacedBlock>();
const knownPlaced = new WeakMap<PlacedBlock['placed'], PlacedBlock['placed']>();

const wordsOf = (labels: readonly PlacedLabel[]): string => labels.map(({ lines }) => lines.join()).join(' ');

/** A block with its numbers; the same one as before while they are the same. */
function numberBlock(block: PlacedBlock, numbers: DrawnNumbers): PlacedBlock {
  const { spots, labels } = block.placed;
  if (spots.length === 0) return block;
  const added = spots.flatMap((spot) => labelsOf(spot, numbers));
  if (added.length === 0) return block;
  let placed = knownPlaced.get(block.placed);
  if (placed === undefined || wordsOf(placed.labels.slice(labels.length)) !== wordsOf(added)) {
    placed = { ...block.placed, labels: [...labels, ...added] };
    knownPlaced.set(block.placed, placed);
  }
  const known = knownBlocks.get(block);
  if (known?.placed === placed) return known;
  const numbered = { ...block, placed };
  knownBlocks.set(block, numbered);
  return numbered;
}

/**
 * A sheet with the number of each wire on it, where room was kept for it, and its length below. Where one drawn wire stands
 * for several, it has the numbers of all. Rule W125.
 */
export function numberWires(sheet: Sheet, numbers: DrawnNumbers): Sheet {
  return { ...sheet, blocks: sheet.blocks.map((block) => numberBlock(block, numbers)) };
}

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
export const spotRoom = 36;
const mostRoom = 60;

/** From the end of a wire to its number, and from the wire down to the baseline. */
const beside = 3;
const below = 9;

/** Keeps room for the number of a wire that ends at `port`, before it and below it; nothing stands there from `left` on. */
export function spotBefore(pen: Pen, keys: readonly string[], port: Point, left: number): void {
  const room = Math.min(mostRoom, port.x - left - 2 * beside);
  pen.spots.push({ keys, at: { x: port.x - beside, y: port.y + below }, anchor: 'end', room });
}

/** Keeps room for the number of a wire that begins at `port`, behind it and below it; nothing stands there up to `right`. */
export function spotBehind(pen: Pen, key: string, port: Point, right: number): void {
  const at = { x: port.x + beside, y: port.y + below };
  pen.spots.push({ keys: [key], at, anchor: 'start', room: Math.min(mostRoom, right - port.x - 2 * beside) });
}

/** Keeps room for a number at a place of its own. */
export function spotAt(pen: Pen, key: string, at: Point, anchor: WireSpot['anchor'] = 'start'): void {
  pen.spots.push({ keys: [key], at, anchor, room: spotRoom });
}

/** Keeps room for the number of a wire that leaves a regulator downwards, above the lane that it turns into. */
export function spotBelow(pen: Pen, key: string, x: number, bottom: number): void {
  spotAt(pen, key, { x: x + beside, y: bottom + sheetGrid.lane - beside });
}

/** Keeps room for the number of a wire at the right end of the texts, below it. */
export function spotAtRight(pen: Pen, key: string, y: number): void {
  spotAt(pen, key, { x: sheetGrid.right - beside, y: y + below }, 'end');
}

/** The numbers of the wires that are drawn at each port, by the keys of these. */
export type DrawnNumbers = ReadonlyMap<string, readonly number[]>;

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

function labelOf({ keys, at, anchor, room }: WireSpot, numbers: DrawnNumbers): PlacedLabel[] {
  const found = keys.map((key) => numbers.get(key)).find((each) => each !== undefined);
  if (found === undefined) return [];
  const lines = [numbersText(found, room)];
  return [{ lines, at, anchor, style: 'wire', box: labelBox(lines, at, anchor, 'wire') }];
}

/** The numbered blocks, by those without numbers. */
const knownBlocks = new WeakMap<PlacedBlock, PlacedBlock>();
const knownPlaced = new WeakMap<PlacedBlock['placed'], PlacedBlock['placed']>();

const wordsOf = (labels: readonly PlacedLabel[]): string => labels.map(({ lines }) => lines.join()).join(' ');

/** A block with its numbers; the same one as before while they are the same. */
function numberBlock(block: PlacedBlock, numbers: DrawnNumbers): PlacedBlock {
  const { spots, labels } = block.placed;
  if (spots.length === 0) return block;
  const added = spots.flatMap((spot) => labelOf(spot, numbers));
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
 * A sheet with the number of each wire beside it, small, where room was kept for it. Where one drawn wire stands for
 * several, it has the numbers of all. Rule W125.
 */
export function numberWires(sheet: Sheet, numbers: DrawnNumbers): Sheet {
  return { ...sheet, blocks: sheet.blocks.map((block) => numberBlock(block, numbers)) };
}

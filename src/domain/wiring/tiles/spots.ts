import type { NetPart } from '#domain/wiring/netlist.ts';
import type { Box, Placed, PlacedBlock, PlacedSymbol, Point, Sheet } from '#domain/wiring/sheet.ts';
import { isFlag } from '#domain/wiring/symbol-shapes.ts';
import { blockBox, blocksIn, type TileIndex, intersects } from '#domain/wiring/tiles/tile-index.ts';

/** A part with its position in a drawing: its box on the sheet, and the block of its circuit. */
export interface Spot {
  readonly part: NetPart;
  readonly box: Box;
  readonly blockId: string;
  readonly blockBox: Box;
}

function spotOf({ part, box }: PlacedSymbol, block: PlacedBlock): Spot {
  const onSheet = { ...box, x: box.x + block.x, y: box.y + block.y };
  return { part, box: onSheet, blockId: block.id, blockBox: blockBox(block) ?? onSheet };
}

const partSymbols = ({ symbols }: Placed): readonly PlacedSymbol[] => symbols.filter(({ kind }) => !isFlag(kind));

/** The parts of a drawing in reading order, located on demand, since a drawing may contain any number. */
export class SpotList {
  readonly #sheet: Sheet;
  /** Number of parts before each block; the last entry is the total. */
  readonly #countBefore: number[] = [0];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    let count = 0;
    for (const { placed } of sheet.blocks) {
      for (const { kind } of placed.symbols) if (!isFlag(kind)) count += 1;
      this.#countBefore.push(count);
    }
  }

  get length(): number {
    return this.#countBefore.at(-1) ?? 0;
  }

  /** The part at an index in reading order, from 0; undefined after the last. */
  at(index: number): Spot | undefined {
    if (index < 0 || index >= this.length) return undefined;
    let [low, high] = [0, this.#sheet.blocks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#countBefore[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    const block = this.#sheet.blocks[low];
    const symbol = block === undefined ? undefined : partSymbols(block.placed)[index - (this.#countBefore[low] ?? 0)];
    return block === undefined || symbol === undefined ? undefined : spotOf(symbol, block);
  }

  /** Index of the first part in a box of the sheet; -1 if there is none. */
  firstIn(viewport: Box): number {
    for (const [at, block] of this.#sheet.blocks.entries()) {
      const around = blockBox(block);
      if (around === null || !intersects(around, viewport)) continue;
      const inBlock = partSymbols(block.placed).findIndex((symbol) => intersects(spotOf(symbol, block).box, viewport));
      if (inBlock >= 0) return (this.#countBefore[at] ?? 0) + inBlock;
    }
    return -1;
  }

  /** Index of a part in reading order; -1 if it is not drawn. */
  indexOf(partId: string): number {
    for (const [at, { placed }] of this.#sheet.blocks.entries()) {
      if (!placed.symbols.some(({ part }) => part.id === partId)) continue;
      const inBlock = partSymbols(placed).findIndex(({ part }) => part.id === partId);
      if (inBlock >= 0) return (this.#countBefore[at] ?? 0) + inBlock;
    }
    return -1;
  }
}

const distanceTo = (box: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));

/** The part at a point of the sheet, else the nearest within `reach`; null if there is none. */
export function spotAt(index: TileIndex, { x, y }: Point, reach: number): Spot | null {
  const around = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
  let nearest: { readonly spot: Spot; readonly distance: number } | null = null;
  for (const block of blocksIn(index, around)) {
    for (const symbol of partSymbols(block.placed)) {
      const spot = spotOf(symbol, block);
      const distance = distanceTo(spot.box, { x, y });
      if (distance <= reach && distance < (nearest?.distance ?? Infinity)) nearest = { spot, distance };
    }
  }
  return nearest?.spot ?? null;
}

/**
 * Port keys of the wire whose number is at a point of the sheet, or within `reach` and nearer than any part; null if
 * there is none. Rule W170.
 */
export function numberedWireAt(index: TileIndex, at: Point, reach: number): readonly string[] | null {
  const around = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  const part = spotAt(index, at, reach);
  let nearest = part === null ? Infinity : distanceTo(part.box, at);
  let keys: readonly string[] | null = null;
  for (const { x, y, placed } of blocksIn(index, around)) {
    for (const { style, box } of placed.labels) {
      if (style !== 'wire') continue;
      const distance = distanceTo({ ...box, x: box.x + x, y: box.y + y }, at);
      if (distance > reach || distance >= nearest) continue;
      const spot = placed.spots.find((each) => distanceTo(box, each.at) === 0);
      if (spot !== undefined) [keys, nearest] = [spot.keys, distance];
    }
  }
  return keys;
}

import { type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import type { Grid, Point, WireKind } from '#domain/wiring/sheet.ts';

/** A vertical wire with taps. Its pieces are drawn once all taps are known. */
export interface Rail {
  readonly kind: WireKind;
  readonly x: number;
  readonly taps: number[];
}

/** The rails at the sides of a rung. */
export interface Rails {
  readonly plus: Rail;
  readonly minus: Rail;
}

/** One end of a rail, and the number of wires that meet there. */
export interface RailEnd {
  readonly y: number;
  readonly wires: number;
}

/** The piece of a rail that a block draws; the rail may continue above and below. */
export interface RailPiece {
  readonly top: RailEnd;
  readonly bottom: RailEnd;
}

/** Space above and below the end of a rail that is labeled. */
const labelSpace = 12;

/** A rail without taps. */
export function newRail(kind: WireKind, x: number): Rail {
  return { kind, x, taps: [] };
}

/** The project's rails, without taps. */
export function mainRails({ plusRail, minusRail }: Grid): Rails {
  return { plus: newRail('plus', plusRail), minus: newRail('minus', minusRail) };
}

/** The rails of a section after its own feed, without taps. */
export function innerRails({ innerPlusRail, innerMinusRail }: Grid): Rails {
  return { plus: newRail('plus', innerPlusRail), minus: newRail('minus', innerMinusRail) };
}

/** Adds a tap to a rail at a height; returns its point. */
export function tap(rail: Rail, y: number): Point {
  rail.taps.push(y);
  return { x: rail.x, y };
}

/** Draws a junction of wires; three or more have a dot. */
function join(pen: Pen, x: number, { y, wires }: RailEnd): void {
  pen.junctions.push({ x, y, dot: wires > 2 });
}

/** Draws a rail from its first tap to its last, except the junctions at its ends; returns null without taps. */
export function drawPiece(pen: Pen, { kind, x, taps }: Rail): RailPiece | null {
  const sorted = taps.toSorted((one, other) => one - other);
  const ends: RailEnd[] = [];
  for (const y of sorted) {
    const previous = ends.at(-1);
    if (previous?.y === y) {
      ends[ends.length - 1] = { y, wires: previous.wires + 1 };
      continue;
    }
    if (previous !== undefined) {
      wire(pen, kind, { x, y: previous.y }, { x, y });
      ends[ends.length - 1] = { y: previous.y, wires: previous.wires + 1 };
    }
    ends.push({ y, wires: previous === undefined ? 1 : 2 });
  }
  const [top, bottom] = [ends[0], ends.at(-1)];
  for (const end of ends.slice(1, -1)) join(pen, x, end);
  return top === undefined || bottom === undefined ? null : { top, bottom };
}

/** Draws a rail that does not continue in another block. */
export function drawRail(pen: Pen, rail: Rail): void {
  const piece = drawPiece(pen, rail);
  if (piece === null) return;
  join(pen, rail.x, piece.top);
  if (piece.top !== piece.bottom) join(pen, rail.x, piece.bottom);
}

/** Joins the pieces of one rail, from the top of the sheet to the bottom. */
export function joinPieces(pen: Pen, { kind, x }: Rail, pieces: readonly RailPiece[]): void {
  for (const [index, { top, bottom }] of pieces.entries()) {
    const above = index === 0 ? 0 : 1;
    const next = pieces[index + 1];
    const below = next === undefined ? 0 : 1;
    if (next !== undefined) wire(pen, kind, { x, y: bottom.y }, { x, y: next.top.y });
    if (top === bottom) {
      join(pen, x, { y: top.y, wires: top.wires + above + below });
    } else {
      join(pen, x, { y: top.y, wires: top.wires + above });
      join(pen, x, { y: bottom.y, wires: bottom.wires + below });
    }
  }
}

/** Extends the + rail of a supply down to a label, if its taps are in another section. Returns the lowest point. */
export function nameLooseRail(pen: Pen, rail: Rail, top: number): number {
  const { x, y } = tap(rail, top + labelSpace);
  write(pen, ['rail +'], { x: x + 5, y: y - 1 }, 'tag-plus');
  return y + labelSpace;
}

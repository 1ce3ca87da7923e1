import { type Pen, wire, write } from '#domain/wiring/place/pen.ts';
import type { Grid, Point, WireKind } from '#domain/wiring/sheet.ts';

/** A vertical wire that others join. Its pieces are drawn once all that joins it is known. */
export interface Rail {
  readonly kind: WireKind;
  readonly x: number;
  readonly taps: number[];
}

/** The rails that a rung stands between. */
export interface Rails {
  readonly plus: Rail;
  readonly minus: Rail;
}

/** One end of a rail, and how many wires meet there. */
export interface RailEnd {
  readonly y: number;
  readonly wires: number;
}

/** The piece of a rail that a block draws; the rail may go on above and below. */
export interface RailPiece {
  readonly top: RailEnd;
  readonly bottom: RailEnd;
}

/** Above the end of a rail that has its name there, and below it. */
const nameRoom = 12;

/** A rail that nothing joins yet. */
export function newRail(kind: WireKind, x: number): Rail {
  return { kind, x, taps: [] };
}

/** The project's rails, which nothing joins yet. */
export function mainRails({ plusRail, minusRail }: Grid): Rails {
  return { plus: newRail('plus', plusRail), minus: newRail('minus', minusRail) };
}

/** The rails that a section has behind a feed of its own, which nothing joins yet. */
export function innerRails({ innerPlusRail, innerMinusRail }: Grid): Rails {
  return { plus: newRail('plus', innerPlusRail), minus: newRail('minus', innerMinusRail) };
}

/** Joins a rail at a height; returns the point where. */
export function tap(rail: Rail, y: number): Point {
  rail.taps.push(y);
  return { x: rail.x, y };
}

/** A junction of so many wires; three make a dot. */
function join(pen: Pen, x: number, { y, wires }: RailEnd): void {
  pen.junctions.push({ x, y, dot: wires > 2 });
}

/** Draws a rail from its first tap to its last, but for the junctions at its ends; null when nothing joins it. */
export function drawPiece(pen: Pen, { kind, x, taps }: Rail): RailPiece | null {
  const sorted = taps.toSorted((one, other) => one - other);
  const ends: RailEnd[] = [];
  for (const y of sorted) {
    const last = ends.at(-1);
    if (last?.y === y) {
      ends[ends.length - 1] = { y, wires: last.wires + 1 };
      continue;
    }
    if (last !== undefined) {
      wire(pen, kind, { x, y: last.y }, { x, y });
      ends[ends.length - 1] = { y: last.y, wires: last.wires + 1 };
    }
    ends.push({ y, wires: last === undefined ? 1 : 2 });
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

/**
 * Leads the + rail of a supply down to its name, where nothing is drawn at it: what is joined to it stands in another
 * section. Returns the lowest point.
 */
export function nameLooseRail(pen: Pen, rail: Rail, top: number): number {
  const { x, y } = tap(rail, top + nameRoom);
  write(pen, ['rail +'], { x: x + 5, y: y - 1 }, 'tag-plus');
  return y + nameRoom;
}

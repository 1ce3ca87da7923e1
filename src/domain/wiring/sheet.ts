import type { Lead, NetPart, NetTerminal } from '#domain/wiring/netlist.ts';

/** A place on the sheet. One unit is 0.25 mm in print and a pixel on the screen at 100 %. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle, by its upper left corner. */
export interface Box extends Point, Size {}

/** A port by its side, or of a further terminal by the name of that, `pin D6`. */
export type PortName = 'plus' | 'minus' | 'in' | 'out' | 'flag' | `pin ${string}`;

/** A port of a part, or of a section where its rails begin, as a key. */
export function portKey(id: string, port: PortName): string {
  return `${id} ${port}`;
}

/** Where a wire may end on a symbol. */
export interface Port extends Point {
  readonly name: PortName;
}

/** What stands for a wire that goes on elsewhere, at a terminal of another part: on its left or right end. */
export type FlagKind = 'flag' | 'from-flag';

/** A symbol with its ports in sheet coordinates. `at` is the origin of its drawing; `dark`: it cannot light. */
export interface PlacedSymbol {
  readonly part: NetPart;
  readonly kind: NetPart['kind'] | FlagKind;
  readonly at: Point;
  readonly box: Box;
  readonly ports: readonly Port[];
  readonly dark: boolean;
  /** The terminal that a flag stands for. */
  readonly joins: NetTerminal | null;
}

export type LabelStyle =
  | 'title'
  | 'section'
  | 'rung'
  | 'ref'
  | 'text'
  | 'note'
  | 'warning'
  | 'tag-plus'
  | 'tag-minus'
  | 'tag-data'
  | 'wire'
  | 'length';
export type Anchor = 'start' | 'middle' | 'end';

/** Lines of text. `at` is the baseline of the first one. */
export interface PlacedLabel {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly anchor: Anchor;
  readonly style: LabelStyle;
  readonly box: Box;
}

/** What a wire carries; a `signal` is dashed. */
export type WireKind = Lead;

/** A wire along right angles; both its ends are on a port or a junction. */
export interface PlacedWire {
  readonly kind: WireKind;
  readonly points: readonly Point[];
}

/** Where wires meet; a dot is drawn where three or more do. */
export interface Junction extends Point {
  readonly dot: boolean;
}

/**
 * Room for the number of a wire around a point: `keys` name the ports between which it is drawn, `room` is the width that
 * nothing else takes. `hasLength`: there is room for its length below.
 */
export interface WireSpot {
  readonly keys: readonly string[];
  readonly at: Point;
  readonly room: number;
  readonly hasLength: boolean;
  /** How far right the ring may reach; a wide one moves to the left of its point. */
  readonly mostRight: number;
}

/** The stripe of a section in the margin, by its color. */
export interface PlacedStripe {
  readonly box: Box;
  readonly color: string;
}

/** A height where a page may end without cutting a symbol or a text; `isSoft`: it would part what belongs together. */
export interface PageBreak {
  readonly y: number;
  readonly isSoft: boolean;
}

/** Things drawn, and where a page may end. */
export interface Placed {
  readonly symbols: readonly PlacedSymbol[];
  readonly labels: readonly PlacedLabel[];
  readonly wires: readonly PlacedWire[];
  readonly junctions: readonly Junction[];
  readonly breaks: readonly PageBreak[];
  readonly spots: readonly WireSpot[];
  readonly stripes: readonly PlacedStripe[];
}

/** A part of a sheet; its own places count from its corner, `x` and `y`. Its id is its own on the sheet. */
export interface PlacedBlock {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly placed: Placed;
}

/** A drawing as numbers: a frame with the supply, the rails and the notes, and blocks for sections and rungs. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** Where things stand across a sheet, or across a cell of it in which a rung stands. */
export interface Grid {
  readonly width: number;
  /** The rails, from left and right. */
  readonly plusRail: number;
  readonly minusRail: number;
  /** The rails of a section that has its own supply or switch. */
  readonly innerPlusRail: number;
  readonly innerMinusRail: number;
  /** The minus of a supply before the touch switch that switches it. */
  readonly rawMinusRail: number;
  /** Where texts begin and end, and where a flag leads on. */
  readonly left: number;
  readonly right: number;
  /** Where the lights of a rung end that lead to a terminal instead of the − rail. */
  readonly sink: number;
  /** The length of a wire between two symbols, with its number. */
  readonly gap: number;
}

/** The measures of a sheet, in its units. */
export const sheetGrid = {
  /** The width of what is printed: it fits A4 and Letter on their side. */
  printed: 1120,
  /** No sheet is narrower or wider, whatever the window. */
  narrowest: 320,
  widest: 2400,
  /** Below this width the margins are those of a phone. */
  compact: 560,
  margin: 24,
  /** From the left end of what stands across a rung to its symbol. */
  indent: 44,
  /** Above the symbols of a line, and the least height above its wire. */
  overLine: 4,
  ascent: 24,
  /** The lane of a wire that returns to the left. */
  lane: 18,
  /** Below the wire: the first line of text, and the next ones. */
  refLine: 16,
  textLine: 33,
  /** Between rungs, between columns of rungs, and between sections. */
  rungGap: 8,
  columnGap: 24,
  sectionGap: 18,
} as const;

/** From a rail to the texts of a rung beside it. */
const besideRail = 20;
const flagPlace = 3;

/** The places across a sheet of a width. */
export function gridOf(width: number): Grid {
  const isCompact = width < sheetGrid.compact;
  const [plusRail, step, fromRight, gap] = isCompact ? [16, 10, 12, 34] : [40, 18, 24, 44];
  const innerPlusRail = plusRail + (isCompact ? 16 : 26);
  const minusRail = width - fromRight;
  const innerMinusRail = minusRail - 2 * step;
  const right = innerMinusRail - besideRail;
  return {
    width,
    plusRail,
    minusRail,
    innerPlusRail,
    innerMinusRail,
    rawMinusRail: minusRail - step,
    left: innerPlusRail + besideRail,
    right,
    sink: right + flagPlace,
    gap,
  };
}

/** The places across a cell of a width, whose edges are the rails. */
export function cellGrid(width: number, gap: number): Grid {
  const right = width - besideRail;
  return {
    width,
    plusRail: 0,
    minusRail: width,
    innerPlusRail: 0,
    innerMinusRail: width,
    rawMinusRail: width,
    left: besideRail,
    right,
    sink: right + flagPlace,
    gap,
  };
}

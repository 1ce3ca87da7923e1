import type { Lead, NetPart, NetTerminal } from '#domain/wiring/netlist.ts';

/** A position on the sheet. One unit is 0.25 mm in print and a pixel on the screen at 100%. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle; `x` and `y` are its upper left corner. */
export interface Box extends Point, Size {}

/** A port, by its side; a further terminal by its name, such as `pin D6`. */
export type PortName = 'plus' | 'minus' | 'in' | 'out' | 'flag' | `pin ${string}`;

/** Key of a port of a part, or of a section at the start of its rails. */
export function portKey(id: string, port: PortName): string {
  return `${id} ${port}`;
}

/** An end of a wire on a symbol. */
export interface Port extends Point {
  readonly name: PortName;
}

/** A reference to a terminal elsewhere, at the right (`flag`) or left (`from-flag`) end of a wire. */
export type FlagKind = 'flag' | 'from-flag';

/** A symbol with its ports in sheet coordinates. `at` is the origin of its drawing; a `dark` LED cannot light. */
export interface PlacedSymbol {
  readonly part: NetPart;
  readonly kind: NetPart['kind'] | FlagKind;
  readonly at: Point;
  readonly box: Box;
  readonly ports: readonly Port[];
  readonly dark: boolean;
  /** The terminal that a flag refers to. */
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

/** Lines of text. `at` is the baseline of the first line. */
export interface PlacedLabel {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly anchor: Anchor;
  readonly style: LabelStyle;
  readonly box: Box;
}

/** Role of a wire; a `signal` is dashed. */
export type WireKind = Lead;

/** A wire with right angles; each end is on a port or a junction. */
export interface PlacedWire {
  readonly kind: WireKind;
  readonly points: readonly Point[];
}

/** A point where wires meet; it has a dot if there are three or more. */
export interface Junction extends Point {
  readonly dot: boolean;
}

/**
 * Space for the number of a wire around a point. `keys` are the ports that it may connect, `width` is the free width.
 * `hasLength`: there is also space for the length below.
 */
export interface WireSpot {
  readonly keys: readonly string[];
  readonly at: Point;
  readonly width: number;
  readonly hasLength: boolean;
  /** Maximum right edge of the ring; a wider ring extends to the left. */
  readonly maxRight: number;
}

/** Stripe of a section in the margin, in its color. */
export interface PlacedStripe {
  readonly box: Box;
  readonly color: string;
}

/**
 * A height at which a page may end without cutting a symbol or text. A soft break separates parts that belong together.
 */
export interface PageBreak {
  readonly y: number;
  readonly isSoft: boolean;
}

/** Drawn elements and possible page breaks. */
export interface Placed {
  readonly symbols: readonly PlacedSymbol[];
  readonly labels: readonly PlacedLabel[];
  readonly wires: readonly PlacedWire[];
  readonly junctions: readonly Junction[];
  readonly breaks: readonly PageBreak[];
  readonly spots: readonly WireSpot[];
  readonly stripes: readonly PlacedStripe[];
}

/** A part of a sheet. Its contents are relative to its corner, `x` and `y`; its id is unique on the sheet. */
export interface PlacedBlock {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly placed: Placed;
}

/** Geometry of a drawing: a frame with the supply, the rails, and the notes, and blocks for sections and rungs. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** Horizontal positions on a sheet, or in the cell of a rung. */
export interface Grid {
  readonly width: number;
  /** The rails, from left and right. */
  readonly plusRail: number;
  readonly minusRail: number;
  /** The rails of a section that has its own supply or switch. */
  readonly innerPlusRail: number;
  readonly innerMinusRail: number;
  /** The minus of a supply, before its touch switch. */
  readonly rawMinusRail: number;
  /** Bounds of texts; `right` is also where a flag is drawn. */
  readonly left: number;
  readonly right: number;
  /** End of lights that are connected to a terminal instead of the − rail. */
  readonly sink: number;
  /** Length of a wire between two symbols, with its number. */
  readonly gap: number;
}

/** Dimensions of a sheet, in its units. */
export const sheetGrid = {
  /** Width in print: it fits A4 and Letter in landscape. */
  printed: 1120,
  /** Limits of the width, for any window. */
  narrowest: 320,
  widest: 2400,
  /** Below this width the sheet has the margins of a phone. */
  compact: 560,
  margin: 24,
  /** From the left end of a part across a rung to its symbol. */
  indent: 44,
  /** Space above the symbols of a line, and the minimum height above its wire. */
  overLine: 4,
  ascent: 24,
  /** Height of the lane of a wire that returns to the left. */
  lane: 18,
  /** Baselines below the wire: of the first line of text, and of the next ones. */
  refLine: 16,
  textLine: 33,
  /** Between rungs, between columns of rungs, and between sections. */
  rungGap: 8,
  columnGap: 24,
  sectionGap: 18,
} as const;

/** From a rail to the texts of a rung next to it. */
const railPadding = 20;
const flagOffset = 3;

/** Returns the positions on a sheet of this width. */
export function gridOf(width: number): Grid {
  const isCompact = width < sheetGrid.compact;
  const [plusRail, step, fromRight, gap] = isCompact ? [16, 10, 12, 34] : [40, 18, 24, 44];
  const innerPlusRail = plusRail + (isCompact ? 16 : 26);
  const minusRail = width - fromRight;
  const innerMinusRail = minusRail - 2 * step;
  const right = innerMinusRail - railPadding;
  return {
    width,
    plusRail,
    minusRail,
    innerPlusRail,
    innerMinusRail,
    rawMinusRail: minusRail - step,
    left: innerPlusRail + railPadding,
    right,
    sink: right + flagOffset,
    gap,
  };
}

/** Returns the positions in a cell of this width, whose edges are the rails. */
export function cellGrid(width: number, gap: number): Grid {
  const right = width - railPadding;
  return {
    width,
    plusRail: 0,
    minusRail: width,
    innerPlusRail: 0,
    innerMinusRail: width,
    rawMinusRail: width,
    left: railPadding,
    right,
    sink: right + flagOffset,
    gap,
  };
}

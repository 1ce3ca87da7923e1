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

/**
 * What stands for a wire that goes on elsewhere: at a terminal of another part, on its left (`flag`) or right
 * (`from-flag`), or on a rail, which begins anew in each column.
 */
export type FlagKind = 'flag' | 'from-flag' | 'plus-flag' | 'minus-flag';

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
  | 'wire';
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
 * Room for the number of a wire: `keys` name the ports between which it is drawn, `room` is the width that nothing else
 * takes.
 */
export interface WireSpot {
  readonly keys: readonly string[];
  readonly at: Point;
  readonly anchor: Anchor;
  readonly room: number;
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
}

/** A part of a sheet; its own places count from its corner, `x` and `y`. Its id is its own on the sheet. */
export interface PlacedBlock {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly placed: Placed;
}

/** A drawing as numbers: frames with the supply, the rails and the notes, and blocks for sections and rungs. */
export interface Sheet {
  /** How many columns stand beside each other. Only a sheet of one can be cut into pages. */
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** The measures of a sheet, in its units. Its width fits A4 and Letter on their side. */
export const sheetGrid = {
  width: 1120,
  margin: 24,
  /** The project's rails, from left and right. */
  plusRail: 40,
  minusRail: 1080,
  /** The rails of a section that has its own supply or switch. */
  innerPlusRail: 76,
  innerMinusRail: 1044,
  /** The minus of a supply before the touch switch that switches it. */
  rawMinusRail: 1062,
  /** Where the first symbol of a rung may start, and where the last one ends. */
  left: 96,
  right: 1024,
  /** Where the lights of a rung end that lead to a terminal instead of the − rail. */
  sink: 1027,
  /** From the left end of what stands across a rung to its symbol. */
  indent: 40,
  /** The room of one symbol in a line with its name below, and of the resistor at the end. */
  cell: 112,
  lastCell: 148,
  /** From the top of a line to its wire, and the lane of a wire that returns to the left. */
  ascent: 42,
  lane: 14,
  /** Between rungs and between sections. */
  rungGap: 14,
  sectionGap: 26,
  /** Of a drawing in columns: width to height, and the steps in which columns grow. */
  aspect: 4 / 3,
  columnStep: 200,
} as const;

import type { NetPart } from '#domain/wiring/netlist.ts';

/** A place on the sheet. One unit is 0.25 mm in print and a pixel on the screen at 100 %. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle, by its upper left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export type PortName = 'plus' | 'minus' | 'in' | 'out' | 'data-in' | 'data-out' | 'flag';

/** Where a wire may end on a symbol. */
export interface Port extends Point {
  readonly name: PortName;
}

/** What stands for a wire that goes on elsewhere: of data, or of a rail, which begins anew in each column. */
export type FlagKind = 'flag' | 'plus-flag' | 'minus-flag';

/** A symbol with its ports in sheet coordinates. `at` is the origin of its drawing; `dark`: it cannot light. */
export interface PlacedSymbol {
  readonly part: NetPart;
  readonly kind: NetPart['kind'] | FlagKind;
  readonly at: Point;
  readonly box: Box;
  readonly ports: readonly Port[];
  readonly dark: boolean;
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
  | 'tag-data';
export type Anchor = 'start' | 'middle' | 'end';

/** Lines of text. `at` is the baseline of the first one. */
export interface PlacedLabel {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly anchor: Anchor;
  readonly style: LabelStyle;
  readonly box: Box;
}

/** `plus` is red and `minus` black; a `link` joins two parts of a string; `data` carries a signal. */
export type WireKind = 'plus' | 'minus' | 'link' | 'data';

/** A wire along right angles; both its ends are on a port or a junction. */
export interface PlacedWire {
  readonly kind: WireKind;
  readonly points: readonly Point[];
}

/** Where wires meet; a dot is drawn where three or more do. */
export interface Junction extends Point {
  readonly dot: boolean;
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

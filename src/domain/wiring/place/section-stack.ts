import type { NetPartKind, SectionNet } from '#domain/wiring/netlist.ts';
import type { RailPiece } from '#domain/wiring/place/rail.ts';
import type { Placed } from '#domain/wiring/sheet.ts';

/** The heights at which a block joins the project's rails, and those that its section has behind its own feed. */
export interface RailTaps {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  readonly ownPlus: readonly number[];
  readonly ownMinus: readonly number[];
}

/** A piece of a section that a column keeps whole: heading and feed, one rung, or a line of parts without wires. */
export interface StackedBlock {
  readonly id: string;
  readonly placed: Placed;
  /** From the top of the section, when all of it stands in one column. */
  readonly top: number;
  readonly height: number;
  readonly taps: RailTaps;
}

/** A section laid out block by block. Its rails are drawn when it is known which blocks stand in one column. */
export interface SectionStack {
  readonly section: SectionNet;
  readonly blocks: readonly StackedBlock[];
  readonly kinds: ReadonlySet<NetPartKind>;
  readonly height: number;
  /** The rails drawn before, by the blocks that they run along. */
  readonly runs: Map<string, RunRails>;
}

/** The rails along some blocks; of the project's rails only the pieces, which their column joins. */
export interface RunRails {
  readonly placed: Placed;
  readonly plus: RailPiece | null;
  readonly minus: RailPiece | null;
}

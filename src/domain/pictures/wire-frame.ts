import type { Picture, PictureTerminal } from '#domain/pictures/picture.ts';

/** The space that a drawing takes around its wire line, and where the wire meets the part (px). */
export interface WireFrame {
  readonly width: number;
  /** Height above and below the wire line. */
  readonly above: number;
  readonly below: number;
  /** Distance from the left edge to the points where the wire ends at the part and where it continues. */
  readonly enters: number;
  readonly leaves: number;
}

/** Returns the two terminals on the wire line through which the current flows: plus and minus, or two contacts. */
function pathTerminals(terminals: readonly PictureTerminal[]): readonly [PictureTerminal, PictureTerminal] | null {
  const onLine = terminals.filter(({ y }) => y === 0);
  const ofKind = (kind: PictureTerminal['kind']) => onLine.filter((terminal) => terminal.kind === kind);
  const [first, second] = ofKind('any');
  const [enters, leaves] = [ofKind('plus')[0] ?? first, ofKind('minus')[0] ?? second];
  return enters === undefined || leaves === undefined || enters.x >= leaves.x ? null : [enters, leaves];
}

/** Overlap of the wire and a part without terminals on the wire line, as a share of the part's width. */
const overlap = 0.2;

/** Positions a drawing on a wire that goes from left to right. Rule B230. */
export function wireFrame({ frame: { x, y, width, height }, terminals }: Picture): WireFrame {
  const ends = pathTerminals(terminals);
  const [enters, leaves] = ends?.map((terminal) => terminal.x - x) ?? [overlap * width, (1 - overlap) * width];
  return { width, above: -y, below: y + height, enters: Math.round(enters ?? 0), leaves: Math.round(leaves ?? width) };
}

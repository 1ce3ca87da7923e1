import type { Picture, PictureTerminal } from '#domain/pictures/picture.ts';

/** The room of a drawing beside its wire line, and between which places the part is in the current path (px). */
export interface WireFrame {
  readonly width: number;
  /** Above and below the wire line. */
  readonly above: number;
  readonly below: number;
  /** Where the wire ends at the left of the part and where it goes on at its right, from the left edge. */
  readonly enters: number;
  readonly leaves: number;
}

/** The two terminals on the wire line between which a part is in the current path: plus and minus, or two contacts. */
function inPath(terminals: readonly PictureTerminal[]): readonly [PictureTerminal, PictureTerminal] | null {
  const onLine = terminals.filter(({ y }) => y === 0);
  const ofKind = (kind: PictureTerminal['kind']) => onLine.filter((terminal) => terminal.kind === kind);
  const [first, second] = ofKind('any');
  const [enters, leaves] = [ofKind('plus')[0] ?? first, ofKind('minus')[0] ?? second];
  return enters === undefined || leaves === undefined || enters.x >= leaves.x ? null : [enters, leaves];
}

/** How far the wire goes behind a part whose terminals are not on the wire line, as a share of its width. */
const behind = 0.2;

/** How a drawing stands on a wire that goes from left to right. Rule B230. */
export function wireFrame({ frame: { x, y, width, height }, terminals }: Picture): WireFrame {
  const ends = inPath(terminals);
  const [enters, leaves] = ends?.map((terminal) => terminal.x - x) ?? [behind * width, (1 - behind) * width];
  return { width, above: -y, below: y + height, enters: Math.round(enters ?? 0), leaves: Math.round(leaves ?? width) };
}

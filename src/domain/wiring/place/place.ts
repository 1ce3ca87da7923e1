import { memoize } from '#domain/projects/memoize.ts';
import { cutToWidth, printable, wrapText } from '#domain/wiring/label-text.ts';
import {
  idleSupplyText,
  isEmptyNetlist,
  largestFeed,
  type Netlist,
  type NetPartKind,
  warningMark,
} from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, write } from '#domain/wiring/place/pen.ts';
import { placeMains } from '#domain/wiring/place/place-feed.ts';
import { type PlacedSection, placeSection } from '#domain/wiring/place/place-section.ts';
import {
  drawPiece,
  joinPieces,
  mainRails,
  nameLooseRail,
  type RailPiece,
  type Rails,
} from '#domain/wiring/place/rail.ts';
import { rungWidth } from '#domain/wiring/place/rung-width.ts';
import { gridOf, type PlacedBlock, type Sheet, sheetGrid } from '#domain/wiring/sheet.ts';
import { thinnestWire, defaultWire } from '#domain/electrical/wire-gauge.ts';
import { formatMilliamps } from '#domain/units/formats.ts';

/** Width of a sheet. A chapter of the book has no title and no notes; the book shows them elsewhere. */
export interface SheetLayout {
  readonly width?: number;
  readonly isChapter?: boolean;
}

const noteLine = 14;
const noteLines = 8;
/** Minimum width for notes in two columns. */
const twoColumnWidth = 900;

/** Text of a diagram without parts. Source: specification 1, section 2. */
export const nothingToWire = 'No components to wire yet';

/** Explains the warning mark, if it is used. */
function warningNotes(sections: readonly PlacedSection[], { supply, controls }: Netlist): string[] {
  const isMarked = sections.some(({ isWarned }) => isWarned) || [supply, ...controls].some(({ isWarned }) => isWarned);
  return isMarked ? [`${warningMark} marks a warning: read the findings before you solder there.`] : [];
}

/** Writes the notes of a drawing, in two columns on a wide sheet; returns the lowest point. */
function writeNotes(pen: Pen, netlist: Netlist, sections: readonly PlacedSection[], top: number): number {
  const kinds = new Set<NetPartKind>();
  for (const section of sections) for (const kind of section.kinds) kinds.add(kind);
  const notes = [...wiringNotes(kinds, largestFeed(netlist)), ...warningNotes(sections, netlist)];
  const { plusRail, minusRail, width } = pen.grid;
  const columns = width < twoColumnWidth ? 1 : 2;
  const columnWidth = (minusRail - plusRail - (columns - 1) * sheetGrid.columnGap) / columns;
  let bottom = top;
  for (let column = 0; column < columns; column += 1) {
    const half = Math.ceil(notes.length / columns);
    const lines = notes
      .slice(column * half, (column + 1) * half)
      .flatMap((note) => wrapText(note, 'note', columnWidth, noteLines));
    for (const [index, line] of lines.entries()) {
      const x = plusRail + column * (columnWidth + sheetGrid.columnGap);
      write(pen, [line], { x, y: top + 12 + index * noteLine }, 'note');
    }
    bottom = Math.max(bottom, top + 12 + lines.length * noteLine);
  }
  return bottom;
}

/** Notes below a supply that it feeds nothing. Returns the lowest point. */
function writeIdleNote(pen: Pen, text: string, top: number): number {
  const { plusRail, minusRail } = pen.grid;
  const { y, height } = write(
    pen,
    wrapText(text, 'note', minusRail - plusRail, 2),
    { x: plusRail, y: top + 4 },
    'note',
  );
  return y + height + 18;
}

/** Draws the title, and the supply at the top of the project's rails if it feeds any of the sections. */
function placeTop(
  pen: Pen,
  netlist: Netlist,
  rails: Rails,
  sections: readonly PlacedSection[],
  hasTitle: boolean,
): number {
  const { plusRail, minusRail } = pen.grid;
  const { margin } = sheetGrid;
  const line = cutToWidth(printable(netlist.title), 'title', minusRail - plusRail);
  if (hasTitle) write(pen, [line], { x: plusRail, y: margin + 12 }, 'title');
  let bottom = hasTitle ? margin + 24 : 0;
  const idle = idleSupplyText(netlist);
  if (netlist.isSupplyElsewhere !== true) {
    bottom = placeMains(pen, netlist, rails, bottom);
    const isLoose = idle === null && sections.every(({ plus }) => plus === null);
    if (isLoose) bottom = nameLooseRail(pen, rails.plus, bottom);
  }
  if (idle !== null) bottom = writeIdleNote(pen, idle, bottom);
  allowBreak(pen, bottom, 'soft');
  return bottom;
}

/** The blocks of a section at a height, the same objects until it moves. */
const blocksOf = memoize((section: PlacedSection, y: number): readonly PlacedBlock[] =>
  section.blocks.map((block) => ({ ...block, y: block.y + y })),
);

const listOf = (piece: RailPiece | null): RailPiece[] => (piece === null ? [] : [piece]);

/** Moves a piece of a rail to its height on the sheet. */
function movePiece(piece: RailPiece, by: number): RailPiece {
  const top = { ...piece.top, y: piece.top.y + by };
  return { top, bottom: piece.top === piece.bottom ? top : { ...piece.bottom, y: piece.bottom.y + by } };
}

function joinRails(pen: Pen, rails: Rails, sections: readonly (readonly [PlacedSection, number])[]): void {
  const pieces = (name: 'plus' | 'minus'): RailPiece[] => [
    ...listOf(drawPiece(pen, rails[name])),
    ...sections.flatMap(([section, y]) => listOf(section[name]).map((piece) => movePiece(piece, y))),
  ];
  joinPieces(pen, rails.plus, pieces('plus'));
  joinPieces(pen, rails.minus, pieces('minus'));
}

/**
 * Lays out a netlist: the supply at the top of two rails, + on the left and − on the right, and the sections below each
 * other with their rungs in as many columns as fit. The result is deterministic, and the time is linear in the number
 * of parts. Layouts of unchanged section and rung objects are cached.
 */
export function place(netlist: Netlist, { width = sheetGrid.printed, isChapter = false }: SheetLayout = {}): Sheet {
  const grid = gridOf(Math.max(sheetGrid.narrowest, Math.min(sheetGrid.widest, Math.round(width))));
  const pen = newPen(grid);
  const rails = mainRails(grid);
  const placed = netlist.sections.map((section) => placeSection(section, grid));
  let y = placeTop(pen, netlist, rails, placed, !isChapter);
  const sections = placed.map((section) => {
    const at = [section, y] as const;
    y += section.height + sheetGrid.sectionGap;
    return at;
  });
  joinRails(pen, rails, sections);
  if (isEmptyNetlist(netlist)) {
    write(pen, [nothingToWire], { x: grid.width / 2, y: y + 20 }, 'text', 'middle');
    y += 40;
  }
  // No section follows the last one of a chapter.
  const ending = !isChapter ? sheetGrid.margin : sections.length > 0 ? -sheetGrid.sectionGap : 0;
  const bottom = isChapter ? y : writeNotes(pen, netlist, placed, y);
  return {
    width: grid.width,
    height: bottom + ending,
    title: printable(netlist.title),
    blocks: [{ id: 'frame', x: 0, y: 0, placed: pen }, ...sections.flatMap(([section, at]) => blocksOf(section, at))],
  };
}

/** Target ratio of height to width of a picture, up to the maximum width of a sheet. */
const pictureRatio = 1.5;
/** Typical heights of a row of rungs, and of a section without its rungs. */
const typicalHeight = { row: 140, section: 110 } as const;

/** Estimates the area of a netlist at its printed width. */
function estimateArea({ sections }: Netlist): number {
  const { gap } = gridOf(sheetGrid.printed);
  const rungs = sections.flatMap((section) => section.rungs);
  const widths = rungs.reduce((sum, rung) => sum + rungWidth(rung, gap) + sheetGrid.columnGap, 0);
  return widths * typicalHeight.row + sections.length * typicalHeight.section * sheetGrid.printed;
}

/** Lays out a netlist as one picture: as wide as in print, a large one wider. Rule W70. */
export function placeAsPicture(netlist: Netlist): Sheet {
  const width = Math.sqrt(estimateArea(netlist) / pictureRatio);
  return place(netlist, { width: Math.max(sheetGrid.printed, width) });
}

/** Recommends a wire for the feed of a current (mA). Source: decisions C9. */
function feedAdvice(milliamps: number): string {
  const { gauge } = thinnestWire(milliamps);
  const carries = `With everything on, the feed carries up to ${formatMilliamps(milliamps)}`;
  if (gauge === null) return `${carries}, more than one wire can carry: feed each section with its own wires.`;
  return `${carries}: ${Math.min(defaultWire.awg, gauge.awg)} AWG or thicker for up to ${defaultWire.cm} cm of it.`;
}

/**
 * Returns the general notes of a drawing with these kinds of parts, fed with up to `milliamps`: wire gauge, polarity,
 * tolerance. Source: specification 1, section 2.
 */
export function wiringNotes(kinds: ReadonlySet<NetPartKind>, milliamps: number): string[] {
  const notes = [
    'Wire gauge: 22-24 AWG. Wires to + are red, wires to − are black; links inside a string may have any color.',
  ];
  if (kinds.size > 0) {
    notes.push('Circled numbers are those of the wire list; they start again in each section.');
  }
  if (milliamps > 0) notes.push(feedAdvice(milliamps));
  if (kinds.has('led')) {
    notes.push(
      'LEDs conduct in one direction: the long leg is +, the short leg by the flat side of the rim is − (the bar of the symbol).',
    );
  }
  if (kinds.has('resistor')) notes.push('Resistors have a tolerance of 5%; the gold band is the last one.');
  if (kinds.has('gap')) {
    notes.push('A crossed box is a gap: solder nothing there, including the pale parts, until its error is fixed.');
  }
  if (kinds.has('board')) {
    notes.push('Boards: supply and data are drawn; connect other inputs and outputs as their instructions say.');
  }
  return notes;
}

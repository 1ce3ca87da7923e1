import { cutSheets, type SheetPiece } from '#domain/wiring/paint/pages.ts';
import { type DisplayList, paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import type { BookSection } from '#domain/build-book/build-book.ts';
import type { FinalAssembly } from '#domain/build-book/final-assembly.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { bookTexts, type BookFrame } from '#server/documents/book/book-style.ts';
import { type Chapter, columnWidth, type FlowBlock, fullWidth, twoColumns } from '#server/documents/book/flow.ts';
import { pinGroups, resistorTable, sectionPartsTable, wireTable } from '#server/documents/book/tick-tables.ts';
import { solderGroups } from '#server/documents/book/solder-groups.ts';
import { testGroups } from '#server/documents/book/test-groups.ts';
import { chapterBlock, paragraph, space } from '#server/documents/book/blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';
import { paintPiece } from '#server/documents/paint-drawing.ts';

/** Of a diagram of several sheets; a single one needs no caption. */
const captionHeight = 16;
/** A drawing is made so much smaller when that saves it a sheet. */
const tighter = 0.85;

/** A drawing that is laid out again when it is painted, so that a large book does not hold all of them at once. */
class LateDrawing {
  readonly #draw: () => DisplayList;
  #list: WeakRef<DisplayList> | null = null;

  constructor(draw: () => DisplayList) {
    this.#draw = draw;
  }

  get list(): DisplayList {
    const known = this.#list?.deref();
    if (known !== undefined) return known;
    const list = this.#draw();
    this.#list = new WeakRef(list);
    return list;
  }
}

/** Reads all words of a drawing, so that the cover knows whether some cannot be shown. */
function readAhead(pen: PdfPen, { blocks }: DisplayList): void {
  for (const { items } of blocks) {
    for (const item of items) if (item.kind === 'text') pen.shown(item.text);
  }
}

/** A chapter head is so high at the most that the diagram begins below it (share of the page). */
const highestHead = 0.4;

/** The diagram of a section: blocks as wide as the page, the first of them in what `used` points leave of its page. */
function diagramBlocks(
  pen: PdfPen,
  { netlist, wireNumbers }: BookSection,
  used: number,
  frame: BookFrame,
  symbols: SymbolSet,
): FlowBlock[] {
  const drawing = new LateDrawing(() => paint(numberWires(place(netlist, { isChapter: true }), wireNumbers), symbols));
  const { width, height, breaks } = drawing.list;
  readAhead(pen, drawing.list);
  const room = frame.bottom - frame.top;
  const first = used > highestHead * room ? room : room - used;
  const full = (frame.right - frame.left) / width;
  const cut = (by: number): SheetPiece[] =>
    cutSheets(height, breaks, (room - captionHeight) / by, (first - captionHeight) / by);
  const scale = cut(full * tighter).length < cut(full).length ? full * tighter : full;
  const pieces = cut(scale);
  const above = pieces.length === 1 ? 0 : captionHeight;
  const left = (frame.right - frame.left - width * scale) / 2;
  return pieces.map((piece, index) => ({
    height: above + (piece.to - piece.from) * scale,
    ...(index === 0 ? { bookmark: { title: 'Wiring diagram', level: 1 } as const } : {}),
    paint: (painter, x, y) => {
      const goesOn = index === 0 ? '' : `; the rails continue from sheet ${index}: + on the left, − on the right`;
      const caption = `Wiring diagram, sheet ${index + 1} of ${pieces.length}${goesOn}`;
      if (pieces.length > 1) painter.write(caption, x, y + 8, bookTexts.strong);
      paintPiece(painter, drawing.list, piece, { x: x + left, y: y + above, scale });
    },
  }));
}

/** The chapter of a section: the diagram across the page; parts, wires, soldering and tests in columns. */
export function sectionChapter(
  pen: PdfPen,
  section: BookSection,
  number: number,
  frame: BookFrame,
  symbols: SymbolSet,
): Chapter {
  const { title, supplyLabel, milliamps, unwired } = section;
  const width = frame.right - frame.left;
  const half = columnWidth(frame, twoColumns);
  const facts = `On ${supplyLabel}; draws ${formatMilliamps(milliamps)} with everything on`;
  const bookmark = { title: `${number}  ${title}`, level: 0 } as const;
  const loose = unwired.map((each) => `Not connected in this plan: ${each}.`);
  const head = [
    chapterBlock(String(number), title, facts, width, bookmark),
    ...loose.flatMap((text) => paragraph(pen, text, bookTexts.body, width)),
  ];
  const used = head.reduce((sum, { height }) => sum + height, 0);
  const diagram = diagramBlocks(pen, section, used, frame, symbols);
  const columns = [
    ...sectionPartsTable(pen, section, half),
    ...resistorTable(pen, section.resistors, half),
    ...wireTable(pen, section.wireLines, half),
    ...pinGroups(pen, section.pinTables, half),
    ...solderGroups(pen, section.soldering, half, symbols),
    ...testGroups(pen, section.testAdvice, section.tests, half),
  ];
  return {
    title,
    bands: [
      { columns: fullWidth, groups: [{ blocks: [...head, ...diagram, space(8)] }] },
      { columns: twoColumns, groups: columns },
    ],
  };
}

/** The last chapter: joining the supply, and the test of the whole model. */
export function assemblyChapter(
  pen: PdfPen,
  assembly: FinalAssembly,
  number: number,
  frame: BookFrame,
  symbols: SymbolSet,
): Chapter {
  const title = 'Joining the supply';
  const half = columnWidth(frame, twoColumns);
  const bookmark = { title: `${number}  ${title}`, level: 0 } as const;
  const head = chapterBlock(String(number), title, 'Last of all', frame.right - frame.left, bookmark);
  const groups = [
    ...wireTable(pen, assembly.wireLines, half),
    ...solderGroups(pen, assembly.soldering, half, symbols),
    ...testGroups(pen, assembly.testAdvice, assembly.tests, half),
  ];
  return {
    title,
    bands: [
      { columns: fullWidth, groups: [{ blocks: [head] }] },
      { columns: twoColumns, groups },
    ],
  };
}

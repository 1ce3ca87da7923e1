import { cutSheets, type SheetPiece } from '#domain/wiring/paint/pages.ts';
import { type DisplayList, paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import type { BookSection } from '#domain/build-book/build-book.ts';
import type { FinalAssembly } from '#domain/build-book/final-assembly.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { bookTexts, type BookFrame, type BookPage } from '#server/documents/book/book-style.ts';
import { columnWidth, flowPages } from '#server/documents/book/flow.ts';
import { partsTable, resistorTable, wireTable } from '#server/documents/book/tick-tables.ts';
import { solderGroups } from '#server/documents/book/solder-groups.ts';
import { testGroups } from '#server/documents/book/test-groups.ts';
import { chapterBlock, paragraph, space } from '#server/documents/book/blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';
import { paintPiece } from '#server/documents/paint-drawing.ts';

const captionHeight = 16;
/** A drawing is made so much smaller when that saves it a sheet. */
const tighter = 0.88;

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

/** The diagram of a section, over as many sheets as it takes. */
function sheetPages(pen: PdfPen, netlist: Netlist, chapter: string, frame: BookFrame, symbols: SymbolSet): BookPage[] {
  const drawing = new LateDrawing(() => paint(place(netlist), symbols));
  const { width, height, breaks } = drawing.list;
  readAhead(pen, drawing.list);
  const full = (frame.right - frame.left) / width;
  const cut = (by: number): SheetPiece[] => cutSheets(height, breaks, (frame.bottom - frame.top - captionHeight) / by);
  const scale = cut(full * tighter).length < cut(full).length ? full * tighter : full;
  const pieces = cut(scale);
  const left = frame.left + (frame.right - frame.left - width * scale) / 2;
  return pieces.map((piece, index) => ({
    chapter,
    bookmarks: index === 0 ? [{ title: 'Wiring diagram', level: 1 }] : [],
    paint: (painter) => {
      const goesOn = index === 0 ? '' : `; the rails go on from sheet ${index}: + on the left, − on the right`;
      const caption = `Wiring diagram, sheet ${index + 1} of ${pieces.length}${goesOn}`;
      painter.write(caption, frame.left, frame.top + 8, bookTexts.strong);
      paintPiece(painter, drawing.list, piece, { x: left, y: frame.top + captionHeight, scale });
    },
  }));
}

const columns = { count: 2, gap: 28 };

/** The chapter of a section, part by part: parts and resistors, diagram, wires and soldering, test sheet. */
export function* sectionPages(
  pen: PdfPen,
  section: BookSection,
  number: number,
  frame: BookFrame,
  symbols: SymbolSet,
): Generator<BookPage[], void> {
  const { title, supplyLabel, milliamps, unwired, netlist } = section;
  const width = frame.right - frame.left;
  const half = columnWidth(frame, columns);
  const facts = `On ${supplyLabel}; draws ${formatMilliamps(milliamps)} with everything on`;
  const bookmark = { title: `${number}  ${title}`, level: 0 } as const;
  const loose = unwired.map((each) => `Not connected in this plan: ${each}.`);
  const head = [
    chapterBlock(String(number), title, facts, width, bookmark),
    ...loose.flatMap((text) => paragraph(pen, text, bookTexts.body, width)),
    ...(loose.length === 0 ? [] : [space(10)]),
  ];
  const parts = partsTable(pen, section.parts, 'Parts of this section', width, { title: 'Parts', level: 1 });
  const resistors = resistorTable(pen, section.resistors, width);
  yield flowPages([{ blocks: head }, ...parts, ...resistors], title, frame);
  yield sheetPages(pen, netlist, title, frame, symbols);
  const wires = wireTable(pen, section.wires, half);
  yield flowPages([...wires, ...solderGroups(pen, section.soldering, half, symbols)], title, frame, columns);
  yield flowPages(testGroups(pen, section.testAdvice, section.tests, half), title, frame, columns);
}

/** The last chapter: joining the supply, and the test of the whole model. */
export function assemblyPages(
  pen: PdfPen,
  assembly: FinalAssembly,
  number: number,
  frame: BookFrame,
  symbols: SymbolSet,
): BookPage[] {
  const title = 'Joining the supply';
  const half = columnWidth(frame, columns);
  const bookmark = { title: `${number}  ${title}`, level: 0 } as const;
  const head = chapterBlock(String(number), title, 'Last of all', half, bookmark);
  const groups = [
    { blocks: [head] },
    ...wireTable(pen, assembly.wires, half),
    ...solderGroups(pen, assembly.soldering, half, symbols),
    ...testGroups(pen, assembly.testAdvice, assembly.tests, half),
  ];
  return flowPages(groups, title, frame, columns);
}

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

/** Height of the caption of a diagram with several sheets; a single sheet has no caption. */
const captionHeight = 16;
/** Factor by which a drawing is reduced if that saves a sheet. */
const reduction = 0.85;

/** A drawing held by a weak reference and laid out again for painting, so that a large book does not exhaust memory. */
class LateDrawing {
  readonly #draw: () => DisplayList;
  #list: WeakRef<DisplayList> | null = null;

  constructor(draw: () => DisplayList) {
    this.#draw = draw;
  }

  get list(): DisplayList {
    const cached = this.#list?.deref();
    if (cached !== undefined) return cached;
    const list = this.#draw();
    this.#list = new WeakRef(list);
    return list;
  }
}

/** Looks up all characters of a drawing, so that the cover can report missing ones. */
function checkCharacters(pen: PdfPen, { blocks }: DisplayList): void {
  for (const { items } of blocks) {
    for (const item of items) if (item.kind === 'text') pen.toPrintable(item.text);
  }
}

/** Maximum height of a chapter heading, as a share of the page, for a diagram on the same page. */
const maxHeadingShare = 0.4;

/** The diagram of a section as blocks of the page's width; `used` is the height (pt) used on the first page. */
function diagramBlocks(
  pen: PdfPen,
  { netlist, wireNumbers }: BookSection,
  used: number,
  frame: BookFrame,
  symbols: SymbolSet,
): FlowBlock[] {
  const drawing = new LateDrawing(() => paint(numberWires(place(netlist, { isChapter: true }), wireNumbers), symbols));
  const { width, height, breaks } = drawing.list;
  checkCharacters(pen, drawing.list);
  const pageHeight = frame.bottom - frame.top;
  const firstHeight = used > maxHeadingShare * pageHeight ? pageHeight : pageHeight - used;
  const fullScale = (frame.right - frame.left) / width;
  const reducedScale = fullScale * reduction;
  const cut = (by: number): SheetPiece[] =>
    cutSheets(height, breaks, (pageHeight - captionHeight) / by, (firstHeight - captionHeight) / by);
  const scale = cut(reducedScale).length < cut(fullScale).length ? reducedScale : fullScale;
  const pieces = cut(scale);
  const above = pieces.length === 1 ? 0 : captionHeight;
  const left = (frame.right - frame.left - width * scale) / 2;
  return pieces.map((piece, index) => ({
    height: above + (piece.to - piece.from) * scale,
    ...(index === 0 ? { bookmark: { title: 'Wiring diagram', level: 1 } as const } : {}),
    paint: (painter, x, y) => {
      const continuation = index === 0 ? '' : `; the rails continue from sheet ${index}: + on the left, − on the right`;
      const caption = `Wiring diagram, sheet ${index + 1} of ${pieces.length}${continuation}`;
      if (pieces.length > 1) painter.write(caption, x, y + 8, bookTexts.strong);
      paintPiece(painter, drawing.list, piece, { x: x + left, y: y + above, scale });
    },
  }));
}

/** The chapter of a section: the diagram at full width; parts, wires, soldering, and tests in columns. */
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
  const loose = unwired.map((name) => `Not connected in this plan: ${name}.`);
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

/** The last chapter: connecting the supply, and testing the whole model. */
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

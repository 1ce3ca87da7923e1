import { cutSheets, type SheetPiece } from '#domain/wiring/paint/pages.ts';
import { type DisplayList, paint } from '#domain/wiring/paint/paint.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';
import { place } from '#domain/wiring/place/place.ts';
import { type BookFrame, bookTexts } from '#server/documents/book/book-look.ts';
import type { BookPage } from '#server/documents/book/book-page.ts';
import { paintPiece } from '#server/documents/paint-drawing.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

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
export function sheetPages(
  pen: PdfPen,
  netlist: Netlist,
  chapter: string,
  frame: BookFrame,
  symbols: SymbolSet,
): BookPage[] {
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

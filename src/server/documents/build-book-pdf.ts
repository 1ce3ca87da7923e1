import type { BuildBook } from '#domain/build-book/build-book.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { type BookFrame, bookFrame, type BookPage } from '#server/documents/book/book-style.ts';
import {
  type Entry,
  advicePages,
  contentsPages,
  pageName,
  paintRunningLines,
} from '#server/documents/book/contents-pages.ts';
import { coverPage } from '#server/documents/book/cover-page.ts';
import { flowPages } from '#server/documents/book/flow.ts';
import { guidePages } from '#server/documents/book/guide-page.ts';
import { assemblyPages, sectionPages } from '#server/documents/book/section-pages.ts';
import { partsTable } from '#server/documents/book/tick-tables.ts';
import { addPage, newPdf, pageSizes, type Pdf, type PdfPen } from '#server/documents/pdf-pen.ts';

/** How a build book is printed. */
export interface BookOptions {
  readonly paper: PaperSize;
  readonly symbols: SymbolSet;
  readonly madeAt: Date;
}

/** All pages behind the contents. */
function innerPages(pen: PdfPen, book: BuildBook, frame: BookFrame, symbols: SymbolSet): BookPage[] {
  const width = frame.right - frame.left;
  const title = 'Parts of the whole model';
  const parts = partsTable(pen, book.parts, title, width, { title, level: 0 });
  const pages = [
    ...advicePages(pen, book.advice, frame),
    ...guidePages(pen, frame, symbols),
    ...flowPages(parts, title, frame),
  ];
  for (const [index, section] of book.sections.entries()) {
    for (const some of sectionPages(pen, section, index + 1, frame, symbols)) {
      for (const page of some) pages.push(page);
    }
  }
  const last = book.sections.length + 1;
  return book.assembly === null ? pages : [...pages, ...assemblyPages(pen, book.assembly, last, frame, symbols)];
}

/** Where each bookmark leads, when `before` pages stand in front of these. */
function entriesOf(pages: readonly BookPage[], before: number): Entry[] {
  return pages.flatMap(({ bookmarks }, index) => bookmarks.map((mark) => ({ ...mark, page: before + index + 1 })));
}

/** Cover, contents and the rest. How many pages the contents take does not depend on the numbers in it. */
function bind(cover: BookPage, inner: readonly BookPage[], frame: BookFrame): BookPage[] {
  const contents = contentsPages(entriesOf(inner, 1), frame).length;
  return [cover, ...contentsPages(entriesOf(inner, 1 + contents), frame), ...inner];
}

type Outline = Pdf['outline'];

/** Adds the bookmarks of the page that was begun last; returns the chapter that later parts belong to. */
function addBookmarks({ outline }: Pdf, page: BookPage, chapter: Outline): Outline {
  let parent = chapter;
  for (const { title, level } of page.bookmarks) {
    if (level === 0) parent = outline.addItem(title, { expanded: false });
    else parent.addItem(title);
  }
  return parent;
}

/** The build book as a vector PDF: the same book, options and date give the same bytes. Source: decisions C4. */
export function buildBookPdf(book: BuildBook, { paper, symbols, madeAt }: BookOptions): Promise<Uint8Array> {
  const { pen, done } = newPdf(`${book.title}, build book`, madeAt);
  const { pdf } = pen;
  const frame = bookFrame(pageSizes[paper]);
  const inner = innerPages(pen, book, frame, symbols);
  const cover = coverPage({ ...book, rung: book.sample, symbols, madeAt }, frame);
  const pages = bind(cover, inner, frame);
  let chapter = pdf.outline;
  for (const [index, page] of pages.entries()) {
    addPage(pdf, frame.page);
    pdf.addNamedDestination(pageName(index + 1));
    chapter = addBookmarks(pdf, page, chapter);
    page.paint(pen);
    if (page.chapter !== null) paintRunningLines(pen, book.title, page.chapter, index + 1, pages.length, frame);
  }
  pdf.end();
  return done;
}

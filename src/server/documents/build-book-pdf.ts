import type { BuildBook } from '#domain/build-book/build-book.ts';
import type { ProgramPage } from '#domain/build-book/program-pages.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { type BookFrame, bookFrame, type Bookmark, type BookPage } from '#server/documents/book/book-style.ts';
import {
  adviceGroups,
  contentsGroup,
  fitsCover,
  pageName,
  paintRunningLines,
} from '#server/documents/book/contents-pages.ts';
import { type Cover, type CoverPicture, coverPage } from '#server/documents/book/cover-page.ts';
import { type Chapter, columnWidth, flowChapters, type FlowGroup, twoColumns } from '#server/documents/book/flow.ts';
import { guideGroups } from '#server/documents/book/guide-page.ts';
import { linkPage } from '#server/documents/book/link-page.ts';
import { pictureChapter } from '#server/documents/book/picture-pages.ts';
import { programChapters } from '#server/documents/book/program-pages.ts';
import { assemblyChapter, sectionChapter } from '#server/documents/book/section-pages.ts';
import { modelPartsTable } from '#server/documents/book/tick-tables.ts';
import { addPage, newPdf, pageSizes, type Pdf, type PdfPen } from '#server/documents/pdf-pen.ts';

/** Print options of a build book. */
export interface BookOptions {
  readonly paper: PaperSize;
  readonly symbols: SymbolSet;
  readonly madeAt: Date;
  /** Address of the shared project, for the cover and a last page; by default it is not shared. */
  readonly link?: string | null;
}

/** The content of a book with the programs of its boards. */
export interface PrintedBook extends BuildBook {
  readonly programs: readonly ProgramPage[];
}

/** The images of a book. */
export interface BookImages {
  /** Lightened images as JPEG, by the ids of their pictures. */
  readonly pages: ReadonlyMap<string, Uint8Array>;
  readonly cover: CoverPicture | null;
}

/** The front matter: findings of the checks, guide, and parts of the whole model. */
function frontGroups(pen: PdfPen, book: BuildBook, frame: BookFrame, symbols: SymbolSet): FlowGroup[] {
  const parts = modelPartsTable(pen, book.parts, columnWidth(frame, twoColumns));
  return [...adviceGroups(pen, book.advice, frame), ...guideGroups(pen, book, frame, symbols), ...parts];
}

/** A chapter for each section, one for connecting the supply, and one for each program. */
function chaptersOf(pen: PdfPen, book: PrintedBook, frame: BookFrame, symbols: SymbolSet): Chapter[] {
  const sections = book.sections.map((section, index) => sectionChapter(pen, section, index + 1, frame, symbols));
  const last = sections.length + 1;
  const assembly = book.assembly === null ? [] : [assemblyChapter(pen, book.assembly, last, frame, symbols)];
  const before = [...sections, ...assembly];
  const programs = book.programs.flatMap((page, index) => programChapters(pen, page, before.length + index + 1, frame));
  return [...before, ...programs];
}

/** The bookmarks of all blocks, in order. */
function bookmarksOf(groups: readonly FlowGroup[]): Bookmark[] {
  return groups.flatMap(({ blocks }) => blocks.flatMap(({ bookmark }) => bookmark ?? []));
}

/** Lays out all pages. The contents are on the cover, or after it in a large book. */
function layOutPages(
  cover: Omit<Cover, 'contents'>,
  pictures: readonly Chapter[],
  frontMatter: readonly FlowGroup[],
  chapters: readonly Chapter[],
  frame: BookFrame,
): BookPage[] {
  const groupsOf = (all: readonly Chapter[]) => all.flatMap(({ bands }) => bands.flatMap((band) => band.groups));
  const groups = [...groupsOf(pictures), ...frontMatter, ...groupsOf(chapters)];
  const pageOf = new Map<Bookmark, number>();
  const bookmarks = bookmarksOf(groups).filter(({ level }) => level === 0);
  const contents = { bookmarks, pageOf: (mark: Bookmark) => pageOf.get(mark) ?? 0 };
  const isOnCover = fitsCover(contents);
  const first = isOnCover ? frontMatter : [contentsGroup(contents, frame), ...frontMatter];
  const front = { title: 'How to use this book', bands: [{ columns: twoColumns, groups: first }] };
  const coverContents = isOnCover ? contents : null;
  const flow = flowChapters([...pictures, front, ...chapters], frame);
  const last = cover.link === null ? [] : [linkPage(cover.link, frame)];
  const pages = [coverPage({ ...cover, contents: coverContents }, frame), ...flow, ...last];
  for (const [index, page] of pages.entries()) for (const mark of page.bookmarks) pageOf.set(mark, index + 1);
  return pages;
}

type Outline = Pdf['outline'];

/** Adds the bookmarks of the current page to the outline; returns the chapter for the bookmarks of parts. */
function addBookmarks({ outline }: Pdf, page: BookPage, chapter: Outline): Outline {
  let parent = chapter;
  for (const { title, level } of page.bookmarks) {
    if (level === 0) parent = outline.addItem(title, { expanded: false });
    else parent.addItem(title);
  }
  return parent;
}

/**
 * Creates the build book as a vector PDF. The same book, options, and date yield the same bytes. Source: decisions C4.
 */
export function buildBookPdf(
  book: PrintedBook,
  { paper, symbols, madeAt, link = null }: BookOptions,
  images: BookImages,
): Promise<Uint8Array> {
  const { pen, done } = newPdf(`${book.title}, build book`, madeAt);
  const { pdf } = pen;
  const frame = bookFrame(pageSizes[paper]);
  const chapters = chaptersOf(pen, book, frame, symbols);
  const pictures = book.pictures.map((page, index) =>
    pictureChapter(pen, page, images.pages.get(page.picture.id) ?? null, frame, index === 0),
  );
  const cover = { ...book, rung: book.sample, picture: images.cover, symbols, madeAt, link };
  const pages = layOutPages(cover, pictures, frontGroups(pen, book, frame, symbols), chapters, frame);
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

import type { BookSection } from '#domain/build-book/build-book.ts';
import type { FinalAssembly } from '#domain/build-book/final-assembly.ts';
import { formatMilliamps } from '#domain/units/format-amounts.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { bookTexts, type BookFrame } from '#server/documents/book/book-look.ts';
import type { BookPage } from '#server/documents/book/book-page.ts';
import { columnWidth, flowPages } from '#server/documents/book/flow.ts';
import { partsTable } from '#server/documents/book/parts-table.ts';
import { resistorTable } from '#server/documents/book/resistor-table.ts';
import { sheetPages } from '#server/documents/book/sheet-pages.ts';
import { solderGroups } from '#server/documents/book/solder-groups.ts';
import { testGroups } from '#server/documents/book/test-groups.ts';
import { chapterBlock, paragraph, space } from '#server/documents/book/text-blocks.ts';
import { wireTable } from '#server/documents/book/wire-table.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

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
    ...loose.flatMap((words) => paragraph(pen, words, bookTexts.body, width)),
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

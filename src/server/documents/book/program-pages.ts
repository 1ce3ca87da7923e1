import type { LightStrip, ProgramPage } from '#domain/build-book/program-pages.ts';
import { isInCodeFont, codeFont, codeFontWidth } from '#server/documents/document-fonts.ts';
import { chapterBlock, headingBlock, paragraph, space, stepBlocks } from '#server/documents/book/blocks.ts';
import { bookInks, bookTexts, type BookFrame } from '#server/documents/book/book-style.ts';
import {
  type Chapter,
  columnWidth,
  type FlowBlock,
  type FlowGroup,
  fullWidth,
  twoColumns,
} from '#server/documents/book/flow.ts';
import { tableGroup, type TableColumn } from '#server/documents/book/tick-table.ts';
import { type PdfPen, replacementCharacter } from '#server/documents/pdf-pen.ts';

/** Sizes (pt) in which a program is printed, the largest first. */
const codeSizes = [8, 7.5, 7, 6.5, 6] as const;
const codeStep = 1.2;
/** Share of the lines of a program that may be broken for a larger size. */
const mostBroken = 0.03;
/** Maximum number of pages that a program is printed on. */
const maxCodePages = 4;

const pinColumns: readonly TableColumn[] = [
  { title: 'Pin', fixed: 40, style: bookTexts.strong },
  { title: 'Use', share: 1 },
];

const stripHeight = 13;
const labelWidth = 150;
const pinWidth = 26;
/** Width (pt) of one painted level of a strip. */
const grain = 0.5;
/** Levels that are read for each painted one, so that a short flash is not missed. */
const samples = 4;

/** Levels (percent) of a strip from left to right: the highest of each grain. */
function levelsOf({ levelAt }: LightStrip, spanMs: number, width: number): number[] {
  const count = Math.floor(width / grain);
  return Array.from({ length: count }, (_, at) => {
    const times = Array.from({ length: samples }, (__, sample) => ((at + sample / samples) / count) * spanMs);
    return Math.max(...times.map(levelAt));
  });
}

/** Paints the levels of a strip; equal ones are one rectangle. */
function paintLevels({ pdf }: PdfPen, levels: readonly number[], x: number, y: number, height: number): void {
  for (let from = 0; from < levels.length;) {
    const level = levels[from] ?? 0;
    const next = levels.findIndex((other, at) => at > from && other !== level);
    const to = next === -1 ? levels.length : next;
    const tall = (level / 100) * height;
    if (tall > 0) pdf.rect(x + from * grain, y + height - tall, (to - from) * grain, tall).fill(bookInks.mat);
    from = to;
  }
}

function stripBlock(pen: PdfPen, strip: LightStrip, spanMs: number, width: number): FlowBlock {
  const { pin, name } = strip;
  pen.toPrintable(name);
  const left = labelWidth + 8;
  const levels = levelsOf(strip, spanMs, width - left);
  return {
    height: stripHeight + 3,
    paint: (painter, x, y) => {
      painter.write(pin, x, y + 9.5, bookTexts.strong, 'start', pinWidth - 4);
      painter.write(name, x + pinWidth, y + 9.5, bookTexts.body, 'start', labelWidth - pinWidth);
      painter.pdf.rect(x + left, y, width - left, stripHeight).fill(bookInks.tint);
      paintLevels(painter, levels, x + left, y, stripHeight);
    },
  };
}

/** The scale of time below the strips, in five parts. */
function scaleBlock(spanMs: number, width: number): FlowBlock {
  const left = labelWidth + 8;
  return {
    height: 14,
    paint: (painter, x, y) => {
      for (let part = 0; part <= 5; part += 1) {
        const at = x + left + (part / 5) * (width - left);
        const anchor = part === 0 ? 'start' : part === 5 ? 'end' : 'middle';
        painter.write(`${(part / 5) * (spanMs / 1000)} s`, at, y + 7, bookTexts.small, anchor);
      }
    },
  };
}

function stripGroup(pen: PdfPen, { strips, spanMs }: ProgramPage, width: number): FlowGroup {
  return {
    blocks: [
      headingBlock('Lights after power-on', width),
      ...strips.map((strip) => stripBlock(pen, strip, spanMs, width)),
      scaleBlock(spanMs, width),
      space(8),
    ],
    staysWhole: true,
  };
}

/** Breaks a line of code into lines of at most `most` characters, the others indented. */
function breakLine(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const indent = `${/^ */.exec(line)?.[0] ?? ''}    `;
  const end = line.lastIndexOf(' ', most);
  const at = end > indent.length ? end : most;
  return [line.slice(0, at), ...breakLine(indent + line.slice(at).trimStart(), most)];
}

function printableCode(line: string): string {
  return Array.from(line, (letter) => (isInCodeFont(letter) ? letter : replacementCharacter)).join('');
}

/** The lines of a program in a size, and the share of them that had to be broken. */
function linesIn(code: string, size: number, width: number) {
  const most = Math.floor(width / (size * codeFontWidth));
  const whole = code.trimEnd().split('\n').map(printableCode);
  const broken = whole.filter((line) => line.length > most).length / whole.length;
  return { size, lines: whole.flatMap((line) => breakLine(line, most)), broken };
}

/** The lines of a program in the largest size that fits its pages and breaks few lines; null if none fits. */
function codeLines(code: string, frame: BookFrame, width: number) {
  const most = maxCodePages * twoColumns.count * (frame.bottom - frame.top) - 2 * headingHeight;
  const fitting = codeSizes
    .map((size) => linesIn(code, size, width))
    .filter(({ size, lines }) => lines.length * size * codeStep <= most);
  return fitting.find(({ broken }) => broken <= mostBroken) ?? fitting.at(-1) ?? null;
}

/** Height (pt) of the heading of a program, with the gap below it. */
const headingHeight = 26;

function codeGroup({ code, fileName, reference }: ProgramPage, pen: PdfPen, frame: BookFrame): FlowGroup {
  const width = columnWidth(frame, twoColumns);
  const heading = headingBlock(fileName, width, { title: `Program ${fileName}`, level: 1 });
  const found = codeLines(code, frame, width);
  if (found === null) {
    const text = `This program is too long to print. Download ${fileName} from the Program page of ${reference}.`;
    return { blocks: [heading, ...paragraph(pen, text, bookTexts.body, width)] };
  }
  const { size, lines } = found;
  const height = size * codeStep;
  return {
    blocks: [
      heading,
      ...lines.map((line): FlowBlock => ({
        height,
        paint: ({ pdf }, x, y) => {
          if (line === '') return;
          pdf.font(codeFont, codeFont.postscriptName).fontSize(size).fillColor(bookInks.ink);
          pdf.text(line, x, y + size, { baseline: 'alphabetic', lineBreak: false });
        },
      })),
    ],
  };
}

/** The chapters about the program of a board: its pins, its lights over time, and how to load it; then the program. */
export function programChapters(pen: PdfPen, page: ProgramPage, number: number, frame: BookFrame): Chapter[] {
  const { reference, board, fileName, pins } = page;
  const title = `Program of ${reference}`;
  const half = columnWidth(frame, twoColumns);
  const bookmark = { title: `${number}  ${title}`, level: 0 } as const;
  const head = chapterBlock(String(number), title, `${board}, ${fileName}`, frame.right - frame.left, bookmark);
  const rows = pins.map(({ pin, use }) => [pin, use]);
  const load = [headingBlock('How to load it', half), ...stepBlocks(pen, page.howToLoad, half), space(8)];
  const groups: FlowGroup[] = [
    tableGroup(pen, pinColumns, rows, half, [headingBlock('Pins', half)]),
    { blocks: load, staysWhole: true },
    stripGroup(pen, page, half),
  ];
  return [
    {
      title,
      bands: [
        { columns: fullWidth, groups: [{ blocks: [head] }] },
        { columns: twoColumns, groups },
      ],
    },
    { title: fileName, bands: [{ columns: twoColumns, groups: [codeGroup(page, pen, frame)] }] },
  ];
}

import type { MarkGroup, PictureMark, PicturePage } from '#domain/build-book/picture-pages.ts';
import { placeNumbers } from '#domain/build-book/place-numbers.ts';
import { type ModelPicture, pixelsPerMm } from '#domain/projects/model-picture.ts';
import { lightColor } from '#domain/wiring/paint/drawing-styles.ts';
import type { Box } from '#domain/wiring/sheet.ts';
import { headingBlock, space } from '#server/documents/book/blocks.ts';
import { bookInks, bookTexts, type BookFrame } from '#server/documents/book/book-style.ts';
import {
  type Chapter,
  type Columns,
  columnWidth,
  type FlowBlock,
  type FlowGroup,
  fullWidth,
  minSpace,
} from '#server/documents/book/flow.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const listColumns: Columns = { count: 3, gap: 20 };
const rowHeight = 10.6;
const groupHeight = 16;
/** Maximum height of a list, as a share of the page, for a list on the page of its picture. */
const maxListShare = 0.36;
/** Gaps (pt) around the list. */
const listGap = 12;

/** Minimum distance (pt) of the lines of a blank sheet. */
const minLineGap = 5;

/** Size (pt) of the numbers on a picture with this many. */
function numberSize(count: number): number {
  if (count <= 40) return 8;
  return count <= 150 ? 7 : 6;
}

function paintNumber(pen: PdfPen, { number, color }: PictureMark, x: number, y: number, size: number): void {
  const style = { size, bold: true, color: bookInks.ink };
  const { width, height } = boxOf(pen, number, size);
  pen.pdf.lineWidth(size / 8).roundedRect(x - width / 2, y - height / 2, width, height, height / 2);
  pen.pdf.fillAndStroke(bookInks.paper, bookInks.ink);
  if (color !== null) {
    pen.pdf
      .lineWidth(size / 8)
      .roundedRect(x - width / 2 + 1.1, y - height / 2 + 1.1, width - 2.2, height - 2.2, height / 2 - 1.1);
    pen.pdf.stroke(lightColor(color));
  }
  pen.write(String(number), x, y + size * 0.35, style, 'middle');
}

/** Size of the ring around a number (pt). */
function boxOf(pen: PdfPen, number: number, size: number) {
  const height = size + 5;
  return { width: Math.max(height, pen.width(String(number), { size, bold: true }) + 6.5), height };
}

/** Paints a blank sheet with a line for each 10 mm, or for each 100 mm of a large one. */
function paintSheet({ pdf }: PdfPen, picture: ModelPicture, { x, y, width, height }: Box): void {
  const mm = ((pixelsPerMm(picture) ?? 1) * width) / picture.width;
  const step = mm * (mm * 10 < minLineGap ? 100 : 10);
  for (let at = step; at < width - 1; at += step) pdf.moveTo(x + at, y).lineTo(x + at, y + height);
  for (let at = step; at < height - 1; at += step) pdf.moveTo(x, y + at).lineTo(x + width, y + at);
  pdf.lineWidth(0.3).stroke(bookInks.line);
}

function paintRoutes({ pdf }: PdfPen, { routes }: ModelPicture, box: Box): void {
  pdf.save().lineJoin('round').dash(5, { space: 3 });
  for (const route of routes) {
    for (const [color, width] of [
      [bookInks.paper, 3],
      [bookInks.ink, 1.2],
    ] as const) {
      const [first, ...others] = route.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
      if (first === undefined) continue;
      pdf.lineWidth(width).moveTo(first.x, first.y);
      for (const { x, y } of others) pdf.lineTo(x, y);
      pdf.stroke(color);
    }
  }
  pdf.restore();
}

/** Paints the numbers of the marks; one that is moved aside has a line to a dot at its spot. */
function paintMarks(pen: PdfPen, marks: readonly PictureMark[], box: Box, area: Box): void {
  const size = numberSize(marks.length);
  const boxes = marks.map(({ x, y, number }) => {
    return { spot: { x: box.x + x * box.width, y: box.y + y * box.height }, ...boxOf(pen, number, size) };
  });
  const middles = placeNumbers(boxes, area);
  const placed = marks.map((mark, index) => {
    const spot = boxes[index]?.spot ?? { x: 0, y: 0 };
    return { mark, spot, at: middles[index] ?? spot };
  });
  const moved = placed.filter(({ spot, at }) => at !== spot);
  pen.pdf.lineWidth(0.6);
  for (const { spot, at } of moved) pen.pdf.moveTo(spot.x, spot.y).lineTo(at.x, at.y).stroke(bookInks.ink);
  for (const { spot, mark } of moved) {
    pen.pdf.lineWidth(0.6).circle(spot.x, spot.y, 1.8);
    pen.pdf.fillAndStroke(lightColor(mark.color), bookInks.ink);
  }
  for (const { mark, at } of placed) paintNumber(pen, mark, at.x, at.y, size);
}

/** The picture with its routes and numbers, as wide as the page. */
function pictureBlock(page: PicturePage, image: Uint8Array | null, width: number, height: number): FlowBlock {
  const { picture, groups } = page;
  const scale = Math.min((width - 24) / picture.width, (height - 14) / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  return {
    height: Math.min(height, size.height + 14),
    paint: (pen, x, y) => {
      const box = { x: x + (width - size.width) / 2, y: y + 4, ...size };
      const { pdf } = pen;
      pdf.save().roundedRect(box.x, box.y, box.width, box.height, 3).clip();
      if (image !== null) pdf.image(Buffer.from(image), box.x, box.y, size);
      if (picture.imageHash === null) paintSheet(pen, picture, box);
      pdf.restore();
      pdf.lineWidth(0.5).roundedRect(box.x, box.y, box.width, box.height, 3).stroke(bookInks.line);
      paintRoutes(pen, picture, box);
      paintMarks(
        pen,
        groups.flatMap(({ marks }) => marks),
        box,
        { x, y, width, height: size.height + 8 },
      );
    },
  };
}

function rowBlock(pen: PdfPen, mark: PictureMark, width: number): FlowBlock {
  const { number, reference, color, text } = mark;
  pen.toPrintable(text);
  const left = 76;
  return {
    height: rowHeight,
    paint: (painter, x, y) => {
      const baseline = y + 7.6;
      painter.write(String(number), x + 18, baseline, bookTexts.strong, 'end');
      painter.write(reference, x + 25, baseline, { ...bookTexts.body, size: 8 }, 'start', 34);
      if (color !== null) {
        painter.pdf.lineWidth(0.6).circle(x + left - 7, y + 4.8, 2.8);
        painter.pdf.fillAndStroke(lightColor(color), bookInks.ink);
      }
      painter.write(text, x + left, baseline, { ...bookTexts.body, size: 8 }, 'start', width - left);
    },
  };
}

function listGroup(pen: PdfPen, { title, marks }: MarkGroup, width: number): FlowGroup {
  pen.toPrintable(title);
  const head: FlowBlock = {
    height: groupHeight,
    holdsNext: true,
    paint: (painter, x, y) => painter.write(title, x, y + 11, bookTexts.strong, 'start', width),
  };
  return {
    blocks: [head, ...marks.map((mark) => rowBlock(pen, mark, width)), space(3)],
    staysWhole: marks.length < 12,
  };
}

/** The chapter of a picture: the picture with its numbers, and the list of these below or on the next page. */
export function pictureChapter(
  pen: PdfPen,
  page: PicturePage,
  image: Uint8Array | null,
  frame: BookFrame,
  isFirst: boolean,
): Chapter {
  const { name } = page.picture;
  const width = frame.right - frame.left;
  const pageHeight = frame.bottom - frame.top;
  const list = page.groups.map((group) => listGroup(pen, group, columnWidth(frame, listColumns)));
  const blocks = list.flatMap((group) => group.blocks);
  // The columns are not equally full.
  const columnHeight = blocks.reduce((sum, { height }) => sum + height, 0) / listColumns.count + 2 * groupHeight;
  const listHeight = Math.max(columnHeight, minSpace) + listGap;
  const head = headingBlock(
    name,
    width,
    isFirst ? { title: 'Pictures of the model', level: 0 } : { title: name, level: 1 },
  );
  const rest = pageHeight - head.height;
  const isBelow = listHeight <= maxListShare * pageHeight;
  const picture = pictureBlock(page, image, width, isBelow ? rest - listHeight : rest);
  return {
    title: name,
    bands: [
      { columns: fullWidth, groups: [{ blocks: [head, picture, space(listGap / 2)] }] },
      { columns: listColumns, groups: list },
    ],
  };
}

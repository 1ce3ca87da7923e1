import { type BookFrame, type BookPage, bookInks, bookTexts } from '#server/documents/book/book-style.ts';
import { paintQr } from '#server/documents/paint-qr.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const title = 'Find this plan again';
const advice =
  'In years, someone may need to know how this model is wired. Keep this page with it, or stick the label of the share ' +
  'dialog under its base: the code opens the plan, without an account, as long as its owner shares it.';

/** Side of the code on the last page (pt). */
const side = 180;

/** The last page of the book of a shared project: the code and the address of its link. */
export function linkPage(link: string, frame: BookFrame): BookPage {
  const paint = (pen: PdfPen): void => {
    const { left, right, top } = frame;
    pen.write(title, left, top + 22, bookTexts.chapter);
    const text = { ...bookTexts.body, size: 11 };
    const lines = pen.wrap(advice, text, Math.min(right - left, 440));
    pen.writeLines(lines, left, top + 48, 15, text);
    const y = top + 48 + lines.length * 15 + 10;
    paintQr(pen, link, { x: left, y, side });
    pen.write(link, left, y + side + 20, { ...text, color: bookInks.ink }, 'start', right - left);
  };
  return { chapter: title, bookmarks: [{ title, level: 0 }], paint };
}

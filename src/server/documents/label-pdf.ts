import type { LabelFacts } from '#domain/build-book/label-facts.ts';
import { bookInks } from '#server/documents/book/book-style.ts';
import { paintQr } from '#server/documents/paint-qr.ts';
import { addPage, newPdf } from '#server/documents/pdf-pen.ts';

/** Points per millimeter. */
const mm = 72 / 25.4;

/** Size of the label (pt): 30 by 20 mm. Source: sharing and versions, 1.7. */
const size = { width: 30 * mm, height: 20 * mm };
const edge = 1.2 * mm;
const qrSide = 14 * mm;
/** Between the code and the texts, at least the four modules that readers need. */
const gap = 2 * mm;

/** Formats a day: `2026-11-29`. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Creates the label under a model as a PDF of one small page: what to connect to it, and the QR code of its link. */
export function labelPdf(facts: LabelFacts, link: string, madeAt: Date): Promise<Uint8Array> {
  const { pen, done } = newPdf(`${facts.name}, label`, madeAt);
  addPage(pen.pdf, size);
  const left = edge + qrSide + gap;
  const width = size.width - left - edge;
  const text = { size: 5, color: bookInks.ink };
  pen.write(facts.name, edge, 2.9 * mm, { ...text, size: 6, bold: true }, 'start', size.width - 2 * edge);
  paintQr(pen, link, { x: edge, y: size.height - edge - qrSide, side: qrSide });
  pen.write(facts.voltage, left, 7.2 * mm, { ...text, size: 7.5, bold: true }, 'start', width);
  const lines = [...pen.wrap(facts.supply, text, width).slice(0, 3), ...pen.wrap(facts.polarity, text, width)];
  pen.writeLines(lines, left, 9.6 * mm, 2.1 * mm, text, width);
  pen.write(dayOf(madeAt), left, size.height - edge, text, 'start', width);
  pen.pdf.end();
  return done;
}

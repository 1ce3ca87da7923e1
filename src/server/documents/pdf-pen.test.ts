import { describe, expect, it } from 'vitest';
import { newPdf } from '#server/documents/pdf-file.ts';

const style = { size: 9 };

describe('PdfPen', () => {
  it('[D8] breaks lines of any letters so that each fits its width', () => {
    const { pen } = newPdf('Test', new Date(0));
    const words = '“Rail +” and “rail −” are where “all” of “a” circuit meet: Größe Маяк Φάρος שלום עולם.';
    for (let width = 60; width < 400; width += 7) {
      const lines = pen.wrap(words, style, width);
      expect(lines.join(' ')).toBe(words);
      expect(Math.max(...lines.map((line) => pen.width(line, style)))).toBeLessThanOrEqual(width);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { addPage, newPdf, pageSizes, inVisualOrder } from '#server/documents/pdf-pen.ts';
import { readPdf } from '#testing/read-pdf.ts';

const style = { size: 9 };

describe('PdfPen', () => {
  it('[D8] wrap breaks text of any script into lines that fit the width', () => {
    const { pen } = newPdf('Test', new Date(0));
    const text = '“Rail +” and “rail −” are where “all” of “a” circuit meet: Größe Маяк Φάρος שלום עולם.';
    for (let width = 60; width < 400; width += 7) {
      const lines = pen.wrap(text, style, width);
      expect(lines.join(' ')).toBe(text);
      expect(Math.max(...lines.map((line) => pen.width(line, style)))).toBeLessThanOrEqual(width);
    }
  });

  it('[D8] write places words of bidirectional text one space apart', async () => {
    const { pen, done } = newPdf('Test', new Date(0));
    addPage(pen.pdf, pageSizes.a4);
    pen.write('Hull שלום עולם bow', 50, 50, { size: 20, color: '#000000' });
    pen.pdf.end();
    const pdf = await readPdf(await done);
    const texts = pdf.pages[0]?.texts ?? [];
    await pdf.close();
    expect(texts.map(({ text }) => text)).toEqual(['Hull עולם שלום bow']);
    const words = ['Hull', 'שלום', 'עולם', 'bow'].map((word) => pen.width(word, { size: 20 }));
    const spaces = 3 * pen.width(' ', { size: 20 });
    expect((texts[0]?.right ?? 0) - 50).toBeCloseTo(
      words.reduce((sum, width) => sum + width, spaces),
      1,
    );
  });

  it('[D8] write omits vowel marks of Hebrew and Arabic', async () => {
    const { pen, done } = newPdf('Test', new Date(0));
    addPage(pen.pdf, pageSizes.a4);
    pen.write('\u05d5\u05bc', 50, 50, { size: 20, color: '#000000' });
    pen.write('\u0628\u064e', 50, 90, { size: 20, color: '#000000' });
    pen.pdf.end();
    const pdf = await readPdf(await done);
    const texts = pdf.pages[0]?.texts ?? [];
    await pdf.close();
    expect(texts.map(({ text, left }) => [text, left])).toEqual([
      ['\u05d5', 50],
      ['\u0628', 50],
    ]);
  });

  it('[D8] a letter can be copied after another document has only used it with an accent', async () => {
    const copied: string[] = [];
    for (const letter of ['\u04eb', '\u04e9']) {
      const { pen, done } = newPdf('Test', new Date(0));
      addPage(pen.pdf, pageSizes.a4);
      pen.write(letter, 50, 50, { size: 20, color: '#000000' });
      pen.pdf.end();
      const pdf = await readPdf(await done);
      copied.push(pdf.pages[0]?.words ?? '');
      await pdf.close();
    }
    expect(copied).toEqual(['\u04eb', '\u04e9']);
  });
});

describe('inVisualOrder', () => {
  it.each([
    ['Circuit 2: Lamp', 'Circuit 2: Lamp'],
    ['Hull שלום עולם bow', 'Hull עולם שלום bow'],
    ['Circuit 4: מעגל 4', 'Circuit 4: 4 מעגל'],
    ['שלום\u00a0עולם', 'שלום\u00a0עולם'],
  ])('[D8] inVisualOrder orders the words of %s by their directions', (line, ordered) => {
    expect(inVisualOrder(line)).toBe(ordered);
  });
});

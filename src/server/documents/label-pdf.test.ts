import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { smallModel } from '#testing/small-model.ts';

const link = 'https://lightyard.example/s/mJ3v8Zq1T0uYkXw2R5sNbA';
const madeAt = new Date('2026-11-29');

const tug = smallModel({ Hull: [{}] });

it('[L58] the label of 30 by 20 mm has the code of the link, the supply, its polarity, and the date', async () => {
  const pdf = await readPdf(await new DocumentRenderer(tug).label(link, madeAt));
  const [page] = pdf.pages;
  expect([page?.width, page?.height].map((points) => Math.round(((points ?? 0) * 25.4) / 72))).toEqual([30, 20]);
  expect(page?.words).toMatch(/ V DC/);
  expect(page?.words).toContain('2026-11-29');
  for (const { left, right, bottom, top } of page?.texts ?? []) {
    expect(Math.min(left, bottom, (page?.width ?? 0) - right, (page?.height ?? 0) - top)).toBeGreaterThan(2);
  }
  expect(decodeQR(await pdf.imageOf(1, 8))).toBe(link);
  await pdf.close();
});

it('[L58] the cover and the last page of a shared project have the code of its link', async () => {
  const options = { paper: 'a4', symbols: 'iec', madeAt } as const;
  const renderer = new DocumentRenderer(tug);
  const [shared, own] = [
    await readPdf(await renderer.buildBook({ ...options, link })),
    await readPdf(await renderer.buildBook(options)),
  ];
  expect(shared.pages).toHaveLength(own.pages.length + 1);
  for (const page of [1, shared.pages.length]) expect(decodeQR(await shared.imageOf(page, 2))).toBe(link);
  expect(shared.pages.at(-1)?.words).toContain(link);
  await Promise.all([shared.close(), own.close()]);
});

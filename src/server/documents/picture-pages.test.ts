import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import { type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit, aPicture } from '#testing/snapshot.ts';

const options = { paper: 'a4', symbols: 'iec', madeAt: new Date('2026-01-02T03:04:05Z') } as const;
const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#203040' } })
    .webp()
    .toBuffer();

/** A hull whose parts are on a photo: windows, a lamp, and a switch; with a route. */
function hull(places: number, imageHash: string | null): ProjectSnapshot {
  const at = (unit: number) => ({ pictureId: 'side', unit, x: ((unit * 37) % 100) / 100, y: ((unit * 61) % 97) / 97 });
  const units = Array.from({ length: places }, (_, index) => at(index + 1));
  const model = smallModel({
    Hull: [
      { customName: 'Window', componentId: 'led-3mm', quantity: places, properties: { color: 'blue' }, places: units },
      { customName: 'Lamp', circuitNumber: 2, places: [{ ...at(1), x: 0.5, y: 0.5 }] },
      { ...toggle, circuitNumber: null, places: [{ ...at(1), x: 0.02, y: 0.98 }] },
    ],
  });
  const routes = [[at(1), at(2), at(3)]];
  return {
    ...model,
    circuits: [aCircuit({ sectionId: 'Hull', circuitNumber: 2, name: 'Porch' })],
    pictures: [aPicture({ id: 'side', name: 'Side view', imageHash, width: 1200, height: 800, routes })],
  };
}

async function withBook(snapshot: ProjectSnapshot, inspect: (pdf: ReadPdf) => Promise<void> | void): Promise<void> {
  const image = await photo();
  const pdf = await readPdf(await new DocumentRenderer(snapshot).buildBook(options, () => image));
  await inspect(pdf);
  await pdf.close();
}

it('[N9] the page after the cover shows a picture with its numbers, references, colors, and circuits', async () => {
  await withBook(hull(4, 'hash'), async ({ pages, outline, inkOf }) => {
    expect(outline.map(({ title }) => title).slice(0, 2)).toEqual(['Cover', 'Pictures of the model']);
    const page = pages[1]?.words.split('\n') ?? [];
    expect(page).toContain('Side view');
    expect(page).toEqual(expect.arrayContaining(['D1.1', 'D1.4', 'D2', 'S1', 'Window, blue', 'Lamp, red']));
    expect(page).toEqual(expect.arrayContaining(['Hull · Circuit 1', 'Hull · Circuit 2: Porch', 'Hull']));
    // Each number is on the picture and in the list.
    for (let number = 1; number <= 6; number += 1) {
      expect(page.filter((text) => text === String(number))).toHaveLength(2);
    }
    expect(await inkOf(2)).toBeGreaterThan(0.3);
  });
});

it('[N9] the numbers of 120 places are on the picture, and their list continues on the next page', async () => {
  await withBook(hull(120, null), ({ pages }) => {
    const onPicture = pages[1]?.texts.filter(({ text }) => /^\d+$/.test(text)) ?? [];
    expect(new Set(onPicture.map(({ text }) => text)).size).toBe(122);
    for (const [index, one] of onPicture.entries()) {
      const others = onPicture.slice(index + 1);
      const isOverlap = others.some(
        (other) => other.left < one.right && other.right > one.left && other.bottom < one.top && other.top > one.bottom,
      );
      expect(isOverlap).toBe(false);
    }
    expect(pages[2]?.words).toContain('D1.1');
    expect(pages.slice(2, 5).some(({ words }) => words.includes('D1.120'))).toBe(true);
  });
});

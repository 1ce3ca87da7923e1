import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { looseProjectFile } from '#contract/projects/project-file.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import type { BookOptions } from '#server/documents/build-book-pdf.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { type PdfPage, type PdfText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit, aSnapshot } from '#testing/snapshot.ts';

const options: BookOptions = { paper: 'a4', symbols: 'iec', madeAt: new Date('2026-01-02T03:04:05Z') };

function sample(name: string): ProjectSnapshot {
  const file = new URL(`../../../tests/data/projects/${name}.json`, import.meta.url);
  return fromProjectFile(looseProjectFile.parse(JSON.parse(readFileSync(file, 'utf8'))), (place) => place);
}

function withProject(snapshot: ProjectSnapshot, fields: Partial<Project>): ProjectSnapshot {
  return { ...snapshot, project: { ...snapshot.project, ...fields } };
}

/** A lighthouse with a sufficient supply. */
const lighthouseWithPlug = () => withProject(sample('lighthouse'), { powerSupplyId: 'power-plug-9v' });

const books = new Map<string, Promise<ReadPdf>>();
afterAll(async () => {
  for (const book of books.values()) await (await book).close();
});

/** Creates and parses a book, or returns the one of an earlier test. */
function bookOf(snapshot: ProjectSnapshot, print = options): Promise<ReadPdf> {
  const key = JSON.stringify([snapshot, print]);
  const book = books.get(key) ?? new DocumentRenderer(snapshot).buildBook(print).then(readPdf);
  books.set(key, book);
  return book;
}

function pageWith({ pages }: ReadPdf, text: string): PdfPage {
  const match = pages.find((page) => page.words.includes(text));
  if (match === undefined) throw new Error(`No page contains ${text}.`);
  return match;
}
const slack = 0.6;

/** Finds pairs of overlapping texts on a page. */
function findOverlaps(texts: readonly PdfText[]): string[] {
  const sorted = texts.toSorted((a, b) => a.left - b.left);
  return sorted.flatMap((text, index) => {
    const pairs: string[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.left >= text.right - slack) break;
      const isOverlap = other.bottom < text.top - slack && other.top > text.bottom + slack;
      if (isOverlap) pairs.push(`${text.text} / ${other.text}`);
    }
    return pairs;
  });
}

const isOutside = ({ width, height }: PdfPage, { left, right, bottom, top }: PdfText): boolean =>
  left < 20 || right > width - 20 || bottom < 14 || top > height - 14;

describe('the build book', () => {
  it('[D1] the book has a chapter for each section, listed in the outline and in the contents', async () => {
    const { outline, pages } = await bookOf(lighthouseWithPlug());
    const parts = ['Wiring diagram', 'Parts', 'Resistors', 'Wires to cut', 'Soldering', 'Test sheet'];
    expect(outline).toEqual([
      { title: 'Cover', parts: [] },
      { title: 'Before you build', parts: [] },
      { title: 'How to use this book', parts: [] },
      { title: 'Parts of the whole model', parts: [] },
      { title: '1  Lantern', parts },
      { title: "2  Keeper's house", parts },
      { title: '3  Joining the supply', parts: ['Wires to cut', 'Soldering', 'Test sheet'] },
    ]);
    const [cover] = pages;
    expect(cover?.links).toHaveLength(outline.length - 1);
    const heads = [
      'what the checks say',
      'Symbols',
      'Parts of the whole model',
      'Lantern',
      "Keeper's house",
      'Joining the supply',
    ];
    for (const [index, head] of heads.entries()) {
      expect(pages[(cover?.links[index] ?? 0) - 1]?.words.replaceAll('\n', ' ')).toContain(head);
      if (index > 2) expect(cover?.words).toContain(head);
    }
    const chapter = pages[(cover?.links[3] ?? 0) - 1];
    expect(chapter?.words).toContain('Lantern\nOn 9V DC Plug, 9V DC; draws 42.6 mA with everything on');
  });

  it('[D1] a large book lists its chapters after the cover', async () => {
    const sections = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`Deck ${index + 1}`, [{}]]));
    const { pages } = await bookOf(smallModel(sections));
    expect(pages[0]?.links).toEqual([]);
    expect(pages[1]?.words).toMatch(/^Contents\n/);
    expect(pages[1]?.links).toHaveLength(20);
    const last = pages[(pages[1]?.links.at(-1) ?? 0) - 1];
    expect(last?.words).toContain('Joining the supply');
  });

  it.each([
    ['book-16', 'a4', 9],
    ['book-16', 'letter', 9],
    ['book-150', 'letter', 45],
  ] as const)(
    '[D8] the book of %s on %s has at most %i pages, none of them nearly empty',
    async (name, paper, most) => {
      const { pages } = await bookOf(sample(name), { ...options, paper });
      expect(pages.length).toBeLessThanOrEqual(most);
      expect(pages.map(({ texts }) => texts.length).filter((count) => count < 20)).toEqual([]);
    },
  );

  it('[D8] a chapter begins below the previous one if that saves a page', async () => {
    const { outline, pages } = await bookOf(sample('book-16'));
    const chapters = ['1  Nacelles', '2  Cabin', '3  Hull', '4  Joining the supply'];
    expect(outline.map(({ title }) => title).slice(-4)).toEqual(chapters);
    const shared = pages.filter(({ words }) => / · /.test(words)).map(({ words }) => /.* · .*/.exec(words)?.[0]);
    expect(shared).toEqual(['How to use this book · Nacelles', 'Cabin · Hull']);
  });

  it('[D20] six equal windows have one set of steps, with the names of their parts', async () => {
    const pdf = await bookOf(sample('book-16'));
    const steps = pageWith(pdf, 'Windows 1 to 6: build six times, wires 4 to 15').words;
    expect(steps).toContain('D3\nWindow 1\nwarm white, 3.2 V');
    expect(steps).toContain('Window 6: R8, D8; wires 14 and 15');
    expect(steps).toContain('Windows 1 to 6, each of the 6');
    const drawn = pageWith(pdf, 'Build this 6 times').words;
    expect(drawn).toContain('D3-D8');
    expect(drawn).toContain('4, 6, 8, 10, 12, 14\nrail +\nR3-R8');
  });

  it('[W126] the book lists the pins of a controller with their loads and wires', async () => {
    const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
    const model = smallModel({ Hull: [nano, {}] });
    const driver = { componentId: 'Hull0', output: 'D5' };
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, name: 'Porthole', driver })];
    const snapshot = aSnapshot({ ...model, project: { ...model.project, powerSupplyId: 'battery-9v' }, circuits });
    const pdf = await bookOf(snapshot);
    expect(pageWith(pdf, 'Pins of U1, ').words).toMatch(/Pins of U1, [^]*\nD5\nCircuit 1: Porthole\nQ1 2N7000\n\d+/);
  });

  it('[D1] the legend explains the crossed box and the warning mark only if the drawings contain them', async () => {
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver: { componentId: 'gone', output: 'A' } })];
    const dark = { quantity: 6, circuitNumber: 2 };
    const model = smallModel({ Hull: [{}, dark] });
    const pdf = await bookOf({ ...model, circuits });
    const { words } = pageWith(pdf, 'Bands of a resistor');
    expect(words).toContain('Crossed box\nA gap: do not solder here');
    expect(words).toContain('⚠\nWarning\nA check warns about this part');
    expect(pageWith(pdf, 'Circuit 1 ⚠').words).toContain('not wired');
    const plain = await bookOf(smallModel({ Hull: [{}] }));
    expect(pageWith(plain, 'Bands of a resistor').words).not.toMatch(/Crossed box|⚠/);
  });

  it('[D8] text extends over empty cells, and findings without a fix omit “What to do”', async () => {
    const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
    const model = smallModel({ Hull: [nano, {}], Bow: [{}] });
    const driver = { componentId: 'Hull0', output: 'D5' };
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, driver })];
    const pdf = await bookOf({ ...model, circuits });
    const all = pdf.pages.map(({ words }) => words).join('\n');
    expect(all).toContain('\nN-channel MOSFET 2N7000 (TO-92)\n');
    expect(all).toContain('\n1\nmain rail +\nrail +\nred +\n');
    expect(pageWith(pdf, 'Good to know: Hull').words).not.toMatch(/with its resistors\.\nWhat to do:/);
  });

  it('[D2] the cover of a model with problems shows that it is not ready, and why', async () => {
    const snapshot = sample('lighthouse');
    const components = snapshot.components.map((row) => (row.customName === 'Window' ? { ...row, quantity: 3 } : row));
    const { pages } = await bookOf({ ...snapshot, components });
    const cover = pages[0]?.words ?? '';
    expect(cover).toContain('Lighthouse');
    expect(cover).toContain('Not ready: all lights together need 128 mA, and the supply gives 100 mA.');
    expect(cover).toContain('Printed 2 January 2026');
    const starship = await bookOf(sample('starship'));
    expect(starship.pages[0]?.words).toContain(
      'Not ready: 2 circuits cannot light as planned; the checks found 7 more errors; all lights together need 2434 mA',
    );
    expect(pageWith(starship, 'Before you build: what').words).toContain('Error: Bridge, circuit 2');
  });

  it('[D2] the cover of a model without warnings shows that it is ready, and what was checked', async () => {
    const { pages } = await bookOf(smallModel({ Hull: [{ quantity: 5 }] }));
    expect(pages[0]?.words.replaceAll('\n', ' ')).toContain(
      'Ready to build: no warnings. Checked: LEDs, strips, resistors, switches, outputs, boards, supplies and the feed wire.',
    );
  });

  it('[E20] alternative resistors never exceed the current of an LED', async () => {
    const pdf = await bookOf(smallModel({ Hull: [{ quantity: 5 }] }));
    const { words } = pageWith(pdf, '0.125 W or larger');
    expect(words.replaceAll('\n', ' ')).toContain('Also suitable: 120Ω (dimmer)');
    expect(words).not.toContain('82Ω');
  });

  it('[E26] the resistor table shows bands, exact values, and the currents of alternatives', async () => {
    const pdf = await bookOf(lighthouseWithPlug());
    const page = pageWith(pdf, 'Bands in words').words;
    for (const text of ['brown red brown gold', '120Ω', 'exactly 130Ω', 'gives 21.7 mA', '150Ω, dimmer: 17.3 mA']) {
      expect(page).toContain(text);
    }
  });

  it('[D6] [E141] the book contains soldering steps and expected voltages', async () => {
    const pdf = await bookOf(lighthouseWithPlug());
    const steps = pageWith(pdf, 'Soldering\nRails').words.replaceAll('\n', ' ');
    expect(steps).toContain('slide heat-shrink onto each before you solder it.');
    expect(steps).toContain('from the short leg (−) of D1.1 to the long leg (+) of D1.2.');
    const tests = pageWith(pdf, 'Test sheet\nWith').words;
    expect(tests).toContain('Red on R1 at S1, black on R1 at D1.1 +\n2.6 V\n(2.2 to 2.9 V)');
  });

  it.each([
    ['a4', 841.89, 595.28],
    ['letter', 792, 612],
  ] as const)(
    '[D9] every page on %s paper except the cover has a header and a page number',
    async (paper, width, height) => {
      const { pages } = await bookOf(sample('book-16'), { ...options, paper });
      for (const page of pages) {
        expect(page.width).toBeCloseTo(width, 1);
        expect(page.height).toBeCloseTo(height, 1);
      }
      for (const [index, page] of pages.entries()) {
        if (index === 0) continue;
        expect(page.words).toContain(`${index + 1} of ${pages.length}`);
        expect(page.words).toContain('Survey ship');
      }
    },
  );

  it('[D8] texts of any book neither overlap nor exceed the page, and no page is empty', async () => {
    const check = fc.asyncProperty(
      randomWiredProject,
      fc.constantFrom('a4' as const, 'letter' as const),
      async (snapshot, paper) => {
        const { pages, inkOf } = await bookOf(snapshot, { ...options, paper });
        for (const [index, page] of pages.entries()) {
          expect(findOverlaps(page.texts)).toEqual([]);
          expect(page.texts.filter((text) => isOutside(page, text))).toEqual([]);
          expect(page.texts.length).toBeGreaterThan(3);
          if (index < 3) expect(await inkOf(index + 1)).toBeGreaterThan(0.002);
        }
      },
    );
    await fc.assert(check, { numRuns: examples(1 / 10) });
  });

  it('[D8] long names are truncated rather than scaled down to an unreadable size', async () => {
    const lighthouse = lighthouseWithPlug();
    const sections = lighthouse.sections.map((section) => ({ ...section, name: 'W'.repeat(80) }));
    const { pages } = await bookOf({ ...lighthouse, sections });
    const names = pages.flatMap(({ texts }) => texts).filter(({ text }) => text.includes('WWWW'));
    expect(names.length).toBeGreaterThan(10);
    // 5 pt, of which letters take 0.88.
    expect(names.filter(({ top, bottom }) => top - bottom < 4.39)).toEqual([]);
    expect(names.some(({ text }) => text.endsWith('W…'))).toBe(true);
  });

  it('the same project and options yield the same bytes', async () => {
    const books = [1, 2].map(() => new DocumentRenderer(sample('starship')).buildBook(options));
    const [first, second] = await Promise.all(books);
    expect(Buffer.compare(first ?? new Uint8Array(), second ?? new Uint8Array([1]))).toBe(0);
  });

  it('[D8] characters missing in the fonts are replaced, which the cover explains', async () => {
    const named = withProject(lighthouseWithPlug(), { name: 'Größe Ω Маяк Φάρος 漢字 👩‍🚀 𝖠' });
    const { pages } = await bookOf(named);
    const cover = pages[0]?.words ?? '';
    expect(cover).toContain('Größe Ω Маяк Φάρος \ufffd\ufffd \ufffd \ufffd');
    expect(cover).toContain('\ufffd replaces a character that the fonts of this book do not have.');
    const plain = await bookOf(lighthouseWithPlug());
    expect(plain.pages[0]?.words).not.toContain('\ufffd');
  });
});

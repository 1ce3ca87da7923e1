import { expect, it } from 'vitest';
import type { Effect } from '#domain/effects/effect.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { DocumentRenderer } from '#server/documents/document-renderer.ts';
import { type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const options = { paper: 'a4', symbols: 'iec', madeAt: new Date('2026-01-02T03:04:05Z') } as const;

/** A Nano that drives circuits with these effects. */
function modelWith(effects: readonly (Effect | null)[]): ProjectSnapshot {
  const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
  const lights = effects.map((_, at) => ({ circuitNumber: at + 1 }));
  const model = smallModel({ Hull: [nano, ...lights] }, 'power-plug-5v');
  const circuits = effects.map((effect, at) => {
    const driver = { componentId: 'Hull0', output: `D${at + 2}` };
    return aCircuit({
      id: `c${at}`,
      sectionId: 'Hull',
      circuitNumber: at + 1,
      order: at,
      name: `Lamp ${at}`,
      driver,
      effect,
    });
  });
  return assignAllReferences({ ...model, circuits });
}

const blink: Effect = {
  steps: [
    { ms: 400, level: 100 },
    { ms: 600, level: 0 },
  ],
};
/** 64 steps that no other effect has. */
const long = (number: number): Effect => ({
  steps: Array.from({ length: 64 }, (_, at) => ({ ms: 100 * (number + 1) + at, level: at % 2 === 0 ? 100 : 0 })),
});

async function withBook(snapshot: ProjectSnapshot, inspect: (pdf: ReadPdf) => void) {
  const pdf = await readPdf(await new DocumentRenderer(snapshot).buildBook(options));
  inspect(pdf);
  await pdf.close();
}

const chapters = ({ outline }: ReadPdf) => outline.map(({ title }) => title).slice(-2);

it('[D1] a board that plays effects has a page with its pins and lights, and its program in print', async () => {
  await withBook(modelWith([blink, null]), (pdf) => {
    expect(chapters(pdf)).toEqual(['2  Joining the supply', '3  Program of U1']);
    const at = pdf.pages.findIndex(({ words }) => words.includes('Lights after power-on'));
    expect(pdf.pages[at]?.words).toMatch(/Arduino Nano, lights.ino[^]*D2\nLamp 0[^]*D3\nLamp 1[^]*How to load it/);
    const program = pdf.pages.slice(at + 1);
    expect(program.length).toBeGreaterThan(0);
    expect(program.length).toBeLessThanOrEqual(4);
    const words = program.map((page) => page.words.replaceAll('\n', ' ')).join(' ');
    expect(words).toContain('{400, 100, JUMP},');
    expect(words).toContain('void loop() {');
  });
});

it('[D1] a program that does not fit four pages is only named', async () => {
  await withBook(modelWith(Array.from({ length: 10 }, (_, number) => long(number))), ({ pages }) => {
    const words = pages.map((page) => page.words.replaceAll('\n', ' ')).join(' ');
    expect(words).toContain('This program is too long to print. Download lights.ino from the Program page of U1.');
    expect(words).not.toContain('void loop() {');
  });
});

it('[D1] a board without effects has no program in the book', async () => {
  await withBook(modelWith([null]), (pdf) => expect(chapters(pdf)).toEqual(['1  Hull', '2  Joining the supply']));
});

import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { fiberCapacity, lensMm } from '#domain/parts/fiber.ts';
import { partsLines, toBuyText } from '#domain/parts-list/owned-parts.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { projectOf } from '#testing/small-projects.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

const fiber = (diameterMm: number, count: number, lengthCm = 20) => ({
  properties: { fiber: { diameterMm, count, lengthCm } },
});

describe('the fibers of an LED', () => {
  it.each([
    [3, 0.5, 28],
    [5, 1, 19],
    [5, 0.25, 316],
    [3, 3, 1],
    [3, 2.9, 1],
    [2, 3, 0],
  ])('[V44] over a lens of %s mm, %s mm thick: %s fit', (lens, diameter, count) => {
    expect(fiberCapacity(lens, diameter)).toBe(count);
  });

  it.each([
    ['led-3mm', 3],
    ['led-10mm', 10],
    ['led-smd-0603', 0.8],
    ['led-prewired-5mm-12v', 5],
  ])('[V44] find the lens of %s: %s mm', (id, lens) => {
    const part = builtInCatalogue.get(id);
    expect(lensMm(part?.type === 'led' ? part : null)).toBe(lens);
  });

  it.each([
    ['led-3mm', 0.5, 28, []],
    ['led-3mm', 0.5, 29, ['29 fibers of 0.5 mm do not fit over 3mm Through-Hole LED: it feeds 28 at most.']],
    ['led-smd-0603', 1, 1, ['A fiber of 1 mm is thicker than the light of SMD 0603 LED.']],
  ])('[V44] of %s, %s mm, %s pieces, have the findings %j', (componentId, diameter, count, texts) => {
    const { checks } = deriveBlueprint(projectOf('battery-9v', [{ componentId, ...fiber(diameter, count) }]));
    expect(checks.flatMap(({ id, message }) => (id === 'fiber-too-many' ? [message] : []))).toEqual(texts);
  });

  it('[V44] are one line per diameter, in meters and with spares', () => {
    const items = [{ quantity: 2, ...fiber(0.5, 10, 30) }, fiber(0.5, 4, 25), fiber(1, 1, 50)];
    const { parts } = deriveBlueprint(projectOf('battery-9v', items));
    const lines = partsLines(parts, new Map(), projectSettingsDefaults.spares).filter(({ item }) =>
      item.id.startsWith('length:fiber'),
    );
    expect(lines.map((line) => [line.item.name, toBuyText(line)])).toEqual([
      ['Optical fiber 0.5 mm, 7 m', '8.05 m'],
      ['Optical fiber 1 mm, 0.5 m', '0.58 m'],
    ]);
  });

  it('[V44] have holes to drill in the steps', () => {
    const book = bookOf(smallModel({ Hull: [{ componentId: 'led-3mm', ...fiber(1, 6) }] }));
    expect(book.sections[0]?.soldering.at(-1)?.steps).toContain(
      'Drill a hole of 1.05 mm for each of the 6 fibers of D1 (1 mm, 20 cm), and bundle them over its lens.',
    );
  });
});

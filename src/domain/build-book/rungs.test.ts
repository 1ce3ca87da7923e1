import { describe, expect, it } from 'vitest';
import { rungToSolder } from '#domain/build-book/rungs.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const sensor = { componentType: 'control', componentId: 'sensor-pir' } as const;
const strip = { componentId: 'led-strip-12v' };

describe('rungToSolder', () => {
  it('[E120] leaves out a whole circuit with an error, and nothing of the others', () => {
    const book = bookOf(smallModel({ Hull: [toggle, { quantity: 8 }, strip, sensor, { circuitNumber: 2 }] }));
    const [section] = book.sections;
    const rungs = section?.netlist.sections[0]?.rungs ?? [];
    expect(
      rungs.map(rungToSolder).map((rung) => [rung.head, rung.string, rung.branches, rung.boards].flat().length),
    ).toEqual([0, 2]);
    const [, stopped, sound] = section?.soldering ?? [];
    expect(stopped).toMatchObject({ steps: [], path: null, facts: '' });
    expect(stopped?.trouble).toMatch(
      /^Not wired yet: .* Leave it out for now: fix the plan, then print this book again\.$/,
    );
    expect([sound?.trouble, sound?.steps.length]).toEqual([null, 7]);
    expect(section?.wires.map(({ number }) => number)).toEqual([1, 2]);
  });
});

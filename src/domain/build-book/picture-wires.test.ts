import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import { wireListCsv, wireRows } from '#domain/build-book/wire-list-csv.ts';
import { wireTotals } from '#domain/build-book/wire-totals.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { onSheet, smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const nano = { componentType: 'control', componentId: 'mcu-arduino-nano' } as const;

function wire(snapshot: ProjectSnapshot): WireBundle[] {
  const blueprint = deriveBlueprint(snapshot, undefined, {});
  return wireList(connect(snapshot, blueprint), new PartLoads(blueprint), new Map());
}

const lengths = (snapshot: ProjectSnapshot): string[] =>
  wireRows(wire(snapshot)).map(({ from, to, lengthCm, lengthFrom }) => `${from} > ${to} ${lengthCm} ${lengthFrom}`);

describe('wires between parts on a picture', () => {
  const model = onSheet(smallModel({ Hull: [toggle, {}, {}] }));

  it('[N8] have their length, a resistor at its LED, and wires to rails the usual one', () => {
    expect(lengths(model)).toEqual([
      'X1 + > rail + 50 usual',
      'X1 − > rail − 50 usual',
      'rail + > S1 50 usual',
      'S1 > R1 16.5 picture',
      'D1 − > D2 + 16.5 picture',
      'D2 − > rail − 50 usual',
    ]);
  });

  it('[N8] distinguish the units of a part', () => {
    expect(
      lengths(onSheet(smallModel({ Hull: [{ quantity: 3 }] }))).filter((line) => line.endsWith('picture')),
    ).toEqual(['D1.1 − > D1.2 + 16.5 picture', 'D1.2 − > D1.3 + 16.5 picture']);
  });

  it('[N8] have their length whatever the ids of parts are, such as the positions of the command line', () => {
    const components = model.components.map((row, at) => ({ ...row, id: `s1.c${at + 1}` }));
    expect(lengths({ ...model, components })).toEqual(lengths(model));
  });

  it('[N8] keep the length that is typed for their circuit', () => {
    const circuits = [aCircuit({ sectionId: 'Hull', wireLengthCm: 12 })];
    expect(lengths({ ...model, circuits }).slice(2)).toEqual([
      'rail + > S1 12 typed',
      'S1 > R1 12 typed',
      'D1 − > D2 + 16.5 picture',
      'D2 − > rail − 12 typed',
    ]);
  });

  it('[N8] reach from the output of a board to the lights that it drives', () => {
    const driven = onSheet(smallModel({ Hull: [{ ...nano, circuitNumber: null }, {}] }, 'usb-power-5v'));
    const board = driven.components.find(({ componentId }) => componentId === nano.componentId)?.id ?? '';
    const circuits = [aCircuit({ sectionId: 'Hull', driver: { componentId: board, output: 'D6' } })];
    const lines = lengths({ ...driven, circuits });
    expect(lines.filter((line) => line.endsWith('picture'))).toEqual([expect.stringMatching(/^U1 D6 > R1 16\.5/)]);
  });

  it('[N8] have the source of their length in the list and in the totals', () => {
    const bundles = wire(model);
    const csv = wireListCsv(bundles, { wirePct: 0 });
    expect(csv.split('\r\n')[4]).toMatch(/16\.5,from the picture$/);
    expect(csv.split('\r\n')[1]).toMatch(/50,usual length$/);
    const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
    expect(wireTotals(wires).map(({ name }) => name)).toEqual([
      'Wire 24 AWG, red, 1.17 m, 0.17 m of it from the picture',
      'Wire 24 AWG, black, 1 m',
      'Wire 24 AWG, any color, 0.17 m, 0.17 m of it from the picture',
      'Heat-shrink, 12 pieces, 0.24 m',
    ]);
  });
});

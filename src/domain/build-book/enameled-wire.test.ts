import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireRows } from '#domain/build-book/wire-list-csv.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { wireTotals } from '#domain/build-book/wire-totals.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

it('[W145] cuts and lists enameled wire by its diameter, thicker if the current requires it', () => {
  const model = smallModel({ Hull: [{}, { componentId: 'led-strip-rgb', circuitNumber: 2 }] });
  const settings = { ...model.project.settings, wireAwg: 34, wireDiameterMm: 0.15 } as const;
  const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, wireAwg: 32, wireDiameterMm: 0.2 })];
  const snapshot = { ...model, project: { ...model.project, settings }, circuits };
  const blueprint = deriveBlueprint(snapshot, undefined, { checks: false });
  const bundles = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), new Map());
  const rows = wireRows(bundles).map(({ from, to, awg, thinnest, diameterMm, thinnestMm }) => {
    return [`${from} > ${to}`, awg, thinnest, diameterMm, thinnestMm];
  });
  expect(rows).toEqual([
    ['X1 + > rail +', 20, 20, null, null],
    ['X1 − > rail −', 20, 20, null, null],
    ['rail + > R1', 32, 36, 0.2, 0.12],
    ['D1 − > rail −', 32, 36, 0.2, 0.12],
    ['rail + > D2 +', 20, 20, null, null],
    ['D2 R, G, B > rail −', 20, 20, null, null],
  ]);
  const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
  const bought = wireTotals(wires).map(({ id, name }) => `${id}: ${name}`);
  expect(bought).toContain('length:wire:red:0.2 mm: Wire 0.2 mm enameled, red, 0.5 m');
  expect(bought).toContain('length:wire:red:20: Wire 20 AWG, red, 1 m');
});

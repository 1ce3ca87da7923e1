import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { groupLights } from '#domain/fault-finder/observation.ts';
import { flatProbePoints } from '#domain/fault-finder/probe-points.ts';
import { flattenNetlist } from '#domain/fault-finder/flatten-netlist.ts';
import { simulate } from '#domain/fault-finder/simulate.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { probePoints } from '#domain/meter/probes.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';

it('[E162] flatProbePoints lists terminals of each equal light, and those of the meter for single lights', () => {
  const snapshot = smallModel({ Hull: [{ circuitNumber: null, quantity: 7 }, {}] });
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
  const metered = new MeteredProject(netlist, blueprint);
  const flat = flattenNetlist({ netlist, blueprint, bundles, metered }, new Set(['Hull']));
  if (flat === null) throw new Error('the project has no supply');

  const points = flatProbePoints(netlist);
  expect(points.slice(0, 2).map(({ words }) => words)).toEqual(['rail +', 'rail −']);
  expect(points.map(({ words }) => words)).toEqual(expect.arrayContaining(['D2.7 +', 'R2.7 plus side', 'D1 −']));
  expect(new Set(points.map(({ key }) => key)).size).toBe(points.length);
  const ofMeter = new Set(probePoints(netlist).map(({ key }) => key));
  expect(points.filter(({ words }) => words.startsWith('D1')).every(({ key }) => ofMeter.has(key))).toBe(true);
  // Each is a connected terminal.
  const { voltsAt } = simulate(flat);
  for (const { at } of points) if (!at.startsWith('PS')) expect(voltsAt(at), at).toBeDefined();

  const groups = groupLights(flat, netlist).map(({ title, lights }) => [title, lights.length]);
  expect(new Map(groups.map(([title, count]) => [title, count]))).toEqual(
    new Map<unknown, unknown>([
      ['Circuit 1', 1],
      [expect.stringContaining('D2.1-D2.7') as unknown, 7],
    ]),
  );
});

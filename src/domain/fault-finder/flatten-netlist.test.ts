import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { isShining } from '#domain/fault-finder/flat-netlist.ts';
import { flattenNetlist, type WiredProject } from '#domain/fault-finder/flatten-netlist.ts';
import { simulate } from '#domain/fault-finder/simulate.ts';
import { sideKey } from '#domain/meter/joints.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

function wiredProject(snapshot: ProjectSnapshot): WiredProject {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
  return { netlist, blueprint, bundles, metered: new MeteredProject(netlist, blueprint) };
}

/** Cuts each circuit into strings of one LED. */
function cutIntoStrings(snapshot: ProjectSnapshot): ProjectSnapshot {
  const inCircuits = snapshot.components.filter(({ circuitNumber }) => circuitNumber !== null);
  const circuits = new Map(
    inCircuits.map(({ sectionId, circuitNumber }) => {
      const id = `${circuitNumber ?? 0} of ${sectionId}`;
      return [id, aCircuit({ id, sectionId, circuitNumber: circuitNumber ?? 0, ledsPerString: 1 })];
    }),
  );
  return assignAllReferences({ ...snapshot, circuits: [...circuits.values()] });
}

/** An LED of several colors in one circuit. */
function inColors(componentId: string): ProjectSnapshot {
  const colors = ['red', 'green', 'blue'];
  return smallModel({ Hull: colors.map((color) => ({ componentId, properties: { color, package: 'p' } })) });
}

/** A star LED on an LED driver. */
const onDriver = smallModel({
  Hull: [{ componentId: 'led-1w-star' }, { componentType: 'resistor', componentId: 'driver-cc-350' }],
});

/** A star LED on an LED driver, next to others, on a battery whose voltage drops with the current. */
const onBattery = smallModel(
  {
    Hull: [
      { componentId: 'led-1w-star' },
      { componentType: 'resistor', componentId: 'driver-cc-350' },
      { circuitNumber: 2, quantity: 2 },
    ],
  },
  'battery-lipo-7.4v',
);

describe('flattenNetlist', () => {
  it.each([
    ['all kinds of parts', randomWiredProject],
    ['driven circuits', randomDrivenProject.map(assignAllReferences)],
    ['several strings in a circuit', randomWiredProject.map(cutIntoStrings)],
    ['an LED driver', fc.constant(onDriver)],
    ['an LED driver on a battery', fc.constant(onBattery)],
    ['the colors of LEDs', fc.constantFrom('led-rgb-5mm-ca', 'led-rgb-5mm-cc').map(inColors)],
  ])('[E162] yields the current and voltage of the meter at every light of a project with %s', (_, projects) => {
    fc.assert(
      fc.property(projects, (snapshot) => {
        const project = wiredProject(snapshot);
        // An overloaded supply collapses below the thresholds by which gates and regulators are approximated.
        if (project.blueprint.checks.some(({ id }) => id === 'battery-overload' || id === 'supply-overload')) return;
        const flat = flattenNetlist(project, new Set(project.netlist.sections.map(({ id }) => id)));
        if (flat === null) return;
        const solution = simulate(flat);
        const meter = project.metered.measure();
        // The sources of the flat netlist have 1 milliohm, those of the meter none: the drop matters from 10 A.
        if (flat.elements.some((part) => Math.abs(solution.milliamps(part)) > 10_000)) return;
        for (const part of flat.elements.filter(isShining)) {
          const volts = meter.voltsBetween(sideKey(part.part, 0), sideKey(part.part, 1));
          const read = (solution.voltsAt(part.from) ?? 0) - (solution.voltsAt(part.to) ?? 0);
          const metered = meter.elements().find(({ partId }) => partId === part.part.id)?.milliamps ?? 0;
          // With a large resistor of the user's choice, a light is almost dark.
          if (metered > 1e-6 && metered < 2e-3) continue;
          const lit = metered > 1e-6;
          const isLit = solution.milliamps(part) > 1e-3;
          if (lit !== isLit) throw new Error(`${part.ref} is lit: ${String(isLit)}, by the meter: ${String(lit)}`);
          if (lit) expect(Math.abs(read - (volts ?? 0))).toBeLessThan(0.02 + 0.01 * (volts ?? 0));
        }
      }),
      { endOnFailure: true },
    );
  });

  it('[E162] draws the input current of an LED driver from the supply', () => {
    const project = wiredProject(onBattery);
    const flat = flattenNetlist(project, new Set(['Hull']));
    if (flat === null) throw new Error('The sections have no supply.');
    const [source] = flat.elements;
    const metered = project.metered
      .measure()
      .elements()
      .find(({ kind }) => kind === 'source')?.milliamps;
    const drawn = source === undefined ? 0 : simulate(flat).milliamps(source);
    expect(drawn).toBeCloseTo(metered ?? 0, 1);
    expect(-drawn).toBeLessThan(350);
  });
});

import { describe, expect, it } from 'vitest';
import { solderedBlueprint } from '#domain/blueprint/soldered-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type StoppedPlaces, sectionStopReason } from '#domain/checks/stopped-places.ts';
import { flowAt } from '#domain/network/curve.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import { aCircuit, aGlobalSection } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';
import { storedCase } from '#testing/stored-case.ts';

type Parts = Parameters<typeof smallModel>[0];

const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;
const alone = { circuitNumber: null } as const;
const tooMany = { quantity: 9 };

function blueprintOf(parts: Parts, supply = 'power-plug-12v', drivers: Readonly<Record<string, CircuitDriver>> = {}) {
  const circuits = Object.entries(drivers).map(([place, driver]) => {
    const [sectionId = '', number] = place.split(' ');
    return aCircuit({ id: place, sectionId, circuitNumber: Number(number), driver });
  });
  const model = smallModel(parts, supply);
  const sections = model.sections.map((section) => (section.id === 'All' ? aGlobalSection({ id: 'All' }) : section));
  return deriveBlueprint({ ...model, sections, circuits });
}

/** Keys of the stopped places. */
const keysOf = ({ project, sections, circuits, parts }: StoppedPlaces): string[] => [
  ...(project === null ? [] : ['all']),
  ...[...sections.keys()].map((id) => `section ${id}`),
  ...[...circuits.keys()].map((key) => `circuit ${key}`),
  ...[...parts.keys()].map((id) => `part ${id}`),
];

const ownCell = {
  ...alone,
  componentType: 'power',
  componentId: 'battery-cr2032',
  properties: { isPowerSupply: true },
} as const;

describe('stoppedPlaces', () => {
  it.each<[string, Parts, string, string[]]>([
    ['nothing, without an error', { Hull: [{}] }, 'power-plug-12v', []],
    ['a circuit that has an error', { Hull: [tooMany, { circuitNumber: 2 }] }, 'power-plug-12v', ['circuit 1:Hull']],
    ['the circuit of a part', { Hull: [{}, { componentId: 'led-strip-5v' }] }, 'power-plug-12v', ['circuit 1:Hull']],
    ['a part without a circuit', { Hull: [{}, control('sensor-sound')] }, 'power-plug-12v', ['part Hull1']],
    [
      'a section whose switch has an error',
      { Hull: [control('switch-tilt'), { ...alone, quantity: 3 }], Bow: [{}] },
      'power-plug-12v',
      ['section Hull'],
    ],
    [
      'everything, for an error of a global switch',
      { All: [control('switch-tilt')], Hull: [{ ...alone, quantity: 3 }] },
      'power-plug-12v',
      ['all'],
    ],
    ['nothing, for an overloaded supply', { Hull: [{ ...alone, quantity: 15 }] }, 'battery-9v', []],
    ['everything, for a regulator without a source', { Hull: [{}] }, 'regulator-lm7805', ['all']],
  ])('[E120] stops %s', (_, parts, supply, stopped) => {
    expect(keysOf(blueprintOf(parts, supply).stopped)).toEqual(stopped);
  });

  it.each<[string, Parts, string, string[]]>([
    ['the whole project', { Hull: [{ ...alone, quantity: 15 }] }, 'battery-9v', ['all']],
    ['its section', { Hull: [ownCell, {}], Bow: [{}] }, 'power-plug-12v', ['section Hull']],
  ])('[E120] an overloaded supply stops the soldering of %s, but is drawn', (_, parts, supply, stopped) => {
    const blueprint = blueprintOf(parts, supply);
    const soldered = solderedBlueprint(blueprint, smallModel(parts, supply).project);
    expect(keysOf(soldered.stopped)).toEqual(stopped);
    expect(soldered.wired.sections.find(({ id }) => id === 'Hull')?.circuits).toEqual([]);
    expect(keysOf(blueprint.stopped)).toEqual([]);
    expect(blueprint.wired.sections).toBe(blueprint.sections);
  });

  it('[E120] a fuse that is too small stops the soldering of the project, but its wiring is drawn', () => {
    const snapshot = storedCase('B-fuse-below-load');
    const blueprint = deriveBlueprint(snapshot);
    expect(keysOf(blueprint.stopped)).toEqual([]);
    expect(keysOf(solderedBlueprint(blueprint, snapshot.project).stopped)).toEqual(['all']);
  });

  it('[E120] stops the circuits that a stopped part drives, transitively', () => {
    const parts: Parts = {
      Hull: [control('sensor-sound'), {}, control('mcu-pico', 1), { circuitNumber: 2 }, { circuitNumber: 3 }],
    };
    const drivers = {
      'Hull 1': { componentId: 'Hull0', output: 'OUT' },
      'Hull 2': { componentId: 'Hull2', output: 'GP2' },
    };
    const { stopped, checks } = blueprintOf(parts, 'power-plug-12v', drivers);
    expect(checks.filter(({ severity }) => severity === 'error').map(({ componentId }) => componentId)).toEqual([
      'Hull2',
      'Hull0',
      ...checks.filter(({ id }) => id === 'driver-mismatch').map(() => null),
    ]);
    expect(keysOf(stopped)).toEqual(['circuit 1:Hull', 'circuit 2:Hull', 'part Hull0']);
    expect(stopped.circuits.get('2:Hull')?.message).toMatch(/^What drives it is not wired\. Raspberry Pi Pico takes/);
  });

  it('[E120] a faulty switch that circuits name stops them, not its section', () => {
    const strip = { componentId: 'led-strip-12v', properties: { stripLength: 90 } };
    const named = { componentId: 'Hull0', output: 'A' };
    const { stopped } = blueprintOf(
      { Hull: [control('switch-slide-spdt'), strip, { circuitNumber: 2 }] },
      'power-plug-12v',
      { 'Hull 1': named },
    );
    expect(keysOf(stopped)).toEqual(['circuit 1:Hull', 'part Hull0']);
    expect(sectionStopReason(stopped, 'Hull')).toBeNull();
  });

  it('[E120] nothing is stopped if the checks are skipped', () => {
    const { stopped, wired, sections } = deriveBlueprint(smallModel({ Hull: [tooMany] }), undefined, { checks: false });
    expect(keysOf(stopped)).toEqual([]);
    expect(wired.sections).toBe(sections);
  });
});

describe('wired sections', () => {
  it('[E120] the curve of a section contains only its wired parts', () => {
    const flowOf = ({ wired }: ReturnType<typeof blueprintOf>) => {
      const steady = wired.sections[0]?.steady;
      return steady === undefined ? null : flowAt(steady, 12).milliamps;
    };
    const strip = { componentId: 'led-strip-5v' };
    const alone = flowOf(blueprintOf({ Hull: [{ circuitNumber: 2 }] }));
    expect(alone).toBeGreaterThan(20);
    expect(flowOf(blueprintOf({ Hull: [strip, { circuitNumber: 2 }] }))).toBe(alone);
  });

  it('[E120] a wired section remains the same object if an edit elsewhere does not affect it', () => {
    const model = smallModel({ Hull: [tooMany, { circuitNumber: 2 }], Bow: [tooMany, { circuitNumber: 2 }] });
    const before = deriveBlueprint(model);
    const components = model.components.map((row) => (row.id === 'Bow1' ? { ...row, quantity: 2 } : row));
    const after = deriveBlueprint({ ...model, components }, undefined, {}, before);
    expect(after.wired.sections[0]).toBe(before.wired.sections[0]);
    expect(after.sections[0]).toBe(before.sections[0]);
    expect(after.sections[1]).not.toBe(before.sections[1]);
    expect(after.wired.sections[0]?.milliamps).toBe(before.sections[0]?.circuits[1]?.milliamps);
  });
});

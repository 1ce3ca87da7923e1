import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const slowFlash = { componentId: 'led-slow-flash-5mm' };
const sound = { componentType: 'control', componentId: 'audio-dfplayer-mini' } as const;

/** Returns the power of a hull on USB whose circuit 1 has this duty cycle, or the default. */
function powerOf(parts: Parameters<typeof smallModel>[0][string], dutyPct?: number, supply = 'usb-power-5v') {
  const circuits = dutyPct === undefined ? [] : [aCircuit({ sectionId: 'Hull', circuitNumber: 1, dutyPct })];
  return deriveBlueprint({ ...smallModel({ Hull: parts }, supply), circuits }).power;
}

describe('the average current', () => {
  it('[E181] counts the duty cycle for the lights of a circuit, but not for its boards', () => {
    const always = powerOf([{}, sound]);
    expect(always.averageMa).toBe(always.totalMa);
    const boards = powerOf([sound]).totalMa;
    const quarter = powerOf([{}, sound], 25);
    expect(quarter.totalMa).toBe(always.totalMa);
    expect(quarter.averageMa).toBeCloseTo(boards + (always.totalMa - boards) / 4, 9);
    expect(quarter.bySection).toMatchObject([{ sectionId: 'Hull', averageMa: quarter.averageMa }]);
  });

  it.each([
    ['led-strobe', 10],
    ['led-slow-flash-5mm', 50],
    ['led-fast-flash-5mm', 50],
    ['led-breathing-3mm', 50],
    ['led-candle-flicker', 70],
    ['led-rainbow-fade-3mm', 60],
    ['led-rainbow-flash-8mm', 60],
  ])('[E181] of a %s is %d %% of its full current, in a circuit or standalone', (componentId, percent) => {
    expect(powerOf([{ componentId }])).toMatchObject({ totalMa: 20, averageMa: percent / 5 });
    expect(powerOf([{ componentId, circuitNumber: null, quantity: 3 }]).averageMa).toBeCloseTo((percent * 3) / 5, 9);
  });

  it('[E181] uses a duty cycle that is set in place of that of an effect LED', () => {
    expect(powerOf([slowFlash], 80)).toMatchObject({ totalMa: 20, averageMa: 16 });
  });

  it.each<[string, Effect, number]>([
    [
      'steps',
      {
        steps: [
          { ms: 300, level: 100 },
          { ms: 700, level: 0 },
        ],
      },
      0.3,
    ],
    ['a generator', { generator: 'candle', seed: 5 }, 0.736],
    ['a house', { rooms: 'house' }, 0.5],
  ])('[E181] counts the average duty of %s in place of the duty cycle', (_, effect, duty) => {
    const model = smallModel({ Hull: [{}, sound] }, 'usb-power-5v');
    const rooms = [{ id: 'house', seed: 1, least: 1, most: 2, minS: 1, maxS: 2, circuits: ['a', 'b', 'c'] }];
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, dutyPct: 25, effect })];
    const settings = { ...projectSettingsDefaults, rooms };
    const blueprint = deriveBlueprint({ ...model, project: { ...model.project, settings }, circuits });
    const always = deriveBlueprint(model);
    const [before, after] = [always.sections[0], blueprint.sections[0]];
    const boards = powerOf([sound]).totalMa;
    expect(after?.milliamps).toBe(before?.milliamps);
    expect(after?.averageMa).toBeCloseTo(boards + ((before?.milliamps ?? 0) - boards) * duty, 9);
    expect(presentBlueprint(blueprint).circuits[0]?.averageDuty).toBeCloseTo(duty, 9);
    expect(presentBlueprint(always).circuits[0]?.averageDuty).toBe(1);
  });

  it('[E181] of a supply is the sum of its loads and determines battery life', () => {
    const strong = { properties: { current: 90 } };
    const battery = powerOf([strong], 10, 'battery-9v');
    const whole = powerOf([strong], 100, 'battery-9v');
    expect(whole.averageHours).toBe(whole.batteryHours);
    expect(battery.batteryHours).toBe(whole.batteryHours);
    // A tenth of the current lasts more than ten times as long, since a battery yields more at low current.
    expect(battery.averageHours).toBeGreaterThan(10 * (whole.batteryHours ?? 0));
    expect(battery.supplies).toMatchObject([
      { scope: 'master', averageMa: battery.averageMa, averageHours: battery.averageHours },
    ]);
  });

  it('[E181] of the source of a regulator includes the regulator itself', () => {
    const model = smallModel({ Hull: [{}] }, 'regulator-lm7805');
    const project = { ...model.project, supplyInputId: 'battery-9v' };
    const { power } = deriveBlueprint({ ...model, project, circuits: [aCircuit({ sectionId: 'Hull', dutyPct: 50 })] });
    expect(power.supplies.map(({ scope, totalMa, averageMa }) => [scope, totalMa, averageMa])).toEqual([
      ['input', power.totalMa + 5, power.totalMa / 2 + 5],
      ['master', power.totalMa, power.totalMa / 2],
    ]);
  });

  it('[E181] never exceeds the current with everything on in random projects', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { power } = deriveBlueprint(snapshot, undefined, { checks: false });
        for (const { mA, averageMa } of power.bySection) expect(averageMa).toBeLessThanOrEqual(mA * (1 + 1e-9));
      }),
      { numRuns: 40 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const slowFlash = { componentId: 'led-slow-flash-5mm' };
const sound = { componentType: 'control', componentId: 'audio-dfplayer-mini' } as const;

/** The power of a hull on USB whose circuit 1 has this duty cycle, or none of its own. */
function powerOf(parts: Parameters<typeof smallModel>[0][string], dutyPct?: number, supply = 'usb-power-5v') {
  const circuits = dutyPct === undefined ? [] : [aCircuit({ sectionId: 'Hull', circuitNumber: 1, dutyPct })];
  return deriveBlueprint({ ...smallModel({ Hull: parts }, supply), circuits }).power;
}

describe('what is drawn on average', () => {
  it('[E181] is the current of a circuit for its duty cycle, and of its boards always', () => {
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
  ])('[E181] of a %s is %d %% of its current, in a circuit or alone', (componentId, percent) => {
    expect(powerOf([{ componentId }])).toMatchObject({ totalMa: 20, averageMa: percent / 5 });
    expect(powerOf([{ componentId, circuitNumber: null, quantity: 3 }]).averageMa).toBeCloseTo((percent * 3) / 5, 9);
  });

  it('[E181] a duty cycle that is set stands for effects too', () => {
    expect(powerOf([slowFlash], 80)).toMatchObject({ totalMa: 20, averageMa: 16 });
  });

  it('[E181] of a supply is that of what it feeds, and says how long a battery lasts', () => {
    const strong = { properties: { current: 90 } };
    const battery = powerOf([strong], 10, 'battery-9v');
    const whole = powerOf([strong], 100, 'battery-9v');
    expect(whole.averageHours).toBe(whole.batteryHours);
    expect(battery.batteryHours).toBe(whole.batteryHours);
    // A tenth of the current, and as a weaker current it takes more out of the battery.
    expect(battery.averageHours).toBeGreaterThan(10 * (whole.batteryHours ?? 0));
    expect(battery.supplies).toMatchObject([
      { scope: 'master', averageMa: battery.averageMa, averageHours: battery.averageHours },
    ]);
  });

  it('[E181] behind the source of a regulator is its own current too', () => {
    const model = smallModel({ Hull: [{}] }, 'regulator-lm7805');
    const project = { ...model.project, supplyInputId: 'battery-9v' };
    const { power } = deriveBlueprint({ ...model, project, circuits: [aCircuit({ sectionId: 'Hull', dutyPct: 50 })] });
    expect(power.supplies.map(({ scope, totalMa, averageMa }) => [scope, totalMa, averageMa])).toEqual([
      ['input', power.totalMa + 5, power.totalMa / 2 + 5],
      ['master', power.totalMa, power.totalMa / 2],
    ]);
  });

  it('[E181] on random projects is never more than everything on', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { power } = deriveBlueprint(snapshot, undefined, { checks: false });
        for (const { mA, averageMa } of power.bySection) expect(averageMa).toBeLessThanOrEqual(mA * (1 + 1e-9));
      }),
      { numRuns: 40 },
    );
  });
});

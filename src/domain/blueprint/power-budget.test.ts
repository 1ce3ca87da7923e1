import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { batteryHours } from '#domain/blueprint/power-budget.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';
import { circuitOf, projectOf } from '#testing/small-projects.ts';
import { blueprintInputOf, expectLike } from '#testing/worked-cases.ts';
import worked from '../../../tests/data/checks_golden.json' with { type: 'json' };

describe('the power budget of a worked example', () => {
  it.each(worked.cases.map((one) => ({ ...one, name: `${one.id}: ${one.title}` })))(
    '[E28] has the calculated total: $name',
    ({ input, totalMa }) => {
      expectLike(deriveBlueprint(blueprintInputOf(input)).power.totalMa, totalMa);
    },
  );
});

describe('the power budget', () => {
  it('[E28] sums strings, side branches, and boards', () => {
    const input = projectOf('usb-power-5v', [
      { quantity: 2 },
      { componentId: 'led-slow-flash-5mm', quantity: 2 },
      { componentType: 'control', componentId: 'audio-dfplayer-mini' },
      { componentType: 'control', componentId: 'switch-slide-spdt' },
    ]);
    expect(deriveBlueprint(input).power).toMatchObject({
      totalMa: 280,
      limitMa: 1000,
      capacityMah: null,
      batteryHours: null,
      bySection: [{ sectionId: 's1', mA: 280 }],
    });
  });

  it.each([
    [{}, 400],
    [{ stripLength: 50 }, 200],
    [{ stripLength: 100, stripLengthUnit: 'inch' }, 1016],
    [{ ledsPerMeter: 30 }, 200],
    [{ stripLength: 250, ledsPerMeter: 120 }, 2000],
    [{ stripLength: 0, ledsPerMeter: 'many' }, 400],
  ])('[E29] counts a 12 V strip with %o as %d mA', (properties, milliamps) => {
    const input = projectOf('power-plug-12v', [{ componentId: 'led-strip-12v', properties }]);
    expect(deriveBlueprint(input).power.totalMa).toBeCloseTo(milliamps, 6);
  });

  it.each([
    ['battery-9v', 0],
    ['power-plug-9v', 0],
    ['regulator-lm7805', 25],
  ])("[E30] counts a section on %s as %d mA of the project's supply", (componentId, milliamps) => {
    const input = projectOf('power-plug-12v', [
      { componentType: 'power', componentId, properties: { isPowerSupply: true } },
      {},
    ]);
    const { power } = deriveBlueprint(input);
    expect(power.totalMa).toBe(milliamps);
    expect(power.bySection[0]?.mA).toBeGreaterThanOrEqual(20);
  });

  it('[E31] returns 24 hours for one red LED on a 9 V battery, and none without a load', () => {
    expect(deriveBlueprint(projectOf('battery-9v', [{}])).power.batteryHours).toBeCloseTo(23.57, 2);
    expect(deriveBlueprint(projectOf('battery-9v', [])).power.batteryHours).toBeNull();
  });

  it.each([
    [10, 1],
    [Math.sqrt(10 * 100), 0.75],
    [100, 0.5],
    [500, 0.5],
  ])('[E31] derates the capacity at %d mA by the factor %d', (milliamps, share) => {
    const derate = [
      [10, 1],
      [100, 0.5],
    ] as const;
    expect(batteryHours(1000, milliamps, derate)).toBeCloseTo((1000 * share) / milliamps, 9);
  });
});

describe('the budget of the supplies', () => {
  const items = [{}, { componentType: 'power', componentId: 'regulator-lm7805', properties: { isPowerSupply: true } }];

  it('[E28] has voltage, current, limit, and battery life of each', () => {
    const { supplies, batteryHours: hours } = deriveBlueprint(projectOf('battery-9v', items)).power;
    expect(supplies.map(({ scope, supplyId, limitMa }) => [scope, supplyId, limitMa])).toEqual([
      ['master', 'battery-9v', 100],
      ['s1', 'regulator-lm7805', 1000],
    ]);
    expect([hours, supplies[0]?.batteryHours]).toEqual([20, 20]);
    expect(supplies[1]?.batteryHours).toBeNull();
    const [battery, regulator] = supplies.map(({ nominal }) => nominal);
    expect(regulator?.volts).toBe(5);
    expect(battery?.mA).toBeCloseTo((regulator?.mA ?? 0) + 5, 9);
    expect(battery?.volts).toBeCloseTo(9 - (1.7 * (battery?.mA ?? 0)) / 1000, 9);
  });

  it('[E28] adds 5 mA for the regulator to the load of its source', () => {
    const input = projectOf('regulator-lm7805', [{}], { supplyInputId: 'battery-cr2032' });
    const { supplies, totalMa } = deriveBlueprint(input).power;
    const { capacityMah } = deriveBlueprint(projectOf('battery-cr2032', [{}])).power;
    const { derate } = resolveSupply('battery-cr2032').part.electrical;
    expect(supplies[0]?.batteryHours).toBe(batteryHours(capacityMah ?? 0, totalMa + 5, derate));
  });

  it.each([
    ['power-plug-9v', ['input', 'master']],
    ['regulator-adjustable', ['master']],
    ['gone', ['master']],
    [null, ['master']],
  ])("[E97] with a regulator on %s as the project's supply lists %j", (supplyInputId, scopes) => {
    const { supplies } = deriveBlueprint(projectOf('regulator-lm7805', [{}], { supplyInputId })).power;
    expect(supplies.map(({ scope }) => scope)).toEqual(scopes);
    expect(supplies.at(-1)?.nominal.volts).toBe(5);
  });

  it('[E97] has no source if the supply is not a regulator', () => {
    const { supplies } = deriveBlueprint(projectOf('battery-9v', [{}], { supplyInputId: 'power-plug-12v' })).power;
    expect(supplies.map(({ scope }) => scope)).toEqual(['master']);
  });
});

describe('the supplies of the second catalogue', () => {
  const white = { properties: { color: 'white', forwardVoltage: 3.2 } };
  const red = { properties: { color: 'red', forwardVoltage: 2 } };

  it.each([
    ['battery-3xaa', white, 1, 65, 68, 19.12],
    ['battery-3xaa', red, 1, 125, 120, 20.83],
    ['power-plug-24v', white, 6, 240, 220, 21.82],
    ['power-supply-13v8', white, 3, 210, 220, 19.09],
  ])('[E301] on %s, %o x %d need %d Ω, so %d Ω and %d mA', (supplyId, led, quantity, exact, standard, milliamps) => {
    const { strings } = deriveBlueprint(circuitOf(supplyId, [{ ...led, quantity }]));
    expect(strings[0]).toMatchObject({ standardOhms: standard });
    expect(strings[0]?.exactOhms).toBeCloseTo(exact, 6);
    expect(strings[0]?.actualCurrentMa).toBeCloseTo(milliamps, 2);
  });

  it.each([
    ['battery-3xaa', 20, 142],
    ['battery-3xaa', 60, 40],
    ['battery-3xaaa', 20, 60],
    ['battery-3xaaa', 150, 5.7],
    ['battery-2xd', 100, 144],
    ['battery-2xcr2032', 3, 58.7],
    ['battery-4xnimh-aa', 100, 18],
    ['battery-18650', 100, 24.7],
    ['battery-lipo-150', 100, 1.4],
  ])('[E301] %s lasts at %d mA for %d h', (supplyId, milliamps, hours) => {
    const { current, electrical } = resolveSupply(supplyId).part;
    const lasts = batteryHours(current, milliamps, electrical.derate) ?? 0;
    expect(Math.abs(lasts - hours)).toBeLessThanOrEqual(0.006 * hours + 0.05);
  });

  it.each([
    ['battery-3xaa', ['Battery holder 3 x AA with leads', 'AA cell, alkaline 1.5 V']],
    ['battery-2xcr2032', ['Holder for 2 x CR2032 in series with leads', 'CR2032 cell, lithium 3 V']],
    ['battery-18650', ['Battery holder 1 x 18650 (protected, 70 mm) with leads']],
    ['power-plug-5v-10a', ['Pair of fork terminals for M4 screws, with leads of 1.5 mm² (15 AWG)']],
  ])('[E301] the list contains holder, cells, or terminals of %s', (supplyId, names) => {
    const { accessories } = deriveBlueprint(projectOf(supplyId, [{}]));
    expect(accessories.map(({ name }) => name)).toEqual(names);
  });
});

describe('how long a battery gives good light', () => {
  const white = { properties: { color: 'white', forwardVoltage: 3.2 } };
  const red = { properties: { color: 'red', forwardVoltage: 2 } };

  it.each([
    // Half of the nominal current at 7.7 V: 5 % + 60 % x (9 - V) / 1.8 V of the capacity.
    ['battery-9v', [{ ...white, quantity: 2 }]],
    ['battery-3xaa', [white]],
    ['battery-lipo-3.7v', [white]],
  ])('[E303] on %s, the lights are dim before the battery is empty', (supplyId, parts) => {
    const { power, currents } = deriveBlueprint(circuitOf(supplyId, parts));
    const { part } = resolveSupply(supplyId);
    const { nominal, fresh } = currents.strings.get('s1')?.[0] ?? {};
    const { vMax, vTired, vEnd = 0 } = part.electrical;
    const slope = ((fresh ?? 0) - (nominal ?? 0)) / (vMax - part.voltage);
    const half = part.voltage - (nominal ?? 0) / 2 / slope;
    const [atNominal, atTired] = supplyId === 'battery-lipo-3.7v' ? [0.6, 0.95] : [0.05, 0.65];
    const share =
      half >= vTired
        ? atNominal + ((part.voltage - half) / (part.voltage - vTired)) * (atTired - atNominal)
        : atTired + ((vTired - half) / (vTired - vEnd)) * (1 - atTired);
    expect(power.brightHours).toBeCloseTo(share * (power.batteryHours ?? 0), 1);
    expect(power.brightHours).toBeLessThan(power.batteryHours ?? 0);
    expect(power.averageBrightHours).toBeCloseTo(share * (power.averageHours ?? 0), 1);
    expect(power.supplies[0]).toMatchObject({ scope: 'master', brightHours: power.brightHours });
  });

  it('[E303] a light that stays above half of its current is good until the battery is empty', () => {
    const { power } = deriveBlueprint(circuitOf('battery-18650', [red]));
    expect(power.brightHours).toBe(power.batteryHours);
    expect(deriveBlueprint(circuitOf('power-plug-9v', [red])).power.brightHours).toBeNull();
  });
});

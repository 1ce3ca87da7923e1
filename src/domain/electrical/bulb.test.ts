import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { bulbLife, bulbLight, bulbMilliamps, bulbVolts } from '#domain/electrical/bulb.ts';
import { extraInrush } from '#domain/electrical/inrush.ts';
import { partBends } from '#domain/electrical/part-loads.ts';
import { curveOf, flowAt } from '#domain/network/curve.ts';
import { componentDefaults, noReferences } from '#domain/parts/component.ts';
import { resolveLed } from '#domain/parts/resolved-part.ts';
import { withRecords } from '#testing/found-checks.ts';
import { circuitOf, customPart, onlyString, projectOf } from '#testing/small-projects.ts';

const bulbOf = (componentId: string, sectionVolts: number) =>
  resolveLed(
    { ...componentDefaults, ...noReferences, id: 'a', sectionId: 's', componentType: 'led', componentId },
    { catalogue: builtInCatalogue, preResistored: false, sectionVolts },
  );

describe('a bulb', () => {
  it.each([
    [9, 51.2, 38, 31.6],
    [12, 60, 100, 1],
    [13.8, 64.8, 161, 0.187],
  ])(
    '[V21] of 12 V 60 mA at %s V takes %s mA, with %s %% of its light and %s times its life',
    (volts, mA, pct, life) => {
      expect(bulbMilliamps(bulbOf('bulb-12v-60ma', volts), volts)).toBeCloseTo(mA, 1);
      expect(100 * bulbLight(volts / 12)).toBeCloseTo(pct, -0.3);
      expect(bulbLife(volts / 12)).toBeCloseTo(life, 1);
    },
  );

  it('[V21] is a straight line between shares of its voltage in the network', () => {
    const bulb = bulbOf('bulb-12v-60ma', 12);
    const at = (volts: number) => flowAt(curveOf(partBends(bulb, 12)), volts).milliamps;
    for (const share of [0, 0.1, 0.25, 0.5, 0.75, 1, 1.25]) {
      expect(at(12 * share)).toBeCloseTo(bulbMilliamps(bulb, 12 * share), 6);
    }
    expect(at(12 * 0.9)).toBeCloseTo(0.4 * at(9) + 0.6 * at(12), 6);
  });

  it.each([
    ['bulb-12v-60ma', null, 600 - 60],
    ['bulb-1.5v-15ma', null, 12_000 / (820 + 10) - 10_500 / 820],
    ['bulb-1.5v-15ma', 470, 12_000 / (470 + 10) - 10_500 / 470],
  ])('[V21] %s on 12 V with an own resistor of %s Ω draws %s mA more while cold', (id, ownOhms, extra) => {
    const input = withRecords(circuitOf('power-plug-12v', [{ componentId: id }]), [{ circuitNumber: 1, ownOhms }]);
    const [circuit] = deriveBlueprint(input).sections[0]?.circuits ?? [];
    const wired = (circuit?.strings ?? []).map((ledString, at) => ({
      ledString,
      leds: circuit?.ledsOfStrings[at] ?? [],
    }));
    expect(extraInrush(circuit?.leds ?? [], wired, 12)).toBeCloseTo(Math.max(0, extra), 6);
  });

  it('[V21] gets a resistor rounded up where the supply is far above its voltage', () => {
    const string = onlyString(circuitOf('power-plug-12v', [{ componentId: 'bulb-1.5v-15ma' }]));
    expect(string).toMatchObject({ exactOhms: 700, standardOhms: 820, powerW: 0.1575, ratingW: 0.5 });
    expect(string.predictedMa?.nominal).toBeCloseTo(13.18, 2);
    const volts = 12 - 0.82 * (string.predictedMa?.nominal ?? 0);
    expect(string.brightness).toMatchObject({
      q: expect.closeTo((volts / 1.5) ** 3.4, 4),
      word: 'a little dimmer than rated',
    });
    const direct = onlyString(circuitOf('power-plug-12v', [{ componentId: 'bulb-12v-60ma' }]));
    expect(direct).toMatchObject({ standardOhms: null, sideBranchIds: ['c1'] });
  });

  it('[V21] gets a resistor rounded up also next to its own value, and for several strings', () => {
    const small = { componentId: 'bulb-1.5v-15ma' };
    const own = withRecords(circuitOf('power-plug-12v', [small]), [{ circuitNumber: 1, ownOhms: 470 }]);
    expect(onlyString(own)).toMatchObject({ standardOhms: 470, calculatedOhms: 820 });
    const two = circuitOf('power-plug-12v', [{ ...small, quantity: 2 }]);
    const shared = withRecords(two, [{ circuitNumber: 1, ledsPerString: 1, sharedResistor: true }]);
    const [circuit] = deriveBlueprint(shared).sections[0]?.circuits ?? [];
    expect(circuit?.shared).toMatchObject({ exactOhms: 350, standardOhms: 390 });
  });

  it('[V21] shares the voltage of a string with other bulbs by its curve', () => {
    const two = [{ componentId: 'bulb-1.5v-15ma' }, { componentId: 'bulb-1.5v-30ma' }];
    const milliamps = onlyString(circuitOf('power-plug-12v', two)).predictedMa?.nominal ?? 0;
    const volts = ['bulb-1.5v-15ma', 'bulb-1.5v-30ma'].map((id) => bulbVolts(bulbOf(id, 12), milliamps));
    expect(volts[0]).toBeGreaterThan(3 * (volts[1] ?? 0));
    const { standardOhms } = onlyString(circuitOf('power-plug-12v', two));
    expect((volts[0] ?? 0) + (volts[1] ?? 0) + ((standardOhms ?? 0) * milliamps) / 1000).toBeCloseTo(12, 6);
  });

  const custom = (volts: number, id: string) => ({
    ...projectOf('battery-9v', [
      { componentType: 'power', componentId: 'mine', properties: { isPowerSupply: true } },
      { componentId: id },
    ]),
    customComponents: [customPart('mine', 'power', { voltage: volts })],
  });

  it.each([
    [
      'bulb-12v-60ma',
      9,
      ['info bulb-voltage-low: Bulb 12V 60mA gets 9 V: 51.2 mA, 38 % of its light, 32 times its life.'],
    ],
    [
      'bulb-12v-60ma',
      13.8,
      [
        'warning bulb-voltage-high: Bulb 12V 60mA gets 13.8 V, fresh 13.8 V: 64.8 mA, 161 % of its light, 0.19 times its life.',
      ],
    ],
    ['bulb-12v-60ma', 12.6, []],
  ])('[V21] %s on %s V has findings about its voltage: %j', (id, volts, texts) => {
    const found = deriveBlueprint(custom(volts, id)).checks.filter((check) => check.id.startsWith('bulb-voltage'));
    expect(found.map((check) => `${check.severity} ${check.id}: ${check.message}`)).toEqual(texts);
  });

  it('[V21] burns out above 1.25 times its voltage without a resistor', () => {
    const bulb = { componentId: 'bulb-3v-60ma', properties: { preResistored: true } };
    const { checks } = deriveBlueprint(projectOf('power-plug-5v', [bulb]));
    expect(checks.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual(['bulb-voltage-high']);
  });

  it('[V21] is reported as hot from 0.3 W', () => {
    const hot = (id: string) => deriveBlueprint(projectOf('power-plug-12v', [{ componentId: id }])).checks;
    const found = (id: string) =>
      hot(id)
        .filter((check) => check.id === 'bulb-hot')
        .map(({ message }) => message);
    expect(found('bulb-12v-60ma')).toEqual(['Bulb 12V 60mA turns 0.72 W into heat and softens plastic.']);
    expect(found('bulb-1.5v-15ma')).toEqual([]);
  });

  it('[V21] counts with its cold current against the limit of a switch', () => {
    const parts = [{ componentType: 'control', componentId: 'switch-tactile-6mm' }, { componentId: 'bulb-12v-30ma' }];
    const { checks } = deriveBlueprint(circuitOf('power-plug-12v', parts));
    expect(checks.map(({ id }) => id)).toContain('peak-switch');
  });

  it('[V21] determines the transistor of an output by its cold current', () => {
    const transistorFor = (id: string) => {
      const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null };
      const input = circuitOf('power-plug-12v', [nano, { componentId: id }]);
      const driven = withRecords(input, [{ circuitNumber: 1, driver: { componentId: 'c1', output: 'D5' } }]);
      return deriveBlueprint(driven).sections[0]?.circuits[0]?.drive?.transistor;
    };
    expect(transistorFor('bulb-12v-60ma')).toBe('mosfet-irlz44n');
    expect(transistorFor('led-prewired-5mm-12v')).toBe('mosfet-2n7000');
  });

  it('[V21] gets a transistor on a pin that can carry only its hot current', () => {
    const kindFor = (volts: number) => {
      const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null };
      const bulb = { componentId: 'bulb-custom', properties: { forwardVoltage: volts, current: 15 } };
      const driver = { componentId: 'c1', output: 'D5' };
      const input = withRecords(circuitOf('power-plug-5v', [nano, bulb]), [{ circuitNumber: 1, driver }]);
      return deriveBlueprint(input).sections[0]?.circuits[0]?.drive?.kind;
    };
    expect(kindFor(5)).toBe('n');
    expect(kindFor(1.5)).toBe('logic');
  });
});

import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { circuitOf, customPart, onlyString, projectOf } from '#testing/small-projects.ts';

describe('the part of an LED', () => {
  it.each(['__proto__', 'constructor', 'gone', 9, null])('is unknown for the id %o', (componentId) => {
    expect(onlyString(projectOf('battery-9v', [{ componentId }]))).toMatchObject({
      status: 'ok',
      totalVf: 2,
      currentMa: 20,
      flags: ['current-defaulted', 'vf-defaulted'],
    });
  });

  it('is unknown if the id names a part of another kind', () => {
    expect(onlyString(projectOf('battery-9v', [{ componentId: 'battery-9v' }]))).toMatchObject({
      currentMa: 20,
      totalVf: 2,
    });
  });

  it('[E7] may be a custom LED with its own values, which does not replace a built-in part', () => {
    const customComponents = [
      customPart('mine', 'led', { forwardVoltage: 3, current: 10, color: 'warm-white' }),
      customPart('led-5mm', 'led', { forwardVoltage: 8, current: 1 }),
    ];
    const input = { ...projectOf('battery-9v', [{ componentId: 'mine' }, {}]), customComponents };
    expect(deriveBlueprint(input).strings).toMatchObject([
      { totalVf: 3, currentMa: 10 },
      { totalVf: 2, currentMa: 20 },
    ]);
  });
});

describe('the supply', () => {
  it("[E4] of a section is the project's", () => {
    expect(deriveBlueprint(projectOf('usb-power-5v', [])).supply).toEqual({
      id: 'usb-power-5v',
      label: 'USB Power 5V',
      volts: 5,
      known: true,
    });
  });

  it.each(['battery-27v', 'BATTERY-9V', '__proto__'])('[E4] is assumed to have 9 V if its id is %s', (id) => {
    const { supply, checks, power } = deriveBlueprint(projectOf(id, []));
    expect(supply).toEqual({ id, label: 'Unknown supply (9 V assumed)', volts: 9, known: false });
    expect(checks.map((check) => check.id)).toEqual(['unknown-supply']);
    expect(power.capacityMah).toBe(500);
  });

  it('[E4] is not replaced by a marked battery in the global section', () => {
    const input = projectOf('power-plug-12v', [
      { componentType: 'power', componentId: 'battery-9v', properties: { isPowerSupply: true } },
      {},
    ]);
    const sections = [{ id: 's1', sectionType: 'global_components', order: 0 }] as const;
    expect(onlyString({ ...input, sections }).supplyV).toBe(12);
  });

  it.each([
    [{ isPowerSupply: true }, 5],
    [{ isPowerSupply: 'true' }, 12],
    [{ isPowerSupply: 1 }, 12],
    [{}, 12],
  ])('[E6] of a section that contains a regulator with %o has %d V', (properties, volts) => {
    const input = projectOf('power-plug-12v', [
      { componentType: 'power', componentId: 'regulator-lm7805', properties },
      {},
    ]);
    expect(onlyString(input).supplyV).toBe(volts);
  });

  it('[E6] of a section is its first marked part by order', () => {
    const marked = { componentType: 'power', properties: { isPowerSupply: true } };
    const input = projectOf('power-plug-12v', [
      { ...marked, componentId: 'battery-aa-6v', order: 2 },
      { ...marked, componentId: 'battery-9v', order: 1 },
      {},
    ]);
    expect(onlyString(input).supplyV).toBe(9);
  });

  it('[E34] without a usable voltage yields no resistor', () => {
    const power = { componentType: 'power', componentId: 'mine', properties: { isPowerSupply: true } };
    const input = {
      ...projectOf('battery-9v', [power, {}]),
      customComponents: [customPart('mine', 'power', { voltage: '9V' })],
    };
    expect(onlyString(input)).toMatchObject({
      status: 'invalid-supply',
      supplyV: null,
      totalVf: 2,
      standardOhms: null,
    });
  });
});

describe('the calculated string', () => {
  it.each(['led-strip-12v', 'led-ws2815', 'led-rainbow-fade-5mm', 'filament-e14'])(
    '[E7] excludes %s',
    (componentId) => {
      expect(onlyString(projectOf('power-plug-12v', [{ componentId }]))).toMatchObject({
        status: 'no-leds',
        ledCount: 0,
        excludedCount: 1,
        componentIds: ['c1'],
        sideBranchIds: ['c1'],
        flags: ['excluded-led'],
      });
    },
  );

  it('[E7] excludes the side branches of its circuit', () => {
    expect(onlyString(circuitOf('power-plug-12v', [{ componentId: 'led-strip-12v' }, {}]))).toMatchObject({
      status: 'ok',
      componentIds: ['c2'],
      sideBranchIds: ['c1'],
      ledCount: 1,
      excludedCount: 1,
      standardOhms: 470,
    });
  });

  it('[E7] includes a high-power LED and flags that it needs a driver', () => {
    expect(onlyString(projectOf('power-plug-12v', [{ componentId: 'led-1w-star' }]))).toMatchObject({
      status: 'ok',
      standardOhms: 27,
      flags: expect.arrayContaining(['needs-driver']) as unknown,
    });
  });

  it.each([
    ['pre-resistored', {}, 'pre-resistored'],
    ['pre-resistored', { preResistored: false }, 'ok'],
    ['calculate', { preResistored: true }, 'pre-resistored'],
    ['calculate', { preResistored: 'yes' }, 'ok'],
    ['whatever', {}, 'ok'],
  ])('[E23] in a project with %s LEDs and an LED with %o has the status %s', (resistorMode, properties, status) => {
    expect(onlyString(circuitOf('battery-9v', [{ properties }], { resistorMode })).status).toBe(status);
  });

  it('[E23] excludes the pre-resistored LEDs of a mixed circuit', () => {
    const input = circuitOf('battery-9v', [{ properties: { preResistored: true }, quantity: 2 }, { quantity: 3 }]);
    expect(onlyString(input)).toMatchObject({
      status: 'ok',
      componentIds: ['c2'],
      sideBranchIds: ['c1'],
      ledCount: 3,
      excludedCount: 2,
      standardOhms: 150,
    });
    expect(deriveBlueprint(input).power.totalMa).toBeCloseTo(60, 6);
  });
});

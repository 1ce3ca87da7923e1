import { describe, expect, it } from 'vitest';
import { powerParts } from '#domain/catalogue/power.ts';
import { rectifiedSupply } from '#domain/electrical/rectified-supply.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';

const voltsOf = (id: string, loadMa: number): string => {
  const { voltage, electrical } = rectifiedSupply(resolveSupply(id).part, loadMa);
  return [voltage, electrical.vMax, electrical.vTired].map((volts) => volts.toFixed(2)).join(' / ');
};

const partsOf = (id: string, loadMa: number) => rectifiedSupply(resolveSupply(id).part, loadMa).rectifier;

describe('a rectified supply', () => {
  it.each([
    ['ac-12v', 100, '14.87 / 20.07 / 12.47', { microfarads: 1000, volts: 25 }],
    ['ac-16v', 500, '20.50 / 27.22 / 17.50', { microfarads: 4700, volts: 35 }],
  ])(
    '[E310] %s with %s mA has the voltages and the capacitor of the worked figures',
    (id, loadMa, volts, capacitor) => {
      expect(voltsOf(id, loadMa)).toBe(volts);
      expect(partsOf(id, loadMa)?.capacitor).toEqual(capacitor);
    },
  );

  it.each([
    ['dcc-n', '10.60 / 20.60 / 8.60'],
    ['dcc-ho', '13.60 / 20.60 / 8.60'],
    ['dcc-g', '16.60 / 20.60 / 8.60'],
  ])('[E310] %s has the voltages of the track less two diodes', (id, volts) => {
    expect(voltsOf(id, 100)).toBe(volts);
    expect(partsOf(id, 100)?.capacitor).toBeNull();
  });

  it('[E310] has a larger bridge above 300 mA', () => {
    expect(partsOf('ac-12v', 300)?.bridge).toBe('bridge-mb6s');
    expect(partsOf('dcc-ho', 301)?.bridge).toBe('bridge-db107');
  });

  it('[E310] has the next capacitor that leaves 1.1 V of ripple or less', () => {
    const chosen = [51, 52, 110, 111, 242, 243, 550].map((loadMa) => partsOf('ac-12v', loadMa)?.capacitor?.microfarads);
    expect(chosen).toEqual([470, 1000, 1000, 2200, 2200, 4700, 4700]);
  });

  it('[E310] is listed with its voltages without a load', () => {
    for (const part of powerParts) {
      const { voltage, electrical } = rectifiedSupply(part, 0);
      expect(part.voltage).toBeCloseTo(voltage, 2);
      expect(part.electrical.vMax).toBeCloseTo(electrical.vMax, 2);
      expect(part.electrical.vTired).toBeCloseTo(electrical.vTired, 2);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { type CircuitChoice, standalone } from '#domain/circuits/circuit-numbers.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';
import { editPart } from '#web/features/builder/dialogs/part/edit-part.ts';
import { previewPart } from '#web/features/builder/dialogs/part/part-preview.ts';

const withParts = (...parts: Component[]) => aSnapshot({ components: [aMasterSupply(), ...parts] });

interface Edited {
  readonly id?: string;
  readonly properties?: ComponentProperties;
  readonly quantity?: number;
  readonly circuit?: CircuitChoice;
}

/** Preview in the dialog of an LED that was standalone before. */
function previewOf(
  { id = 'led-5mm', properties = {}, quantity = 1, circuit = standalone }: Edited,
  ...others: Component[]
) {
  const edited = aComponent({ id: 'edited', componentId: id, order: 9 });
  const place = { sectionId: 'hull', circuit, before: null };
  const editWith = (own: ComponentProperties) => editPart('LED', edited, { quantity, properties: own }, place);
  return previewPart(withParts(...others, edited), { sectionId: 'hull', edited, editWith }, properties);
}

const one: CircuitChoice = { kind: 'circuit', number: 1 };

describe('the preview of a string', () => {
  it('[B130] has standard and exact resistance, rating, actual current, and alternatives of a standalone LED', () => {
    const { ledString, isInSeries } = previewOf({});
    expect(isInSeries).toBe(true);
    expect(ledString).toMatchObject({ standardOhms: 330, exactOhms: 350, ratingW: 0.5, actualCurrentMa: 7000 / 330 });
    expect(ledString?.alternativeCurrents).toMatchObject([{ ohms: 390, mA: 7000 / 390 }]);
  });

  it.each<[string, Edited, number]>([
    ['another voltage', { properties: { forwardVoltage: 3.1 } }, 270],
    ['a softer current', { properties: { current: 5 } }, 1500],
    ['three in one circuit', { quantity: 3, circuit: one }, 150],
    ['a second LED in the circuit', { circuit: one }, 270],
  ])('[B130] has the resistor of %s', (name, edited, ohms) => {
    const others = name.startsWith('a second') ? [aComponent({ id: 'a', circuitNumber: 1 })] : [];
    expect(previewOf(edited, ...others).ledString?.standardOhms).toBe(ohms);
  });

  it('[B130] has the checks of a string that stays dark', () => {
    const { ledString, checks } = previewOf({ properties: { forwardVoltage: 3.1 }, quantity: 3, circuit: one });
    expect(ledString).toMatchObject({ status: 'insufficient-voltage', standardOhms: null });
    expect(checks.map(({ id }) => id)).toEqual(['supply-too-low', 'vf-suspicious']);
  });

  it('[B130] applies the new quantity and circuit of the part', () => {
    const edited = aComponent({ id: 'a', circuitNumber: 1 });
    const place = { sectionId: 'hull', circuit: { kind: 'circuit', number: 2 }, before: null } as const;
    const editWith = () => editPart('LED', edited, { quantity: 2 }, place);
    const other = aComponent({ id: 'b', circuitNumber: 2, order: 1 });
    const { ledString } = previewPart(withParts(edited, other), { sectionId: 'hull', edited, editWith }, {});
    expect(ledString).toMatchObject({ circuitNumber: 2, ledCount: 3, standardOhms: 150 });
  });

  it('[B130] has no checks of other parts of the section', () => {
    const dark = aComponent({ id: 'dark', circuitNumber: 7, quantity: 9 });
    expect(previewOf({}, dark).checks).toEqual([]);
  });
});

describe('the preview of a part at full voltage', () => {
  it.each<[string, Edited, number, string[]]>([
    ['a strip of another voltage', { id: 'led-strip-12v' }, 400, ['strip-voltage-low']],
    [
      'a denser, shorter strip that suits',
      { id: 'led-strip-12v', properties: { voltageRating: 9, stripLength: 50, ledsPerMeter: 120 } },
      400,
      [],
    ],
    [
      'a strip with its length in inches',
      { id: 'led-strip-12v', properties: { stripLength: 10, stripLengthUnit: 'inch', voltageRating: 9 } },
      101.6,
      [],
    ],
    ['two strips', { id: 'led-strip-24v', quantity: 2 }, 400, ['strip-voltage-low']],
    ['an overloaded strip', { id: 'led-ws2812b', circuit: one }, 3600, ['builtin-voltage-high', 'wire-drop']],
    ['a flickering candle', { id: 'led-candle-flicker' }, 20, []],
    ['a pre-resistored LED', { properties: { preResistored: true, current: 12 } }, 12, []],
  ])('[B130] has current and checks of %s', (_, edited, milliamps, checks) => {
    const preview = previewOf(edited, aComponent({ id: 'other', circuitNumber: 1 }));
    expect(preview.isInSeries).toBe(false);
    expect(preview.drawsMa).toBeCloseTo(milliamps);
    expect(preview.checks.map(({ id }) => id)).toEqual(checks);
  });

  it('[B130] uses the supply of the section', () => {
    const own = { componentType: 'power', componentId: 'power-plug-12v', properties: { isPowerSupply: true } } as const;
    const plug = aComponent({ id: 'plug', ...own });
    expect(previewOf({ id: 'led-strip-12v' }, plug)).toMatchObject({ checks: [], ledString: { supplyV: 12 } });
  });
});

import { describe, expect, it } from 'vitest';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import {
  hasColorChoice,
  propertiesOf,
  startingValues,
  withColor,
} from '#web/features/builder/dialogs/part/led-values.ts';

const part = (id: string) => builtInCatalogue.get(id) ?? null;
const plainLed = { type: 'led', name: 'Own LED', description: '' } as const;

describe('what the LED dialog keeps', () => {
  it.each([
    ['blue', 3.2],
    ['green', 2.2],
    ['uv', 3.4],
    ['yellow', 2.1],
  ])('[B46] %s brings its forward voltage of %d V, and both are kept', (color, forwardVoltage) => {
    const led = part('led-5mm');
    const values = withColor(startingValues({}, led), color, led);
    expect(propertiesOf(values, {}, led)).toEqual({ color, forwardVoltage });
  });

  it('[B46] the colour of a member’s own LED brings back that LED’s own voltage', () => {
    const own: PartFacts = { ...plainLed, id: 'own', isCustom: true, color: 'blue', forwardVoltage: 2.9, current: 20 };
    const asRed = withColor(startingValues({}, own), 'red', own);
    expect(propertiesOf(asRed, {}, own)).toEqual({ color: 'red', forwardVoltage: 2 });
    expect(propertiesOf(withColor(asRed, 'blue', own), {}, own)).toEqual({});
  });

  it('[B46] a current and a resistor choice are kept only where they differ from the part and the project', () => {
    const led = part('led-8mm');
    const values = startingValues({}, led);
    expect(values.current).toBe(30);
    const soft = { ...values, current: 12, resistor: 'pre-resistored' } as const;
    expect(propertiesOf(soft, {}, led)).toEqual({ color: 'red', forwardVoltage: 2, current: 12, preResistored: true });
    expect(propertiesOf(values, { current: 12, preResistored: true }, led)).toEqual({
      color: 'red',
      forwardVoltage: 2,
    });
  });

  it('[B46] a part of one colour keeps a voltage only where it is not the part’s own', () => {
    const star = part('led-1w-star');
    const values = startingValues({}, star);
    expect(hasColorChoice(star)).toBe(false);
    expect(propertiesOf(values, {}, star)).toEqual({});
    expect(propertiesOf({ ...values, forwardVoltage: 3.05 }, {}, star)).toEqual({ forwardVoltage: 3.05 });
  });

  it('[B46] a part that brings its own resistor keeps what it has', () => {
    const flicker = part('led-candle-flicker');
    expect(propertiesOf(startingValues({}, flicker), { color: 'orange' }, flicker)).toEqual({ color: 'orange' });
  });
});

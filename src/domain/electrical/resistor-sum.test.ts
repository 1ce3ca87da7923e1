import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { resistorSum } from '#domain/electrical/resistor-sum.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { formatOhms, formatWatts } from '#domain/units/formats.ts';
import { circuitOf, onlyString, projectOf } from '#testing/small-projects.ts';
import { blueprintInputOf, reviveNumbers } from '#testing/worked-cases.ts';
import golden from '../../../tests/data/golden.json' with { type: 'json' };

const nine = 'battery-9v';
const white = { properties: { forwardVoltage: 3.2 } };
const of = (volts: number, current = 20, quantity = 1) => ({
  quantity,
  properties: { forwardVoltage: volts, current },
});

describe('the calculation of a resistor', () => {
  it.each<[name: string, input: BlueprintInput, sum: string]>([
    [
      'one LED',
      projectOf(nine, [{}]),
      '(9 V − 2 V) / 20 mA = 350Ω; nearest standard value: 330Ω; it turns 0.14 W into heat, so use one rated 0.5 W',
    ],
    [
      'one LED, rounded up',
      projectOf(nine, [{}], { resistorRounding: 'next-higher' }),
      '(9 V − 2 V) / 20 mA = 350Ω; next higher standard value: 390Ω; it turns 0.14 W into heat, so use one rated 0.5 W',
    ],
    [
      'several LEDs in series',
      circuitOf(nine, [{ quantity: 2 }]),
      '(9 V − 4 V for 2 LEDs) / 20 mA = 250Ω; nearest standard value: 270Ω; it turns 0.1 W into heat, so use one rated 0.25 W',
    ],
    [
      'LEDs of different currents',
      circuitOf(nine, [of(2, 10), of(2.2, 20)]),
      '(9 V − 4.2 V for 2 LEDs) / 10 mA of the first LED = 480Ω; nearest standard value: 470Ω; it turns 0.048 W into heat, so use one rated 0.125 W',
    ],
    [
      'several standalone LEDs of one component',
      projectOf(nine, [{ quantity: 3 }]),
      'For each of the 3: (9 V − 2 V) / 20 mA = 350Ω; nearest standard value: 330Ω; it turns 0.14 W into heat, so use one rated 0.5 W',
    ],
    [
      'a standard value',
      circuitOf(nine, [{ quantity: 3 }]),
      '(9 V − 6 V for 3 LEDs) / 20 mA = 150Ω; standard value: 150Ω; it turns 0.06 W into heat, so use one rated 0.125 W',
    ],
    [
      'a value below the standard ones',
      projectOf(nine, [of(8.9)]),
      '(9 V − 8.9 V) / 20 mA = 5Ω; smallest standard value: 10Ω; it turns 0.002 W into heat, so use one rated 0.125 W',
    ],
    [
      'a value above the standard ones',
      projectOf(nine, [of(2, 0.07)]),
      '(9 V − 2 V) / 0.07 mA = 100.0kΩ; largest standard value: 82.0kΩ; it turns less than 0.001 W into heat, so use one rated 0.125 W',
    ],
    [
      'a bulb, whose resistor is rounded up',
      circuitOf('power-plug-12v', [{ componentId: 'bulb-1.5v-15ma' }]),
      '(12 V − 1.5 V) / 15 mA = 700Ω; next higher standard value: 820Ω; it turns 0.158 W into heat, so use one rated 0.5 W',
    ],
    [
      'more heat than the largest rating allows',
      projectOf(nine, [of(2, 1000)]),
      '(9 V − 2 V) / 1000 mA = 7Ω; smallest standard value: 10Ω; it turns 7 W into heat, more than half of the largest rating, 10 W',
    ],
    [
      'too many LEDs',
      circuitOf(nine, [{ ...white, quantity: 4 }]),
      '9 V − 12.8 V for 4 LEDs = −3.8 V; nothing is left for a resistor, so they stay dark',
    ],
    [
      'one LED that needs more voltage',
      projectOf(nine, [of(9.5)]),
      '9 V − 9.5 V = −0.5 V; nothing is left for a resistor, so it stays dark',
    ],
    [
      'LEDs that need the whole voltage',
      circuitOf(nine, [of(3, 20, 3)]),
      '9 V − 9 V for 3 LEDs = 0 V; nothing is left for a resistor, and without one nothing limits the current',
    ],
    [
      'a pre-resistored LED',
      projectOf(nine, [{ properties: { preResistored: true } }]),
      'Each LED comes with a resistor for 9 V',
    ],
    ['a strip', projectOf(nine, [{ componentId: 'led-strip-12v' }]), 'No LED here needs its own resistor'],
  ])('[B257] resistorSum explains %s', (_, input, sum) => {
    expect(
      resistorSum(onlyString(input), input.project.resistorRounding === 'next-higher' ? 'next-higher' : 'nearest'),
    ).toBe(sum);
  });

  const cases = golden.cases.filter(({ fn }) => fn === 'calcProject');

  it.each(cases)('[B257] resistorSum is consistent in the worked case $id: $title', ({ input: given }) => {
    const input = reviveNumbers(given) as Parameters<typeof blueprintInputOf>[0] & {
      readonly catalogue: Record<string, PartFacts>;
    };
    for (const each of deriveBlueprint(blueprintInputOf(input), new Map(Object.entries(input.catalogue))).strings) {
      const sum = resistorSum(each, 'nearest');
      const [, supply, taken, current, exact] = /\((.*) V − (.*) V.*\) \/ (.*) mA.* = (.*?);/.exec(sum) ?? [];
      expect(exact !== undefined, sum).toBe(each.status === 'ok');
      if (exact === undefined) continue;
      expect(formatOhms(((Number(supply) - Number(taken)) / Number(current)) * 1000)).toBe(exact);
      expect(sum).toContain(`standard value: ${formatOhms(each.standardOhms)};`);
      expect(sum).toContain(formatWatts(each.ratingW ?? 0));
    }
  });
});

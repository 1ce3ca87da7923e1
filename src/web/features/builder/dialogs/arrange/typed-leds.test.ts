import { describe, expect, it } from 'vitest';
import { readOwnedValues, readTypedLeds, valuesText } from '#web/features/builder/dialogs/arrange/typed-leds.ts';

describe('readTypedLeds', () => {
  it.each([
    ['7 red', ['7 led-5mm red 2']],
    ['red', ['1 led-5mm red 2']],
    [
      '7 red, 4 warm white 3 mm\n2 blue 0805',
      ['7 led-5mm red 2', '4 led-3mm warm-white 3.2', '2 led-smd-0805 blue 3.2'],
    ],
    [
      '2x green LEDs; 3 × 10mm UV and 1 warm-white',
      ['2 led-5mm green 2.2', '3 led-10mm uv 3.4', '1 led-5mm warm-white 3.2'],
    ],
    ['3mm red', ['1 led-3mm red 2']],
    ['0402 red', ['1 led-smd-0402 red 2']],
    ['5 3mm yellows', ['5 led-3mm yellow 2.1']],
    [' , ,', []],
  ])('[B180] parses the LEDs of %j', (text, expected) => {
    const { entries, fault } = readTypedLeds(text);
    const read = entries.map(({ quantity, componentId, properties: { color, forwardVoltage } }) => {
      return `${quantity} ${componentId} ${color} ${forwardVoltage}`;
    });
    expect([read, fault]).toEqual([expected, null]);
  });

  it.each([
    ['7 red, 2 mauve', 1, /^“2 mauve”: the colors are red, green/],
    ['100 red', 0, /^“100 red”: enter a count from 1 to 99\.$/],
    ['0 red', 0, /enter a count from 1 to 99/],
    ['2 red 4 mm', 0, /^“2 red 4 mm”: LEDs come in 2mm, 3mm/],
    ['12', 0, /the colors are/],
  ])('[B180] reports the first invalid entry of %j and returns those before it', (text, readable, fault) => {
    const list = readTypedLeds(text);
    expect(list.entries).toHaveLength(readable);
    expect(list.fault).toMatch(fault);
  });
});

describe('readOwnedValues', () => {
  it.each([
    ['100, 220Ω 330 ohm; 1k, 4.7 k', [100, 220, 330, 1000, 4700]],
    ['', []],
  ])('[E154] parses the resistor values of %j', (text, expected) => {
    expect(readOwnedValues(text)).toEqual({ entries: expected, fault: null });
  });

  it('[E154] reports an entry that is not a resistor value', () => {
    expect(readOwnedValues('100, many').fault).toBe('“many” is not a resistor value. Try 330 or 4.7k.');
    expect(readOwnedValues('0').fault).toContain('not a resistor value');
  });

  it('[E154] joins resistor values in a sentence', () => {
    expect([valuesText([150]), valuesText([150, 1000]), valuesText([10, 22, 33])]).toEqual([
      '150Ω',
      '150Ω and 1.0kΩ',
      '10Ω, 22Ω and 33Ω',
    ]);
  });
});

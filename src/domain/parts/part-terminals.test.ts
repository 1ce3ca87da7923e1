import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { withCustomParts } from '#domain/parts/custom-component.ts';
import { terminalsOf, findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import { customPart } from '#testing/small-projects.ts';

const terminalFor = (id: string, volts: number) =>
  findSupplyTerminal(builtInCatalogue.get(id) ?? null, volts)?.name ?? null;

/** Wiring of a custom control with the given properties. */
function customWiring(properties: unknown) {
  return terminalsOf(
    withCustomParts(builtInCatalogue, [customPart('board', 'control', properties)]).get('board') ?? null,
  );
}

describe('the terminal that takes a supply', () => {
  it.each([
    ['mcu-arduino-nano', 9, 'VIN'],
    ['mcu-arduino-nano', 5, '5V'],
    ['mcu-arduino-nano', 7, 'VIN'],
    ['mcu-arduino-nano', 12, 'VIN'],
    ['mcu-arduino-nano', 6, null],
    ['mcu-arduino-nano', 12.1, null],
    ['mcu-esp32', 3.3, '3V3'],
    ['sensor-hall', 9, '1'],
    ['switch-slide-spdt', 9, null],
    ['led-5mm', 9, null],
    ['gone', 9, null],
  ])('[E81] the supply terminal of %s on %d V is %s', (id, volts, name) => {
    expect(terminalFor(id, volts)).toBe(name);
  });
});

describe('the terminals of a custom control', () => {
  it('[E80] a custom control without terminals gets plus and minus', () => {
    expect(customWiring({ supplyMa: 30, supplyMin: 4 })).toEqual({
      terminals: [
        { name: '+', role: 'supply+', minV: 4, maxV: Infinity },
        { name: '-', role: 'supply-' },
      ],
    });
  });

  it('[E80] a custom control can define terminals in the form of the catalogue', () => {
    const out = { name: 'OUT', role: 'output', drive: 'low', maxMa: '50', maxV: 'supply', pwm: true };
    const supply = { name: 'VIN', role: 'supply+', minV: 5, maxV: 12 };
    expect(customWiring({ terminals: [supply, { name: 'GND', role: 'supply-' }, out] })).toEqual({
      terminals: [supply, { name: 'GND', role: 'supply-' }, { ...out, maxMa: 50, onOhms: 0 }],
      drives: true,
    });
  });

  it('[E80] a custom control with contacts drives like a relay if it has a supply, else it is a switch', () => {
    const contacts = [
      { name: 'COM', role: 'contact', pole: 1 },
      { name: 'NO', role: 'throw', pole: 1, position: 1, maxMa: 500 },
    ];
    const supply = { name: '+', role: 'supply+', minV: 4, maxV: 6 };
    expect(customWiring({ terminals: [supply, ...contacts] })?.drives).toBe(true);
    expect(customWiring({ terminals: contacts })?.drives).toBeUndefined();
  });

  it.each([
    [[{ name: 'X', role: 'output', drive: 'sideways', maxMa: 1 }]],
    [[{ name: 'X', role: 'output', drive: 'high', maxMa: -1 }]],
    [[{ name: 'X', role: 'output', drive: 'logic', maxMa: 1 }]],
    [[{ name: 'X', role: 'output', drive: 'low', maxMa: 1 }]],
    [[{ name: '', role: 'supply-' }]],
    [[{ name: 'X', role: 'supply+', minV: 5, maxV: 4 }]],
    [[null, 7, 'D3', { role: 'throw' }]],
    ['D3'],
  ])('[E80] ignores invalid terminals of a custom control: %j', (terminals) => {
    expect(customWiring({ terminals })?.terminals.map(({ name }) => name)).toEqual(['+', '-']);
  });
});

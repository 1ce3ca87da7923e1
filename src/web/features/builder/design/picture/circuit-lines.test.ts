import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { circuitLines } from '#web/features/builder/design/picture/circuit-lines.ts';

/** Ids of the parts of circuit 1, by line. */
function linesOf(parts: readonly Partial<Component>[], settings: Partial<Circuit> = {}) {
  const model = smallModel({ Hull: parts });
  const circuits = [aCircuit({ sectionId: 'Hull', ...settings })];
  const circuit = deriveBlueprint({ ...model, circuits }).sections[0]?.circuits[0];
  if (circuit === undefined) throw new Error('The model has no circuit.');
  const { switches, string, strings, branches } = circuitLines(circuit);
  const idsOf = (line: readonly { readonly componentId: string }[]) => line.map(({ componentId }) => componentId);
  return {
    switches: idsOf(switches),
    string: idsOf(string),
    branches: idsOf(branches),
    ...(strings.length > 0 && { strings: strings.map((leds) => leds.map((led) => `${led.quantity} ${led.id}`)) }),
  };
}

const control = (componentId: string): Partial<Component> => ({ componentType: 'control', componentId });

describe('the lines of a circuit', () => {
  it('[B230] separates the switch of a circuit from the string of its LEDs, which keep their order', () => {
    expect(linesOf([{ componentId: 'led-5mm' }, { componentId: 'led-3mm' }, control('switch-slide-spdt')])).toEqual({
      switches: ['switch-slide-spdt'],
      string: ['led-5mm', 'led-3mm'],
      branches: [],
    });
  });

  it('[B230] puts each part at full voltage on a branch of its own', () => {
    const own = { componentId: 'led-5mm', properties: { preResistored: true } };
    const strip = { componentId: 'led-strip-12v', properties: { stripLength: 10 } };
    expect(linesOf([{ componentId: 'led-3mm' }, own, strip, control('mcu-arduino-nano')])).toEqual({
      switches: [],
      string: ['led-3mm'],
      branches: ['mcu-arduino-nano', 'led-5mm', 'led-strip-12v'],
    });
  });

  it('[B230] cuts LEDs into strings, after the switch and the placed resistors of all of them', () => {
    const parts = [
      { quantity: 3 },
      control('switch-slide-spdt'),
      { componentType: 'resistor' as const, componentId: 'r' },
    ];
    expect(linesOf([...parts, { componentId: 'led-3mm' }], { ledsPerString: 2 })).toEqual({
      switches: ['switch-slide-spdt'],
      string: [],
      strings: [['2 Hull0'], ['1 Hull0', '1 Hull3']],
      branches: [],
    });
  });
});

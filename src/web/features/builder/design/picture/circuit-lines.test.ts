import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import { smallModel } from '#testing/small-model.ts';
import { circuitLines } from '#web/features/builder/design/picture/circuit-lines.ts';

/** Ids of the parts of circuit 1, by line. */
function linesOf(parts: readonly Partial<Component>[]) {
  const circuit = deriveBlueprint(smallModel({ Hull: parts })).sections[0]?.circuits[0];
  if (circuit === undefined) throw new Error('The model has no circuit.');
  const { switches, string, branches } = circuitLines(circuit);
  const idsOf = (line: readonly { readonly componentId: string }[]) => line.map(({ componentId }) => componentId);
  return { switches: idsOf(switches), string: idsOf(string), branches: idsOf(branches) };
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
});

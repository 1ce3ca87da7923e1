import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { place } from '#domain/wiring/place/place.ts';
import { onSheet } from '#testing/drawn-sheet.ts';
import { smallModel } from '#testing/small-model.ts';

type Part = Partial<Component>;

const motor: Part = { componentType: 'control', componentId: 'motion-vibration-coin' };
const resistor: Part = { componentType: 'resistor', componentId: 'resistor-470r-0.25w' };

/** The marked labels in the drawing of a model. */
function marksOf(sections: Readonly<Record<string, readonly Part[]>>, supply: string): string[] {
  const snapshot = smallModel(sections, supply);
  const { labels } = onSheet(place(connect(snapshot, deriveBlueprint(snapshot))));
  return labels.flatMap(({ lines }) => lines.filter((line) => line.includes('⚠')));
}

const note = '⚠ marks a warning: read the findings before you solder there.';

describe('warning marks', () => {
  it('marks the part, the circuit, or the supply that a check warns about', () => {
    expect(marksOf({ Hull: [motor], Bow: [{}] }, 'battery-3v-2xaa')).toEqual([note, 'U1 ⚠  Coin Vibration Motor']);
    expect(marksOf({ Hull: [resistor, {}, { circuitNumber: 2 }] }, 'power-plug-12v')).toContain('Circuit 1 ⚠');
    expect(marksOf({ Hull: [{ quantity: 3 }, { circuitNumber: null, quantity: 3 }] }, 'battery-9v')).toContain(
      'PS1 ⚠  9V Battery',
    );
    expect(marksOf({ Hull: [{}] }, 'power-plug-12v')).toEqual([]);
  });

  it('returns the same section objects if nothing changed', () => {
    const snapshot = smallModel({ Hull: [motor], Bow: [{}] }, 'battery-3v-2xaa');
    const blueprint = deriveBlueprint(snapshot);
    const [one, other] = [connect(snapshot, blueprint), connect(snapshot, { ...blueprint })];
    expect(one.sections.map((section, at) => section === other.sections[at])).toEqual([true, true]);
  });
});

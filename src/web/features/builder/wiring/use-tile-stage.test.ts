import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { place } from '#domain/wiring/place/place.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';
import { aComponent, aSection, aSnapshot } from '#testing/snapshot.ts';
import { shiftBetween } from '#web/features/builder/wiring/use-tile-stage.ts';

function drawn(...circuits: number[]): Sheet {
  const snapshot = aSnapshot({
    sections: [aSection({ id: 's', name: 'Hull' })],
    components: circuits.map((circuitNumber) =>
      aComponent({ id: `d${circuitNumber}`, sectionId: 's', circuitNumber, order: circuitNumber }),
    ),
  });
  return place(connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue)));
}

const heightOf = (sheet: Sheet, circuit: number) =>
  sheet.blocks.find(({ id }) => id === circuitKey('s', circuit))?.y ?? NaN;

describe('shiftBetween', () => {
  const before = drawn(2, 3, 4, 5, 6);
  const after = drawn(1, 2, 3, 4, 5, 6);
  const seen = (top: number) => ({ x: 0, y: top, width: 1000, height: 300 });

  it('[W67] says how far a circuit in sight has moved', () => {
    const shift = shiftBetween(before, after, seen(heightOf(before, 5) + 1));
    expect(shift).toEqual({ x: 0, y: heightOf(after, 5) - heightOf(before, 5) });
    expect(shift.y).toBeGreaterThan(80);
  });

  it('[W67] nothing moves while its beginning is looked at, or when nothing of it is left', () => {
    expect(shiftBetween(before, after, seen(0))).toEqual({ x: 0, y: 0 });
    expect(shiftBetween(before, drawn(7), seen(heightOf(before, 6)))).toEqual({ x: 0, y: 0 });
  });
});

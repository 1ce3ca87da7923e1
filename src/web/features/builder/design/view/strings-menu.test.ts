import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { smallModel } from '#testing/small-model.ts';
import { needs } from '#web/features/builder/design/view/strings-menu.tsx';

const white = { quantity: 4, properties: { color: 'white' } };
const snapshot = smallModel({ Hull: [white] });
const project = { snapshot, blueprint: deriveBlueprint(snapshot), isChecked: true };
const place = { sectionId: 'Hull', circuitNumber: 1 };

describe('needs of strings', () => {
  it.each([
    [{ ledsPerString: 1 }, '3.2 V of 12 V, 74.9 mA, 4 resistors'],
    [{ ledsPerString: 3 }, '9.6 V of 12 V, 38.7 mA, 2 resistors'],
    [{ ledsPerString: 2, sharedResistor: true }, '6.4 V of 12 V, 37.6 mA, 1 resistor'],
    [{ ledsPerString: null }, '12.8 V of 12 V: stays dark'],
  ])('[B312] names volts, current, and resistors of %o', (wiring, text) => {
    expect(needs(project, place, wiring)).toBe(text);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPartsClip } from '#contract/projects/parts-clip.ts';
import { clipSelection, maxClipSize } from '#domain/changes/parts-clip.ts';
import { randomProject } from '#testing/random-project.ts';

const led = {
  componentType: 'led',
  componentId: 'led-5mm',
  quantity: 2,
  customName: null,
  properties: { color: 'red' },
};
const leds = (count: number) => Array.from({ length: count }, () => led);
const clip = { format: 'lightyard-parts', version: 1, circuits: [], components: [led], customComponents: [] };
const read = (value: unknown) => readPartsClip(JSON.stringify(value));
const withPart = (part: object) => ({ ...clip, components: [{ ...led, ...part }] });

describe('readPartsClip', () => {
  it('[B84] reads parts copied from any project', () => {
    fc.assert(
      fc.property(randomProject, (snapshot) => {
        const ids = snapshot.components.map(({ id }) => id);
        expect(read(clipSelection(snapshot, ids))).toEqual({ kind: 'clip', clip: clipSelection(snapshot, ids) });
      }),
    );
  });

  it.each([
    ['ordinary text', 'solder the red wire'],
    ['empty text', ''],
    ['broken JSON', '{"format":"lightyard-parts",'],
    ['other JSON', '{"format":"lightyard-project","version":1}'],
    ['a list', '[{"format":"lightyard-parts"}]'],
    ['null', 'null'],
    ['more than a mebibyte', JSON.stringify(clip).padEnd(1_048_577)],
    ['brackets without end', '{"format":'.repeat(100_000)],
  ])('[B84] ignores %s', (_case, text) => {
    expect(readPartsClip(text)).toEqual({ kind: 'none' });
  });

  it.each([
    ['no version', { ...clip, version: undefined }, 'version: This must be 1.'],
    ['a later version', { ...clip, version: 2 }, 'These parts were copied in a newer version of Lightyard.'],
    ['a field too many', { ...clip, sections: [] }, ': Unknown field.'],
    ['a part of null', { ...clip, components: [null] }, 'components.0: This must be an object.'],
    ['an unknown type', withPart({ componentType: 'laser' }), 'components.0.componentType'],
    ['a numeric id', withPart({ componentId: 7 }), 'components.0.componentId: This must be text.'],
    ['a quantity of 0', withPart({ quantity: 0 }), 'components.0.quantity: This must be at least 1.'],
    ['a quantity of 1.5', withPart({ quantity: 1.5 }), 'components.0.quantity: This must be a whole number.'],
    ['100 LEDs', withPart({ quantity: 100 }), 'components.0.quantity: This must be at most 99.'],
    [
      '11 timers',
      withPart({ componentType: 'control', quantity: 11 }),
      'components.0.quantity: This must be at most 10.',
    ],
    ['a long label', withPart({ customName: 'x'.repeat(81) }), 'components.0.customName'],
    ['an unpaired surrogate', withPart({ customName: '\uD800' }), 'components.0.customName'],
    ['a negative voltage', withPart({ properties: { forwardVoltage: -1 } }), 'components.0.properties.forwardVoltage'],
    ['a property too many', withPart({ properties: { resistor: 330 } }), 'components.0.properties: Unknown field.'],
    ['a section id', withPart({ sectionId: 's1' }), 'components.0: Unknown field.'],
    [
      'a circuit without a list of components',
      { ...clip, circuits: [{ name: 'Mast', components: {} }] },
      'circuits.0.components',
    ],
    [
      'a list above the limit',
      { ...clip, components: leds(maxClipSize + 1) },
      'components: At most 1000 entries are allowed.',
    ],
  ])('[B84] refuses %s, with the path', (_case, value, message) => {
    expect(read(value)).toMatchObject({ kind: 'faulty', message: expect.stringContaining(message) as string });
  });

  it('[B84] limits parts and circuits together', () => {
    const circuits = Array.from({ length: 10 }, () => ({ name: null, components: leds(100) }));
    const message = 'More than 1000 parts and circuits cannot be pasted at once.';
    expect(read({ ...clip, circuits })).toEqual({ kind: 'faulty', message });
    expect(read({ ...clip, components: [], circuits: circuits.slice(1) }).kind).toBe('clip');
  });

  it('[B84] refuses additional fields that are named like properties of every object', () => {
    const text = JSON.stringify(clip).replace('"color"', '"__proto__":{"color":"blue"},"color"');
    expect(readPartsClip(text).kind).toBe('faulty');
    expect(read(withPart({ properties: { constructor: 1 } })).kind).toBe('faulty');
  });

  it('[B84] does not throw for any clipboard content', () => {
    fc.assert(fc.property(fc.json(), (text) => readPartsClip(text).kind !== 'clip'));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (rest) => read({ ...rest, ...clip }).kind !== 'none'),
    );
  });
});

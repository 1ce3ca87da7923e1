import { describe, expect, it } from 'vitest';
import { aCustomComponent } from '#testing/snapshot.ts';
import {
  type CustomPartDraft,
  bodyOf,
  draftOf,
  newDraft,
  updateOf,
  draftResolver,
} from '#web/features/builder/custom-parts/custom-part-draft.ts';

const beacon = aCustomComponent({
  id: 'own',
  properties: { color: 'blue', forwardVoltage: 3.1, current: 15, supplyMa: 4 },
});

describe('what the dialog of a custom component sends', () => {
  it('[B92] a new one has the values of its category, and no empty notes', () => {
    expect(bodyOf({ ...newDraft, name: ' Beacon ', notes: '  ' })).toEqual({
      name: 'Beacon',
      category: 'led',
      description: 'Brief description of the component',
      notes: null,
      templateShared: false,
      properties: { color: 'warm-white', forwardVoltage: 3.2, current: 20, builtInResistor: false },
    });
    expect(bodyOf({ ...newDraft, category: 'power' }).properties).toEqual({ voltage: 9, current: 500 });
    expect(bodyOf({ ...newDraft, category: 'resistor' }).properties).toEqual({ value: 330, wattage: 0.25 });
    expect(bodyOf({ ...newDraft, category: 'control' }).properties).toEqual({});
  });

  it('[B92] an edit sends what was changed, and nothing when nothing was', () => {
    const start = draftOf(beacon);
    expect(updateOf(start, start)).toBeNull();
    expect(updateOf(start, { ...start, notes: 'n' })).toEqual({ notes: 'n' });
    const dimmed = { ...start.values, led: { ...start.values.led, current: 7 } };
    expect(updateOf(start, { ...start, templateShared: true, values: dimmed })).toEqual({
      templateShared: true,
      properties: { current: 7 },
    });
  });

  it('[B92] a value that the part does not hold, or no number, is the one that a new part starts with', () => {
    const { led } = draftOf({ ...beacon, properties: { forwardVoltage: 'dim' } }).values;
    expect(led).toEqual(newDraft.values.led);
  });

  it('[B93] finds what the server would, at the same field', async () => {
    const empty = { ...newDraft.values, led: { ...newDraft.values.led, current: Number.NaN } };
    const errorsOf = (draft: CustomPartDraft) =>
      draftResolver(draft, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(await errorsOf({ ...newDraft, name: ' ', values: empty })).toMatchObject({
      errors: {
        name: { message: 'Please fill this in.' },
        values: { led: { current: { message: 'This must be a number.' } } },
      },
    });
    expect(await errorsOf({ ...newDraft, name: 'Beacon' })).toMatchObject({ errors: {} });
  });
});

import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { editPart, mergeEntered } from '#web/features/builder/dialogs/part/edit-part.ts';
import { partFields } from '#web/features/builder/sync/edit.ts';
import { noReferences } from '#domain/parts/component.ts';

const properties = { color: 'red', forwardVoltage: 2, current: 15 };
const opened = aComponent({ id: 'a', customName: 'Bow', quantity: 4, circuitNumber: 1, properties });
const unedited = {
  ...partFields(opened),
  sectionId: 'hull',
  circuit: { kind: 'circuit', number: 1 },
} as const;
const now = {
  ...opened,
  customName: 'Stem',
  quantity: 5,
  circuitNumber: 3,
  properties: { color: 'blue', current: 15 },
};

describe('mergeEntered', () => {
  it('[B150] takes the current values of fields that were not edited', () => {
    expect(mergeEntered(now, opened, unedited)).toEqual({
      ...partFields(now),
      sectionId: 'hull',
      quantity: 5,
      circuit: { kind: 'circuit', number: 3 },
      properties: { color: 'blue', current: 15 },
    });
  });

  it('[B150] keeps edited fields, and each edited property', () => {
    const standalone = { kind: 'standalone' } as const;
    const { current: _current, ...without } = properties;
    const entered = { ...unedited, quantity: 7, circuit: standalone, properties: { ...without, preResistored: true } };
    expect(mergeEntered(now, opened, entered)).toEqual({
      ...partFields(now),
      sectionId: 'hull',
      quantity: 7,
      circuit: standalone,
      properties: { color: 'blue', preResistored: true },
    });
  });

  it('[B150] drops the chosen circuit if the part has moved to another section', () => {
    const entered = { ...unedited, circuit: { kind: 'circuit', number: 2 } } as const;
    expect(mergeEntered({ ...now, sectionId: 'bow' }, opened, entered).circuit).toEqual({ kind: 'circuit', number: 3 });
  });
});

describe('editPart', () => {
  const snapshot = aSnapshot({ components: [now] });
  const save = (fields: Partial<Parameters<typeof editPart>[2]>) => {
    const command = editPart('LED', opened, { ...partFields(opened), ...fields }, null);
    const [part] = applyChanges(snapshot, command.changes(snapshot)).components;
    return part && { ...part, ...noReferences };
  };

  it('[B150] writes only edited fields if the part has changed since its dialog was opened', () => {
    expect(save({})).toEqual(now);
    expect(save({ quantity: 9 })).toEqual({ ...now, quantity: 9 });
    expect(save({ customName: '' })).toEqual({ ...now, customName: null });
    expect(save({ properties: { ...properties, color: 'green' } })).toEqual({
      ...now,
      properties: { color: 'green', current: 15 },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { editPart, mergeEntered } from '#web/features/builder/dialogs/part/edit-part.ts';
import { partFields } from '#web/features/builder/sync/edit.ts';
import { noReferences } from '#domain/parts/component.ts';

const properties = { color: 'red', forwardVoltage: 2, current: 15 };
const opened = aComponent({ id: 'a', customName: 'Bow', quantity: 4, circuitNumber: 1, properties });
const untouched = {
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

describe('what was entered about a part that was changed meanwhile', () => {
  it('[B150] what was left alone is as it is by now', () => {
    expect(mergeEntered(now, opened, untouched)).toEqual({
      ...partFields(now),
      sectionId: 'hull',
      quantity: 5,
      circuit: { kind: 'circuit', number: 3 },
      properties: { color: 'blue', current: 15 },
    });
  });

  it('[B150] what was entered is as it was entered, of its values each for itself', () => {
    const standalone = { kind: 'standalone' } as const;
    const { current: _current, ...without } = properties;
    const entered = { ...untouched, quantity: 7, circuit: standalone, properties: { ...without, preResistored: true } };
    expect(mergeEntered(now, opened, entered)).toEqual({
      ...partFields(now),
      sectionId: 'hull',
      quantity: 7,
      circuit: standalone,
      properties: { color: 'blue', preResistored: true },
    });
  });

  it('[B150] a circuit of the section that it has left is not asked for in the new one', () => {
    const entered = { ...untouched, circuit: { kind: 'circuit', number: 2 } } as const;
    expect(mergeEntered({ ...now, sectionId: 'bow' }, opened, entered).circuit).toEqual({ kind: 'circuit', number: 3 });
  });
});

describe('a dialog that is confirmed after its part was changed', () => {
  const snapshot = aSnapshot({ components: [now] });
  const save = (fields: Partial<Parameters<typeof editPart>[2]>) => {
    const command = editPart('LED', opened, { ...partFields(opened), ...fields }, null);
    const [part] = applyChanges(snapshot, command.changes(snapshot)).components;
    return part && { ...part, ...noReferences };
  };

  it('[B150] writes only what was changed in it', () => {
    expect(save({})).toEqual(now);
    expect(save({ quantity: 9 })).toEqual({ ...now, quantity: 9 });
    expect(save({ customName: '' })).toEqual({ ...now, customName: null });
    expect(save({ properties: { ...properties, color: 'green' } })).toEqual({
      ...now,
      properties: { color: 'green', current: 15 },
    });
  });
});

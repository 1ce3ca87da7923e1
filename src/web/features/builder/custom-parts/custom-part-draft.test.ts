import { describe, expect, it } from 'vitest';
import { createCustomComponent } from '#contract/projects/custom-component-writes.ts';
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

describe('the draft of a custom component', () => {
  it('[B92] sends the values of the category, and null instead of empty notes', () => {
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

  it('[B92] sends only changes of an existing component, or nothing without changes', () => {
    const start = draftOf(beacon);
    expect(updateOf(beacon, start)).toBeNull();
    expect(updateOf(beacon, { ...start, notes: 'n' })).toEqual({
      notes: 'n',
      was: { notes: beacon.notes, properties: {} },
    });
    const dimmed = { ...start.values, led: { ...start.values.led, current: 7 } };
    expect(updateOf(beacon, { ...start, templateShared: true, values: dimmed })).toEqual({
      templateShared: true,
      properties: { current: 7 },
      was: { templateShared: false, properties: { current: beacon.properties['current'] } },
    });
  });

  it('[B92] replaces missing and invalid values of the component by defaults', () => {
    const { led } = draftOf({ ...beacon, properties: { forwardVoltage: 'dim' } }).values;
    expect(led).toEqual(newDraft.values.led);
  });

  const board = {
    takesPower: true,
    supplyMin: 4.5,
    supplyMax: 6,
    supplyMa: 40,
    outputs: [
      { name: 'LAMP', kind: 'low', maxMa: 200, volts: 12 },
      { name: 'NO', kind: 'contact', maxMa: 500, volts: 5 },
      { name: 'NC', kind: 'contact', maxMa: 500, volts: 5 },
      { name: 'P1', kind: 'logic', maxMa: 10, volts: 3.3 },
      { name: 'HI', kind: 'high', maxMa: 50, volts: 5 },
    ],
  } as const;
  const controlWith = (control: CustomPartDraft['values']['control']): CustomPartDraft => ({
    ...newDraft,
    name: 'Flicker board',
    category: 'control',
    values: { ...newDraft.values, control },
  });

  it('[B92] converts supply, current, and outputs of a board to terminals, and back', () => {
    const { properties = {} } = bodyOf(controlWith(board));
    expect(properties).toEqual({
      supplyMa: 40,
      supplyMin: 4.5,
      supplyMax: 6,
      terminals: [
        { name: '+', role: 'supply+', minV: 4.5, maxV: 6 },
        { name: '-', role: 'supply-' },
        { name: 'COM', role: 'contact', pole: 1 },
        { name: 'LAMP', role: 'output', drive: 'low', maxMa: 200, maxV: 12 },
        { name: 'NO', role: 'throw', pole: 1, position: 1, maxMa: 500 },
        { name: 'NC', role: 'throw', pole: 1, position: 2, maxMa: 500 },
        { name: 'P1', role: 'output', drive: 'logic', maxMa: 10, logicV: 3.3 },
        { name: 'HI', role: 'output', drive: 'high', maxMa: 50 },
      ],
    });
    expect(createCustomComponent.body.safeParse(bodyOf(controlWith(board))).success).toBe(true);
    const shown = draftOf(aCustomComponent({ category: 'control', properties: { ...properties } }));
    expect(shown.values.control).toEqual(board);
  });

  it('[B92] sends null and no terminals when a board becomes a plain switch', () => {
    const properties = bodyOf(controlWith(board)).properties ?? {};
    const custom = aCustomComponent({ category: 'control', properties });
    const start = draftOf(custom);
    const update = updateOf(custom, {
      ...start,
      values: controlWith({ ...board, takesPower: false, outputs: [] }).values,
    });
    expect(update).toEqual({
      properties: { supplyMa: null, supplyMin: null, supplyMax: null, terminals: [] },
      was: { properties },
    });
    expect(updateOf(custom, start)).toBeNull();
  });

  it('[B92] reports invalid values of a board at their fields', async () => {
    const [lamp, open] = board.outputs;
    const control = {
      ...board,
      supplyMin: 9,
      supplyMa: Number.NaN,
      outputs: [
        { ...lamp, maxMa: -1, volts: Number.NaN },
        { ...open, name: 'LAMP' },
        { ...open, name: ' ' },
      ],
    };
    const { errors } = await draftResolver(controlWith(control), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors.values?.control).toMatchObject({
      supplyMax: { message: 'This must be at least the lowest voltage.' },
      supplyMa: { message: 'This must be a number.' },
      outputs: [
        { maxMa: { message: 'This must be more than 0.' }, volts: { message: 'This must be a number.' } },
        { name: { message: 'Choose a different name.' } },
        { name: { message: 'Please fill this in.' } },
      ],
    });
  });

  it('[B92] finds the same errors as the server, at the same fields', async () => {
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

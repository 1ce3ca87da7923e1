import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import { type updateCustomComponent, createCustomComponent } from '#contract/projects/custom-component-writes.ts';
import type { Sent } from '#contract/endpoint.ts';
import { colorVolts } from '#domain/catalogue/leds.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import {
  type ControlDraft,
  controlDraft,
  controlErrors,
  controlProperties,
  newControl,
} from '#web/features/builder/custom-parts/custom-control.ts';
import { issueMessage } from '#contract/issue-message.ts';

export type CustomPartBody = Sent<typeof createCustomComponent>['body'];
export type CustomPartUpdate = Sent<typeof updateCustomComponent>['body'];

/** Electrical values of each category; NaN for an empty field. V, mA, ohms, W. */
export interface CategoryValues {
  readonly led: {
    readonly color: string;
    readonly forwardVoltage: number;
    readonly current: number;
    readonly builtInResistor: boolean;
  };
  readonly power: {
    readonly voltage: number;
    readonly current: number;
    readonly kind: 'none' | 'plug' | 'battery';
    /** Fresh and tired voltage, and internal resistance; NaN without them. */
    readonly fresh: number;
    readonly tired: number;
    readonly ohms: number;
  };
  readonly resistor: { readonly value: number; readonly wattage: number };
  readonly control: ControlDraft;
}

/** Values of the dialog, for all categories, so that switching the category loses nothing. */
export interface CustomPartDraft {
  readonly name: string;
  readonly category: ComponentType;
  readonly description: string;
  readonly notes: string;
  readonly templateShared: boolean;
  readonly values: CategoryValues;
}

/** Initial values of the dialog. Source: specification 1, section 3. */
export const newDraft: CustomPartDraft = {
  name: '',
  category: 'led',
  description: 'Brief description of the component',
  notes: '',
  templateShared: false,
  values: {
    led: {
      color: 'warm-white',
      forwardVoltage: colorVolts.get('warm-white') ?? 2,
      current: 20,
      builtInResistor: false,
    },
    power: { voltage: 9, current: 500, kind: 'none', fresh: Number.NaN, tired: Number.NaN, ohms: Number.NaN },
    resistor: { value: 330, wattage: 0.25 },
    control: newControl,
  },
};

/** Returns the values of a custom component for the dialog, with defaults for missing values. */
export function draftOf(custom: CustomComponent): CustomPartDraft {
  const { name, category, description, templateShared, properties } = custom;
  const fields = { name, category, description, notes: custom.notes ?? '', templateShared };
  if (category === 'control') return { ...fields, values: { ...newDraft.values, control: controlDraft(custom) } };
  const categoryValues = Object.fromEntries(
    Object.entries(newDraft.values[category]).map(([key, start]) => {
      const value = properties[key];
      return [key, typeof value === typeof start ? value : start];
    }),
  );
  const values = { ...newDraft.values, [category]: categoryValues };
  return { ...fields, values };
}

function propertiesOf({ category, values }: CustomPartDraft) {
  if (category === 'control') return controlProperties(values.control);
  if (category !== 'power') return values[category];
  const { kind, fresh, tired, ohms, ...others } = values.power;
  const optional = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    ...others,
    kind: kind === 'none' ? null : kind,
    fresh: optional(fresh),
    tired: optional(tired),
    ohms: optional(ohms),
  };
}

function fieldsOf({ values: _, notes, ...draft }: CustomPartDraft) {
  return { ...draft, name: draft.name.trim(), notes: notes.trim() === '' ? null : notes.trim() };
}

/** Returns the body of the request that creates the component, without missing values of a control. */
export function bodyOf(draft: CustomPartDraft): CustomPartBody {
  const present = Object.entries(propertiesOf(draft)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { ...fieldsOf(draft), properties: Object.fromEntries(present) };
}

/**
 * Returns the body of the request that updates a component: only edited fields, so that changes made elsewhere are
 * kept, with their previous values; null without changes. Source: decisions B16.
 */
export function updateOf(custom: CustomComponent, draft: CustomPartDraft): CustomPartUpdate | null {
  const before = draftOf(custom);
  const { category: _category, ...old } = fieldsOf(before);
  const { category: _same, ...fields } = fieldsOf(draft);
  const properties = changedFields(propertiesOf(before), propertiesOf(draft));
  const update = { ...changedFields(old, fields), ...(Object.keys(properties).length === 0 ? {} : { properties }) };
  if (Object.keys(update).length === 0) return null;
  const was = { ...pick(custom, update), properties: pick(custom.properties, properties) };
  return { ...update, was };
}

/** Returns the fields of an object that another object has as well. */
function pick(from: object, other: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(other, name)));
}

function changedFields<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isSameValue(old.get(key), value)),
  ) as Partial<Fields>;
}

/** Fields of the draft that can be invalid. */
const fields = [
  'name',
  'description',
  'notes',
  'values.led.color',
  'values.led.forwardVoltage',
  'values.led.current',
  'values.power.voltage',
  'values.power.current',
  'values.power.fresh',
  'values.power.tired',
  'values.power.ohms',
  'values.resistor.value',
  'values.resistor.wattage',
] as const satisfies readonly FieldPath<CustomPartDraft>[];

/** Field of the draft for a path of the body, such as `properties.current`; undefined if there is none. */
export function fieldOfPath({ category }: CustomPartDraft, path: string): (typeof fields)[number] | undefined {
  const name = path.replace(/^properties\./, `values.${category}.`);
  return fields.find((field) => field === name);
}

/** Validates a draft by the schema that the server uses. */
export const draftResolver: Resolver<CustomPartDraft> = (draft) => {
  const errors: FieldErrors<CustomPartDraft> = {};
  const result = createCustomComponent.body.safeParse(bodyOf(draft), { error: issueMessage });
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fieldOfPath(draft, path.join('.'));
    if (field !== undefined) set(errors, field, { type: 'invalid', message });
  }
  if (draft.category === 'control') {
    const found = controlErrors(draft.values.control);
    if (Object.keys(found).length > 0) set(errors, 'values.control', found);
  }
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
};

import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import { effectiveMa, effectiveVf } from '#domain/parts/effective-values.ts';
import { lightColor } from '#domain/parts/light.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';
import { colorLabel, formatDecimal, formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import type { FieldText } from '#domain/versions/difference-item.ts';
import { ohmsText } from '#domain/versions/project-names.ts';

/** A placed part with its part of the library. */
export interface PlacedPart {
  readonly component: Component;
  readonly part: PartFacts | null;
}

type Property = keyof ComponentProperties;

/** A property with its text, or `none` without an own value. */
function own<Name extends Property>(
  label: string,
  name: Name,
  text: (value: NonNullable<ComponentProperties[Name]>, all: ComponentProperties) => string,
  none = 'standard',
): FieldText<PlacedPart> {
  return {
    label,
    text: ({ component: { properties } }) => {
      const value = properties[name];
      return value === undefined || value === null ? none : text(value, properties);
    },
  };
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Fields of LEDs whose value is that of the library unless the part has its own. */
const lightFields: readonly FieldText<PlacedPart>[] = [
  { label: 'color', text: ({ component, part }) => colorLabel(lightColor(part, component.properties)) },
  {
    label: 'forward voltage',
    text: ({ component, part }) => formatVolts(toVolts(effectiveVf(part, component.properties).microvolts)),
  },
  {
    label: 'current',
    text: ({ component, part }) => formatMilliamps(toMilliamps(effectiveMa(part, component.properties).microamps)),
  },
];

/** Lengths of a part (cm or inches). */
export const partLengths: readonly FieldText<PlacedPart>[] = [
  own(
    'length',
    'stripLength',
    (length, { stripLengthUnit = 'cm' }) => `${formatDecimal(length, 2)} ${stripLengthUnit}`,
  ),
  own('length', 'filamentLength', (length, { filamentLengthUnit = 'cm' }) => {
    return `${formatDecimal(length, 2)} ${filamentLengthUnit}`;
  }),
  own('fiber length', 'fiber', ({ lengthCm }) => `${lengthCm} cm`, 'none'),
];

/** Own values of a part, except its lengths. */
const ownFields: readonly FieldText<PlacedPart>[] = [
  own('bought with a resistor', 'preResistored', yesOrNo),
  own('feeds its section', 'isPowerSupply', yesOrNo, 'no'),
  own('color temperature', 'colorTemperature', (kelvin) => `${kelvin} K`),
  own('voltage', 'voltageRating', formatVolts),
  own('LEDs per meter', 'ledsPerMeter', String),
  own('can be cut', 'cuttable', yesOrNo),
  own('waterproof', 'waterproof', yesOrNo),
  own('own resistor', 'ownOhms', ohmsText, 'calculated'),
  own('own capacity', 'ownCapacityMah', (mAh) => `${mAh} mAh`),
  own('own limit', 'ownLimitMa', formatMilliamps),
  own('capacitor', 'holdUf', (uf) => `${uf} µF`, 'none'),
  own('setting', 'settingOhms', ohmsText),
  own('order of colors', 'colorOrder', String),
  own('fibers', 'fiber', ({ count, diameterMm }) => `${count} of ${diameterMm} mm`, 'none'),
];

/** Fields of a placed part with their texts, without its lengths and its place. */
export const partFields: readonly FieldText<PlacedPart>[] = [
  { label: 'quantity', text: ({ component }) => String(component.quantity) },
  { label: 'label', text: ({ component }) => component.customName ?? 'none' },
  ...lightFields.map(({ label, text }) => ({
    label,
    text: (placed: PlacedPart) => (placed.component.componentType === 'led' ? text(placed) : ''),
  })),
  ...ownFields,
];

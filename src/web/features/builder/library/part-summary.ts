import type { AnyPart, LedChannel, LedPart } from '#domain/catalogue/catalogue-part.ts';
import { legOf } from '#domain/parts/channels.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';
import { effectiveMa, effectiveVf } from '#domain/parts/effective-values.ts';
import { isStrip } from '#domain/parts/strip-scale.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { formatMilliamps, formatVolts, formatWatts, formatOhms } from '#domain/units/formats.ts';
import { type LibraryPart, isCustomPart } from '#web/features/builder/library/library-groups.ts';
import { lengthText } from '#web/features/builder/project/part-view.ts';

/** Returns the main values of a part with these properties, in display order. Source: specification 1, section 2. */
export function partSummary(part: LibraryPart, properties: ComponentProperties = {}): readonly string[] {
  return isCustomPart(part) ? customSummary(part) : catalogueSummary(part, properties);
}

function catalogueSummary(part: AnyPart, properties: ComponentProperties): readonly string[] {
  switch (part.type) {
    case 'led':
      return ledSummary(part, properties);
    case 'power':
      return [formatVolts(part.voltage), `${part.current} ${part.electrical.ratingMeans}`];
    case 'resistor':
      return [formatWatts(part.wattage), `${part.tolerance} %`];
    case 'control':
      return [part.specifications];
  }
}

function ledSummary(part: LedPart, properties: ComponentProperties): readonly string[] {
  if (isStrip(part)) {
    return [
      lengthText(part.stripLength ?? 0, part.stripLengthUnit ?? 'cm'),
      `${part.ledsPerMeter ?? 0} LEDs/m`,
      formatVolts(part.voltageRating ?? part.forwardVoltage),
    ];
  }
  const { commonLeg } = part;
  const volts = formatVolts(part.ratedV ?? effectiveVf(part, properties).microvolts / 1e6);
  return [
    ...(commonLeg === undefined
      ? [volts]
      : legTexts(commonLeg.channels, ({ forwardVoltage }) => formatVolts(forwardVoltage))),
    formatMilliamps(part.current),
    ...(part.colorTemperature === undefined || properties.color !== undefined ? [] : [`${part.colorTemperature} K`]),
    part.size,
  ];
}

/** Texts of the colors of an LED after their legs, equal ones once: `R 2 V`, `G B 3.2 V`; without legs if all are equal. */
export function legTexts(
  channels: readonly LedChannel[],
  textOf: (channel: LedChannel) => string | null,
): readonly string[] {
  const legs = groupRows(channels, textOf);
  return [...legs].flatMap(([text, alike]) => {
    if (text === null) return [];
    return legs.size === 1 ? text : `${alike.map(legOf).join(' ')} ${text}`;
  });
}

/** Main values of a custom component as entered; for an LED, those used for the calculation. */
function customSummary(part: CustomPart): readonly string[] {
  switch (part.type) {
    case 'led':
      return [
        formatVolts(effectiveVf(part, {}).microvolts / 1e6),
        formatMilliamps(effectiveMa(part, {}).microamps / 1e3),
      ];
    case 'power':
      return [...amount(part.voltage, formatVolts), ...amount(part.current, formatMilliamps)];
    case 'resistor':
      return [...amount(part.value, formatOhms), ...amount(part.wattage, formatWatts)];
    case 'control':
      return [];
  }
}

function amount(value: unknown, format: (value: number) => string): readonly string[] {
  return typeof value === 'number' ? [format(value)] : [];
}

/** Whether a part is sold by length: strips, addressable strips, filaments. */
function isCutToLength(part: LibraryPart): boolean {
  return part.type === 'led' && (isStrip(part) || part.category === 'filament');
}

/** Mark of a part that is cut to length or has a built-in resistor; null for others. */
export function partMark(part: LibraryPart): string | null {
  if (part.type !== 'led') return null;
  if (isCutToLength(part)) return isStrip(part) ? 'Customizable' : 'Custom Length';
  return part.category === 'specialty' || part.builtInResistor === true ? 'Built-in R' : null;
}

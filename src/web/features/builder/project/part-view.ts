import type { LengthUnit } from '#domain/catalogue/catalogue-part.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { channelOf, legOf } from '#domain/parts/channels.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import { withCustomParts } from '#domain/parts/custom-component.ts';
import { effectiveMa, effectiveVf } from '#domain/parts/effective-values.ts';
import { isCalculated, isTrimmer, type Catalogue, type PartFacts } from '#domain/parts/part-facts.ts';
import { lightColor } from '#domain/parts/light.ts';
import { isStrip, stripCm, stripDensity } from '#domain/parts/strip-scale.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { formatMilliamps, formatVolts, formatWatts, formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** Returns the catalogue of the built-in parts and the project's own. */
export function catalogueOf({ customComponents }: Pick<ProjectSnapshot, 'customComponents'>): Catalogue {
  return withCustomParts(builtInCatalogue, customComponents);
}

/** Texts of a placed part in one row. */
export interface PartView {
  /** The label, or the part's name if it has none; for a color of an LED after its leg, such as `D7 R`. */
  readonly title: string;
  /** The part's name if the title is a label. */
  readonly partName: string | null;
  /** Color of its light; null for a part that does not shine. */
  readonly led: string | null;
  /** Its values with units. */
  readonly values: readonly string[];
}

/** Texts of a placed part; a part that is no longer in the library shows its id. */
export function partView(component: Component, catalogue: Catalogue): PartView {
  const part = catalogue.get(component.componentId) ?? null;
  const name = part?.name ?? component.componentId;
  const channel = channelOf(part, component.properties);
  const leg = channel === null ? '' : `${component.reference ?? ''} ${legOf(channel)} `;
  return {
    title: `${leg}${component.customName ?? name}`,
    partName: component.customName === null ? null : name,
    led: component.componentType === 'led' ? lightColor(part, component.properties) : null,
    values: valuesOf(component, part),
  };
}

function valuesOf({ componentType, properties }: Component, part: PartFacts | null): readonly string[] {
  if (componentType === 'led') return ledValues(part, properties);
  if (componentType === 'power') return numbers([part?.voltage, formatVolts]);
  if (isTrimmer(part)) return [`set to ${formatResistor(properties.settingOhms ?? 0)}`];
  if (componentType === 'resistor') return numbers([part?.value, formatOhms], [part?.wattage, formatWatts]);
  return [];
}

function ledValues(part: PartFacts | null, properties: ComponentProperties): readonly string[] {
  const color = colorName(properties.color ?? lightColor(part, properties));
  const kelvin = properties.colorTemperature === undefined ? [] : [`${properties.colorTemperature} K`];
  if (isStrip(part)) {
    const unit = properties.stripLengthUnit ?? 'cm';
    const length = properties.stripLength ?? stripCm(part, properties);
    const density = `${stripDensity(part, properties)}/m`;
    return [
      color,
      ...kelvin,
      lengthText(length, unit),
      density,
      ...numbers([properties.voltageRating ?? part?.voltageRating, formatVolts]),
    ];
  }
  if (part?.category === 'filament' && properties.filamentLength !== undefined) {
    return [color, ...kelvin, lengthText(properties.filamentLength, properties.filamentLengthUnit ?? 'cm')];
  }
  if (!isCalculated(part)) return [color, ...numbers([part?.ratedV, formatVolts]), 'resistor inside'];
  if (properties.preResistored === true) return [color, 'Pre-resistored'];
  const volts = formatVolts(effectiveVf(part, properties).microvolts / 1e6);
  return [color, volts, formatMilliamps(effectiveMa(part, properties).microamps / 1e3)];
}

function numbers(...entries: readonly (readonly [value: unknown, format: (value: number) => string])[]): string[] {
  return entries.flatMap(([value, format]) => (typeof value === 'number' ? [format(value)] : []));
}

/** Formats a length: rounded to 2 decimals, followed by `cm` or the inch mark. Source: specification 1, section 9. */
export function lengthText(length: number, unit: LengthUnit): string {
  return unit === 'cm' ? `${formatDecimal(length, 2)} cm` : `${formatDecimal(length, 2)}″`;
}

import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { isStrip, lengthInCm, stripCm, stripDensity } from '#domain/parts/strip-scale.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import type { Microvolts } from '#domain/units/microvolts.ts';
import { toVolts } from '#domain/units/microvolts.ts';
import { readNumber } from '#domain/units/read-number.ts';

/** The colour temperature: the item's own, else the part's as long as the part's colour was kept. */
function temperature({ part, properties }: ResolvedLed, color: string | null): string[] {
  const kelvin =
    readNumber(properties.colorTemperature) ?? (color === part?.color ? readNumber(part?.colorTemperature) : null);
  return kelvin === null ? [] : [`${formatDecimal(kelvin, 0)}K`];
}

function stripVariant(led: ResolvedLed, color: string | null): string {
  const { part, properties } = led;
  const rating = readNumber(properties.voltageRating) ?? readNumber(part?.voltageRating);
  const texts = [
    ...(rating === null ? [] : [`${formatDecimal(rating, 2)}V strip`]),
    `${formatDecimal(stripCm(part, properties), 2)}cm`,
    `${formatDecimal(stripDensity(part, properties), 0)} LEDs/m`,
    ...temperature(led, color),
  ];
  if ((properties.cuttable ?? part?.cuttable) === true) texts.push('cuttable');
  if ((properties.waterproof ?? part?.waterproof) === true) texts.push('waterproof');
  return texts.join(', ');
}

/** The length of a filament that is bought by length; other filaments have none. */
function filamentVariant(led: ResolvedLed, color: string | null): string {
  const { part, properties } = led;
  const cm =
    lengthInCm(properties.filamentLength, properties.filamentLengthUnit) ??
    lengthInCm(part?.filamentLength, part?.filamentLengthUnit);
  return [...(cm === null ? [] : [`${formatDecimal(cm, 2)}cm`]), ...temperature(led, color)].join(', ');
}

/**
 * What sets an LED apart from others of its component and colour when it is bought: the kind of strip or filament, and
 * whether it comes pre-wired for its supply. Empty for a bare LED. Rule P2.
 */
export function ledVariant(led: ResolvedLed, color: string | null, supply: Microvolts | null): string {
  if (led.role === 'pre-resistored') {
    return supply === null ? 'pre-wired' : `pre-wired for ${formatDecimal(toVolts(supply), 2)}V`;
  }
  if (isStrip(led.part)) return stripVariant(led, color);
  return led.part?.category === 'filament' ? filamentVariant(led, color) : '';
}

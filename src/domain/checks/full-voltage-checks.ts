import type { Check } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { nameOfPart } from '#domain/checks/checked-project.ts';
import type { DerivedString } from '#domain/checks/string-input.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { type Microvolts, readMicrovolts, toVolts } from '#domain/units/amounts.ts';

/** What is wrong with the voltage, and the limit that says so. */
interface Misfit {
  readonly id: CheckId;
  readonly limit: Microvolts;
}

/** A strip runs within a tenth of its rated voltage. */
function stripMisfit(led: ResolvedLed, supply: Microvolts): Misfit | null {
  const rating = readMicrovolts(led.properties.voltageRating) ?? readMicrovolts(led.part?.voltageRating);
  if (rating === null) return null;
  if (10 * supply > 11 * rating) return { id: 'strip-voltage-high', limit: rating };
  return 10 * supply < 9 * rating ? { id: 'strip-voltage-low', limit: rating } : null;
}

/** A part with its electronics inside runs between two voltages. */
function builtInMisfit({ part }: ResolvedLed, supply: Microvolts): Misfit | null {
  const most = readMicrovolts(part?.supplyMax);
  if (most !== null && supply > most) return { id: 'builtin-voltage-high', limit: most };
  const least = readMicrovolts(part?.supplyMin);
  return least !== null && supply < least ? { id: 'builtin-voltage-low', limit: least } : null;
}

/** Whether the LEDs that take the full voltage get a voltage that suits them. Source: electrical rules, section 3. */
export function fullVoltageChecks({ leds, microvolts, ledString }: DerivedString): Check[] {
  if (microvolts === null || leds.every(({ role }) => role !== 'excluded')) return [];
  return leds.flatMap((led) => {
    if (led.role !== 'excluded') return [];
    const misfit = (led.part?.category === 'strip' ? stripMisfit : builtInMisfit)(led, microvolts);
    if (misfit === null) return [];
    const limit = formatDecimal(toVolts(misfit.limit), 2);
    const values = {
      r: limit,
      min: limit,
      max: limit,
      v: formatDecimal(toVolts(microvolts), 2),
      name: nameOfPart(led),
    };
    const { sectionId, circuitNumber } = ledString;
    return [toCheck(misfit.id, { values }, { sectionId, circuitNumber, componentId: led.id })];
  });
}

import { type Check, toCheck, type Wording } from '#domain/checks/check.ts';
import { nameOfPart } from '#domain/checks/checked-project.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import type { DerivedString } from '#domain/checks/string-input.ts';
import { branchLoad, insideOhms } from '#domain/electrical/part-loads.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { type Microvolts, readMicrovolts, toMilliamps, toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';

/** A voltage violation, with the violated limit. */
interface VoltageViolation {
  readonly id: CheckId;
  readonly limit: Microvolts;
}

/** A strip tolerates 10 % more or less than its rated voltage. */
function stripViolation(led: ResolvedLed, supply: Microvolts): VoltageViolation | null {
  const rating = readMicrovolts(led.properties.voltageRating) ?? readMicrovolts(led.part?.voltageRating);
  if (rating === null) return null;
  if (10 * supply > 11 * rating) return { id: 'strip-voltage-high', limit: rating };
  return 10 * supply < 9 * rating ? { id: 'strip-voltage-low', limit: rating } : null;
}

/** A part with built-in electronics has a supply range. */
function builtInViolation({ part }: ResolvedLed, supply: Microvolts): VoltageViolation | null {
  const most = readMicrovolts(part?.supplyMax);
  if (most !== null && supply > most) return { id: 'builtin-voltage-high', limit: most };
  const least = readMicrovolts(part?.supplyMin);
  return least !== null && supply < least ? { id: 'builtin-voltage-low', limit: least } : null;
}

/** Share of its rated current below which a pre-wired LED is much too dim. */
const dimBelow = 0.5;

/** Text about a pre-wired LED below its range, which glows by its resistor. Rule V20. */
function preWiredDim(led: ResolvedLed, supply: Microvolts): Wording {
  const milliamps = branchLoad(led, toVolts(supply)) / led.quantity;
  const rated = toMilliamps(led.microamps);
  return {
    values: { name: nameOfPart(led), i: milliampDigits(milliamps), rated: milliampDigits(rated) },
    ...(milliamps < dimBelow * rated ? { severity: 'warning' } : {}),
  };
}

/** Checks the voltage of LEDs at full voltage. Source: electrical rules, section 3. */
export function fullVoltageChecks({ leds, microvolts, ledString }: DerivedString): Check[] {
  if (microvolts === null || leds.every(({ role }) => role !== 'excluded')) return [];
  return leds.flatMap((led) => {
    if (led.role !== 'excluded') return [];
    const violation = (led.part?.category === 'strip' ? stripViolation : builtInViolation)(led, microvolts);
    if (violation === null) return [];
    const { sectionId, circuitNumber } = ledString;
    const place = { sectionId, circuitNumber, componentId: led.id };
    if (violation.id === 'builtin-voltage-low' && insideOhms(led) !== null) {
      return [toCheck('pre-wired-dim', preWiredDim(led, microvolts), place)];
    }
    const limit = formatDecimal(toVolts(violation.limit), 2);
    const values = {
      r: limit,
      min: limit,
      max: limit,
      v: formatDecimal(toVolts(microvolts), 2),
      name: nameOfPart(led),
    };
    return [toCheck(violation.id, { values }, place)];
  });
}

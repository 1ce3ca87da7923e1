import { type Check, toCheck, type Wording } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { nameOfPart } from '#domain/checks/checked-project.ts';
import type { DerivedString } from '#domain/checks/string-input.ts';
import { bulbLife, bulbLight, bulbMilliamps, bulbVolts } from '#domain/electrical/bulb.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { directUpTo, type ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';

/** Multiple of its rated voltage on a fresh supply above which a bulb ages fast. */
const agesAbove = 1.05;
/** Heat (W) from which a bulb softens plastic. */
const hotFrom = 0.3;
/** Tolerance of comparisons of shares. */
const tolerance = 1e-6;

/** Voltages (V) across a bulb at the nominal and fresh voltage of its supply, and its nominal current (mA). */
function powerOf(bulb: ResolvedLed, { ledString, supply, microvolts }: DerivedString) {
  if (bulb.role === 'series') {
    const share = (milliamps: number | null | undefined): number => bulbVolts(bulb, milliamps ?? 0);
    const milliamps = ledString.predictedMa?.nominal ?? 0;
    const nominal = share(milliamps);
    return { milliamps, nominal, fresh: Math.max(nominal, share(ledString.predictedMa?.fresh)) };
  }
  const nominal = toVolts(microvolts ?? 0);
  const lost = toVolts(supply.microvolts ?? 0) - nominal;
  return {
    milliamps: bulbMilliamps(bulb, nominal),
    nominal,
    fresh: Math.max(nominal, (supply.profile?.vMax ?? 0) - lost),
  };
}

/** Finding about a bulb at shares of its rated voltage, at nominal and fresh supply; null if they suit it. */
function voltageFinding(nominal: number, fresh: number): { readonly id: CheckId; readonly wording: Wording } | null {
  const message = '{name} gets up to {vmax} V and would burn out.';
  if (fresh > directUpTo + tolerance) return { id: 'bulb-voltage-high', wording: { severity: 'error', message } };
  if (fresh > agesAbove + tolerance) return { id: 'bulb-voltage-high', wording: {} };
  return nominal > 0 && nominal < 1 - tolerance ? { id: 'bulb-voltage-low', wording: {} } : null;
}

function checkBulb(bulb: ResolvedLed, derived: DerivedString): Check[] {
  const { sectionId, circuitNumber } = derived.ledString;
  const place = { sectionId, circuitNumber, componentId: bulb.id };
  const rated = toVolts(bulb.microvolts);
  const { milliamps, nominal, fresh } = powerOf(bulb, derived);
  const ratio = nominal / rated;
  const life = bulbLife(ratio);
  const values = {
    name: nameOfPart(bulb),
    v: formatDecimal(nominal, 2),
    vmax: formatDecimal(fresh, 2),
    i: milliampDigits(milliamps),
    light: formatDecimal(100 * bulbLight(ratio), 0),
    life: formatDecimal(life, life < 10 ? 2 : 0),
  };
  const watts = (nominal * milliamps) / 1000;
  const hot = { values: { name: values.name, p: formatDecimal(watts, 2) } };
  const ofVoltage = voltageFinding(nominal / rated, fresh / rated);
  return [
    ...(ofVoltage === null ? [] : [toCheck(ofVoltage.id, { ...ofVoltage.wording, values }, place)]),
    ...(watts >= hotFrom ? [toCheck('bulb-hot', hot, place)] : []),
  ];
}

/** Checks the voltage and the heat of bulbs. Rule V21. */
export function checkBulbs(derived: DerivedString): Check[] {
  if (derived.microvolts === null) return [];
  return derived.leds.filter(({ part }) => isBulb(part)).flatMap((bulb) => checkBulb(bulb, derived));
}

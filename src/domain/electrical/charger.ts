import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** A resistor R3 (ohms) of a TP4056 board, and the current (mA) with which the board then charges. */
export interface ChargeResistor {
  readonly ohms: number;
  readonly milliamps: number;
}

/** The resistor that a TP4056 board is sold with. */
const soldResistor: ChargeResistor = { ohms: 1200, milliamps: 1000 };

/** Resistors R3 of a TP4056 board, fastest first; the first one is on the board. Source: own values, section 7. */
export const chargeResistors: readonly ChargeResistor[] = [
  soldResistor,
  { ohms: 2000, milliamps: 580 },
  { ohms: 3000, milliamps: 400 },
  { ohms: 10_000, milliamps: 130 },
];

/** Current (mA) times resistance (kΩ) of a resistor that is not in the table. Source: data sheet of the TP4056. */
const milliampKiloohms = 1200;

/** Returns the resistor R3 of a placed charger; the one on the board if it has none of its own. */
export function chargeResistorOf({ properties }: Pick<ResolvedPart, 'properties'>): ChargeResistor {
  const ohms = readNumber(properties.ownOhms) ?? 0;
  if (ohms <= 0) return soldResistor;
  const milliamps = Math.min(soldResistor.milliamps, (1000 * milliampKiloohms) / ohms);
  return chargeResistors.find((each) => each.ohms === ohms) ?? { ohms, milliamps };
}

/** Returns the fastest resistor R3 that suits a cell (mAh); null if it is too small for any. */
export function chargeResistorFor(capacityMah: number): ChargeResistor | null {
  return chargeResistors.find(({ milliamps }) => milliamps <= capacityMah) ?? null;
}

/** Whether a supply is a single lithium cell, by its voltage. */
export function isSingleCell({ category, voltage }: PowerPart): boolean {
  return category === 'battery' && voltage >= 3.6 && voltage <= 3.7;
}

/** Whether a placed charger has another resistor R3 than the one on the board. */
export function hasOwnChargeResistor(charger: Pick<ResolvedPart, 'properties'>): boolean {
  return chargeResistorOf(charger).ohms !== soldResistor.ohms;
}

/** Text of a resistor R3: `10 kΩ`. */
export function chargeResistorText({ ohms }: Pick<ChargeResistor, 'ohms'>): string {
  return `${formatDecimal(ohms / 1000, 2)} kΩ`;
}

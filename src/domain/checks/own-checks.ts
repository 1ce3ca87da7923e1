import type { Wording } from '#domain/checks/check.ts';
import type { StringCheck, StringCheckInput } from '#domain/checks/string-input.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';

/** Value of a resistor in a sentence; 0 Ω is a wire. */
const resistorText = (ohms: number): string => (ohms === 0 ? 'a wire' : formatResistor(ohms));

const volts = (value: number): string => formatDecimal(value, 2);

function ownResistor({ ledString, weakestMa }: StringCheckInput): Wording | null {
  const { ownOhms, calculatedOhms, status, brightness, predictedMa } = ledString;
  if (ownOhms === null || status !== 'ok' || brightness === null) return null;
  const values = {
    own: resistorText(ownOhms),
    calc: formatResistor(calculatedOhms ?? 0),
    i: milliampDigits(predictedMa?.nominal ?? 0),
    rated: milliampDigits(weakestMa),
    word: brightness.word,
  };
  if (calculatedOhms !== null) return { values };
  return { values, message: 'You use {own}: about {i} mA of {rated} mA, {word}.', fix: '' };
}

function ownResistorDark({ ledString, microvolts }: StringCheckInput): Wording | null {
  const { ownOhms, status, totalVf } = ledString;
  if (ownOhms === null || status === 'ok') return null;
  return { values: { own: resistorText(ownOhms), need: volts(totalVf ?? 0), v: volts(toVolts(microvolts)) } };
}

/** Checks of a resistor that the user chose. Source: own values, 1.5. */
export const ownChecks = {
  'own-resistor': ownResistor,
  'own-resistor-dark': ownResistorDark,
} as const satisfies Record<string, StringCheck>;

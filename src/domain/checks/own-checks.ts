import type { Wording } from '#domain/checks/check.ts';
import type { StringCheck, StringCheckInput } from '#domain/checks/string-input.ts';
import { leastGlow } from '#domain/electrical/brightness.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';

/** Value of a resistor in a sentence; 0 Ω is a wire. */
const resistorText = (ohms: number): string => (ohms === 0 ? 'a wire' : formatResistor(ohms));

const volts = (value: number): string => formatDecimal(value, 2);

/** Whether a string stays dark with the resistor that the user chose: it lacks voltage, or the resistor is too large. */
function isDark({ status, predictedMa }: LedString): boolean {
  return status !== 'ok' || (predictedMa?.nominal ?? 0) < leastGlow;
}

function ownResistor({ ledString, weakestMa }: StringCheckInput): Wording | null {
  const { ownOhms, calculatedOhms, brightness, predictedMa } = ledString;
  if (ownOhms === null || isDark(ledString) || brightness === null) return null;
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
  const { ownOhms, calculatedOhms, status, totalVf } = ledString;
  if (ownOhms === null || !isDark(ledString)) return null;
  const values = { own: resistorText(ownOhms), need: volts(totalVf ?? 0), v: volts(toVolts(microvolts)) };
  if (status !== 'ok') return { values };
  const fix = `Use ${formatResistor(calculatedOhms ?? 0)}.`;
  return { values, message: 'With {own} this stays dark: hardly any current flows.', fix };
}

/** Checks of a resistor that the user chose. Source: own values, 1.5. */
export const ownChecks = {
  'own-resistor': ownResistor,
  'own-resistor-dark': ownResistorDark,
} as const satisfies Record<string, StringCheck>;

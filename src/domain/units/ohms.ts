import { formatOhms } from '#domain/units/formats.ts';

/** Largest resistor that a user can choose (ohms). Source: own values, 1.1. */
export const maxOhms = 10_000_000;

/** Standard resistor values of the E12 series from 10 to 82; others are these times a power of ten. */
export const e12Decade: readonly number[] = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82];

const significantDigits = 3;

/** Rounds ohms to three significant digits, as printed on resistors. */
export function roundOhms(ohms: number): number {
  return Number(ohms.toPrecision(significantDigits));
}

/** Factors of the letters of units, which replace the decimal point or follow the number. */
const factors: Readonly<Record<string, number>> = { r: 1, k: 1e3, m: 1e6 };

const ohmsText = /^(\d{0,8})(?:([rkm.,])(\d{0,8}))?\s*([rkm])?\s*(?:ω|ohms?)?$/;

/**
 * Reads a resistance as people write it: `470`, `4k7`, `4,7k`, `1M`, `0R47`. Returns ohms, rounded to three significant
 * digits; null for any other text, and above 10 MΩ.
 */
export function parseOhms(text: string): number | null {
  const [match, whole = '', mark = '', decimals = '', suffix = ''] = ohmsText.exec(text.trim().toLowerCase()) ?? [];
  if (match === undefined || whole + decimals === '') return null;
  const isLetter = mark in factors;
  if (isLetter && suffix !== '') return null;
  const factor = factors[isLetter ? mark : suffix] ?? 1;
  const ohms = roundOhms(Number(`${whole || '0'}.${decimals || '0'}`) * factor);
  return ohms <= maxOhms ? ohms : null;
}

/** Formats the value of a resistor with all of up to three significant digits: `470Ω`, `4.7kΩ`, `4.75kΩ`, `0Ω`. */
export function formatResistor(ohms: number): string {
  if (ohms === 0) return '0Ω';
  const [factor, unit] = ohms < 1000 ? [1, ''] : ohms < 1e6 ? [1e3, 'k'] : [1e6, 'M'];
  const digits = String(roundOhms(ohms / factor));
  const needsTwoDecimals = /\.\d\d/.test(digits) && roundOhms(ohms) === ohms;
  return needsTwoDecimals ? `${digits}${unit}Ω` : formatOhms(ohms);
}

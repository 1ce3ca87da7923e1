const digitColors = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'white'] as const;

/** Multipliers from 0.01 on: silver is 0.01, gold 0.1, then the digits. */
const multipliers = ['silver', 'gold', ...digitColors] as const;

/** Tolerance by number of digits: 5 % with two, 1 % with three, as hobbyists buy them. */
const tolerances = { 2: 'gold', 3: 'brown' } as const;

/**
 * Color bands of a resistor: digits, multiplier, tolerance. Two digits make four bands, three make five. Empty for a
 * value with more digits or without a multiplier. Rule E26.
 */
export function colorBands(ohms: number): string[] {
  const [mantissa = '', exponent] = ohms.toExponential(2).split('e');
  if (!(ohms > 0) || Number(`${mantissa}e${exponent}`) !== ohms) return [];
  const digits = mantissa.replace('.', '').replace(/0$/, '');
  const count = digits.length === 3 ? 3 : 2;
  const multiplier = multipliers[Number(exponent) - count + 3];
  if (multiplier === undefined) return [];
  return [...Array.from(digits, (digit) => digitColors[Number(digit)] ?? ''), multiplier, tolerances[count]];
}

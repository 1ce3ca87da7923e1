const digitColours = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'white'] as const;

/** The multipliers from a hundredth on: silver divides by 100, gold by 10, and the digits follow. */
const multipliers = ['silver', 'gold', ...digitColours] as const;

/** The tolerance of resistors with two digits, 5 %, and of those with three, 1 %, as hobbyists buy them. */
const tolerances = { 2: 'gold', 3: 'brown' } as const;

/**
 * The bands of a resistor: its digits, the multiplier, the tolerance. Two digits make four bands, three make five. Empty
 * for a value that has more digits or no multiplier. Rule E26.
 */
export function colorBands(ohms: number): string[] {
  const [mantissa = '', exponent] = ohms.toExponential(2).split('e');
  if (!(ohms > 0) || Number(`${mantissa}e${exponent}`) !== ohms) return [];
  const digits = mantissa.replace('.', '').replace(/0$/, '');
  const count = digits.length === 3 ? 3 : 2;
  const multiplier = multipliers[Number(exponent) - count + 3];
  if (multiplier === undefined) return [];
  return [...Array.from(digits, (digit) => digitColours[Number(digit)] ?? ''), multiplier, tolerances[count]];
}

const digitColours = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'white'] as const;

/** The tolerance band of the 5 % resistors that hobbyists buy. */
const fivePercent = 'gold';

/**
 * The four bands of a resistor of 5 %: two digits, the multiplier, gold. Empty for a value that two digits from 10 Ω
 * on cannot write. Rule E26.
 */
export function colourBands(ohms: number): string[] {
  let digits = ohms;
  let multiplier = 0;
  while (digits >= 100 && digits % 10 === 0) {
    digits /= 10;
    multiplier += 1;
  }
  const [first, second, third] = [
    digitColours[Math.floor(digits / 10)],
    digitColours[digits % 10],
    digitColours[multiplier],
  ];
  if (digits < 10 || first === undefined || second === undefined || third === undefined) return [];
  return [first, second, third, fivePercent];
}

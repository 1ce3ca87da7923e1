/** What a number field takes. */
export interface NumberBounds {
  readonly minValue: number;
  readonly maxValue: number;
  readonly isWhole?: boolean;
}

/** Number fields hold thousandths. */
const parts = 1000;

/** The number that a text says, brought within the bounds and to thousandths; NaN when it says none. */
export function numberWithin(text: string, { minValue, maxValue, isWhole = false }: NumberBounds): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const held = isWhole ? Math.trunc(number) : Math.round(number * parts) / parts;
  return Math.min(maxValue, Math.max(minValue, held));
}

/**
 * The number of a text that is typed, when it is one that the field can hold just as it is written; else null. Of `3.`
 * and `3.0` nobody knows yet what they will be.
 */
export function finishedNumber(text: string, bounds: NumberBounds): number | null {
  const number = numberWithin(text, bounds);
  return String(number) === text ? number : null;
}

/** The next multiple of a step: upwards, or downwards for a negative step. */
export function nextStep(from: number, step: number): number {
  const [place, width] = [Math.round(from * parts), Math.round(Math.abs(step) * parts)];
  const multiple = step > 0 ? Math.floor(place / width) + 1 : Math.ceil(place / width) - 1;
  return (multiple * width) / parts;
}

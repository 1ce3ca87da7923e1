import type { CSSProperties } from 'react';

/**
 * How high (rem) something `drawn-in-view` is taken to be until it was in view. Not as a variable of its own: what is
 * inside would inherit that, and be styled again with every change.
 */
export function guessedHeight(rem: number): CSSProperties {
  return { containIntrinsicBlockSize: `auto ${rem}rem` };
}

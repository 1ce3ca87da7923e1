import type { AlternativeCurrent } from '#domain/electrical/led-string.ts';

/**
 * The alternatives (ohms) that give no LED more than 1.10 times its rating: those that may be named without the current
 * that they give. Rule D50; electrical rules, 1.6.
 */
export function safeAlternatives(currents: readonly Pick<AlternativeCurrent, 'ohms' | 'overCurrent'>[]): number[] {
  return currents.filter(({ overCurrent }) => !overCurrent).map(({ ohms }) => ohms);
}

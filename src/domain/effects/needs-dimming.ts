import type { Effect } from '#domain/effects/effect.ts';

/** Whether an effect has levels between dark and full, or ramps, so that an output without PWM cannot show it. */
export function needsDimming(effect: Effect | null): boolean {
  if (effect === null || 'rooms' in effect) return false;
  const scale = (effect.levelPct ?? 100) / 100;
  if ('generator' in effect) return effect.generator !== 'photographer' || scale < 1;
  return effect.steps.some(({ level, ramp }) => ramp === true || (level * scale) % 100 !== 0);
}

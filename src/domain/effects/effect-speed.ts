import type { Effect, EffectStep, GeneratorName } from '#domain/effects/effect.ts';

/** Shortest steps (ms) of the generators, for any seed. Source: effects, 1.5. */
const shortestOfGenerator: Readonly<Record<GeneratorName, number>> = {
  candle: 50,
  fire: 20,
  'gas-lamp': 150,
  fluorescent: 50,
  tv: 100,
  welding: 15,
  lightning: 20,
  photographer: 30,
};

/** Flashes of the generators in one second, for any seed; flicker around full light is none. */
const flashesOfGenerator: Partial<Record<GeneratorName, number>> = { lightning: 5, welding: 14, fluorescent: 4 };

/** Shortest step (ms) of an effect; `Infinity` for steady light. */
export function shortestStep(effect: Effect | null): number {
  if (effect === null || 'rooms' in effect) return Infinity;
  if ('generator' in effect) return shortestOfGenerator[effect.generator];
  return effect.steps.length === 1 ? Infinity : Math.min(...effect.steps.map(({ ms }) => ms));
}

/** Rise of the level (percent) that is seen as a flash. */
const flashRise = 20;
const second = 1000;

/** Times (ms) at which the light becomes brighter, over the cycles that begin within a second after a later one. */
function riseTimes(steps: readonly EffectStep[], cycles: number): number[] {
  let from = steps.at(-1)?.level ?? 0;
  let ms = 0;
  return Array.from({ length: cycles }, () => steps).flatMap((cycle) =>
    cycle.flatMap((step) => {
      const rises = step.level - from >= flashRise ? [ms] : [];
      ms += step.ms;
      from = step.level;
      return rises;
    }),
  );
}

/** Most flashes of an effect in any second. Source: effects, 2.4. */
export function flashesPerSecond(effect: Effect | null): number {
  if (effect === null || 'rooms' in effect) return 0;
  if ('generator' in effect) return flashesOfGenerator[effect.generator] ?? 0;
  const { steps } = effect;
  const period = steps.reduce((sum, { ms }) => sum + ms, 0);
  const rises = riseTimes(steps, Math.ceil(second / period) + 1);
  const inCycle = rises.filter((ms) => ms < period);
  return Math.max(0, ...inCycle.map((start) => rises.filter((ms) => ms >= start && ms < start + second).length));
}

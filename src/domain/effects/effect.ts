/** One step of an effect: its duration (ms) and the level at which it ends. */
export interface EffectStep {
  /** Whole milliseconds, 1 to 3,600,000. */
  readonly ms: number;
  /** Perceived brightness (whole percent). */
  readonly level: number;
  /** Whether the level changes evenly during the step; otherwise it jumps at the start of the step. */
  readonly ramp?: boolean;
}

interface EffectOptions {
  /** Time before the effect starts, in which the light is dark (ms). */
  readonly startMs?: number;
  /** Factor (percent) on each level. */
  readonly levelPct?: number;
  /** Id of the preset that it was created from; a label only. */
  readonly preset?: string;
}

/** Effect of fixed steps, repeated `repeat` times, or forever if that is 0 or missing. */
export interface StepsEffect extends EffectOptions {
  readonly steps: readonly EffectStep[];
  readonly repeat?: number;
}

/** Random effects that a seed determines completely. */
export const generatorNames = [
  'candle',
  'fire',
  'gas-lamp',
  'fluorescent',
  'tv',
  'welding',
  'lightning',
  'photographer',
] as const;
export type GeneratorName = (typeof generatorNames)[number];

/** Effect whose steps a generator draws. */
export interface GeneratorEffect extends EffectOptions {
  readonly generator: GeneratorName;
  readonly seed: number;
}

/** Effect of a circuit that is one window of a house: `rooms` is the id of the house in the project's settings. */
export interface RoomsEffect {
  readonly rooms: string;
  readonly preset?: string;
}

/** How the light of a circuit changes over time. Source: effects, 1.1. */
export type Effect = StepsEffect | GeneratorEffect | RoomsEffect;

/** House with circuits as rooms, of which between `least` and `most` are lit. Source: effects, 1.1. */
export interface Rooms {
  readonly id: string;
  readonly seed: number;
  readonly least: number;
  readonly most: number;
  /** Shortest and longest time (seconds) between two changes. */
  readonly minS: number;
  readonly maxS: number;
  /** Ids of its circuits. */
  readonly circuits: readonly string[];
}

/** Limits of effects. Source: effects, 1.1. */
export const effectLimits = { steps: 64, ms: 3_600_000, repeat: 1_000_000, seed: 4_294_967_295 } as const;
export const roomsLimits = { houses: 8, leastCircuits: 2, mostCircuits: 16, seconds: 3600 } as const;

/** Whether an effect has levels between dark and full, or ramps, so that an output without PWM cannot show it. */
export function needsDimming(effect: Effect | null): boolean {
  if (effect === null || 'rooms' in effect) return false;
  const scale = (effect.levelPct ?? 100) / 100;
  if ('generator' in effect) return effect.generator !== 'photographer' || scale < 1;
  return effect.steps.some(({ level, ramp }) => ramp === true || (level * scale) % 100 !== 0);
}

import type { Effect } from '#domain/effects/effect.ts';

/** Time (ms) that a contact bounces: a button counts after it, and a sensor is active for at least as long. */
export const debounceMs = 30;
/** Time (ms) from which a press of a button is a long one. */
export const longPressMs = 600;

/**
 * Event that starts a scene: power-on, a press of a button, a sensor (until `holdMs` after it is released), each
 * `seconds`, or only the builder. Source: effects, 3.2.
 */
export type SceneTrigger =
  | { readonly kind: 'start' }
  | { readonly kind: 'button' | 'button-long'; readonly componentId: string }
  | { readonly kind: 'sensor'; readonly componentId: string; readonly holdMs: number }
  | { readonly kind: 'every'; readonly seconds: number }
  | { readonly kind: 'screen' };

/** Effect of a circuit during a scene; null is steady light. */
export interface SceneEntry {
  /** Id of the circuit. */
  readonly circuit: string;
  readonly effect: Effect | null;
}

/** Effects of some circuits for a while. The others continue with their own. Source: effects, 3.1. */
export interface Scene {
  readonly id: string;
  readonly name: string;
  readonly trigger: SceneTrigger;
  readonly entries: readonly SceneEntry[];
  /** Duration (ms); null: until its effects with `repeat` have ended, or another scene if it has none. */
  readonly lengthMs: number | null;
  /** Id of the scene that follows; null: the circuits' own effects. */
  readonly then: string | null;
}

/** Limits of scenes. Source: effects, 3.1 and 3.2. */
export const sceneLimits = { scenes: 8, entries: 100, ms: 86_400_000, holdMs: 3_600_000, seconds: 86_400 } as const;

/** Duration (ms) of a scene, `Infinity` if it lasts until another one. A sensor ends its scene instead. */
export function durationOfScene({ lengthMs, entries }: Scene): number {
  if (lengthMs !== null) return Math.max(1, lengthMs);
  const ends = entries.map(({ effect }) => endOfEffect(effect)).filter(Number.isFinite);
  return ends.length === 0 ? Infinity : Math.max(1, ...ends);
}

function endOfEffect(effect: Effect | null): number {
  if (effect === null || !('steps' in effect) || (effect.repeat ?? 0) === 0) return Infinity;
  return (effect.startMs ?? 0) + (effect.repeat ?? 0) * effect.steps.reduce((sum, { ms }) => sum + ms, 0);
}

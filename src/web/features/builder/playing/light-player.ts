import type { Effect } from '#domain/effects/effect.ts';
import { playScenes, type SceneEvent } from '#domain/effects/play-scenes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { builtInLevel } from '#web/features/builder/playing/built-in-effects.ts';
import { lightKey } from '#web/features/builder/design/lights/lights.ts';

/** Circuits of a project over time; lights are named by their keys. */
export interface LightPlayer {
  /** Whether the level of a light changes over time, in a scene or by its own effect. */
  readonly isPlayed: (key: string) => boolean;
  /** Level (percent) of a light at a time (ms). */
  readonly levelAt: (key: string, ms: number) => number;
}

/** Creates the player of a project, whose scenes are started by events. */
export function lightPlayer(
  { circuits, project: { settings } }: Pick<ProjectSnapshot, 'circuits' | 'project'>,
  events: readonly SceneEvent[] = [],
): LightPlayer {
  const { rooms, scenes } = settings;
  const ids = new Map(circuits.map((circuit) => [lightKey(circuit), circuit.id]));
  const effects = new Map<string, Effect | null>(circuits.map(({ id, effect }) => [id, effect]));
  const inScenes = new Set(scenes.flatMap(({ entries }) => entries.map(({ circuit }) => circuit)));
  const play = playScenes({ effects, rooms, scenes }, events);
  const idOf = (key: string): string | null => {
    const id = ids.get(key);
    return id !== undefined && (effects.get(id) !== null || inScenes.has(id)) ? id : null;
  };
  return {
    isPlayed: (key) => idOf(key) !== null,
    levelAt: (key, ms) => {
      const id = idOf(key);
      return id === null ? 100 : play(id, ms);
    },
  };
}

/** Level (percent) of a light; null if it is steady. A timer without an effect blinks. */
export function levelOfLight(player: LightPlayer, key: string, isTimed: boolean, ms: number): number | null {
  if (player.isPlayed(key)) return player.levelAt(key, ms);
  return isTimed ? builtInLevel('slow-flash', ms) : null;
}

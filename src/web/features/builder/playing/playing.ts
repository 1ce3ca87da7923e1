import type { SceneEvent } from '#domain/effects/play-scenes.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { lightPlayer } from '#web/features/builder/playing/light-player.ts';
import { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { Store } from '#web/store.ts';

/** The clock of all lights in the views. */
export const playClock = new PlayClock();

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
stillness.addEventListener('change', () => playClock.hold(stillness.matches));

/** Scenes that were started on the screen, with their times on the clock. */
export const sceneEvents = new Store<readonly SceneEvent[]>(() => []);

/** Starts everything again: effects, generators, and the scene of power-on. */
export function playFromStart(): void {
  sceneEvents.set([]);
  playClock.seek(0);
}

/** Player of a project for the time of the clock; the same until the project or the started scenes change. */
export const playerOf = memoize(lightPlayer);

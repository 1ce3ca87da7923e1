import { describe, expect, it } from 'vitest';
import type { Effect } from '#domain/effects/effect.ts';
import { levelAt } from '#domain/effects/play-effect.ts';
import { playScenes, sceneRuns, type SceneEvent } from '#domain/effects/play-scenes.ts';
import type { Scene, SceneTrigger } from '#domain/effects/scene.ts';

const blink: Effect = {
  steps: [
    { ms: 300, level: 100 },
    { ms: 300, level: 0 },
  ],
};
const flash: Effect = {
  steps: [
    { ms: 50, level: 80 },
    { ms: 50, level: 0 },
  ],
  repeat: 3,
};

function aScene(id: string, trigger: SceneTrigger, more: Partial<Scene> = {}): Scene {
  return { id, name: id, trigger, entries: [{ circuit: 'a', effect: flash }], lengthMs: null, then: null, ...more };
}

/** The first runs that `sceneRuns` returns, at most `count`: start (ms) and id of the scene. */
function runsOf(scenes: readonly Scene[], events: readonly SceneEvent[], count = 9): [number, string | null][] {
  const runs: [number, string | null][] = [];
  for (const { scene, startMs } of sceneRuns(scenes, events)) {
    runs.push([startMs, scene?.id ?? null]);
    if (runs.length === count) break;
  }
  return runs;
}

describe('scenes', () => {
  const button: SceneTrigger = { kind: 'button', componentId: 'b' };
  const effects = new Map<string, Effect | null>([
    ['a', blink],
    ['b', null],
  ]);

  it('[L5] the builder ends a scene that lasts until another one', () => {
    const scene = aScene('s', { kind: 'start' }, { entries: [{ circuit: 'a', effect: blink }] });
    expect(runsOf([scene], [{ ms: 500, scene: null }])).toEqual([
      [0, 's'],
      [500, null],
    ]);
  });

  it('[L5] a scene starts its effects, and its circuits return to where their own effects are by then', () => {
    const level = playScenes({ effects, rooms: [], scenes: [aScene('s', button)] }, [{ ms: 1234, scene: 's' }]);
    for (let ms = 0; ms < 3000; ms += 7) {
      const isPlaying = ms >= 1234 && ms < 1534;
      expect(level('a', ms)).toBe(isPlaying ? levelAt(flash, ms - 1234) : levelAt(blink, ms));
      expect(level('b', ms)).toBe(100);
    }
    expect(level('a', 1240)).toBe(80);
  });

  it('[L5] a scene at power-on starts first, and another scene can follow a scene', () => {
    const scenes = [aScene('first', { kind: 'start' }, { lengthMs: 700, then: 'second' }), aScene('second', button)];
    expect(runsOf(scenes, [])).toEqual([
      [0, 'first'],
      [700, 'second'],
      [1000, null],
    ]);
  });

  it('[L5] a trigger of the running scene starts it again, and that of another replaces it', () => {
    const scenes = [aScene('s', button), aScene('t', { kind: 'screen' }, { lengthMs: 90 })];
    const events = [10, 200, 250].map((ms, index) => ({ ms, scene: index === 2 ? 't' : 's' }));
    expect(runsOf(scenes, events)).toEqual([
      [0, null],
      [10, 's'],
      [200, 's'],
      [250, 't'],
      [340, null],
    ]);
  });

  it('[L5] a scene of a sensor lasts until the hold time after its release', () => {
    const scenes = [aScene('s', { kind: 'sensor', componentId: 'p', holdMs: 500 })];
    const events = [
      { ms: 100, scene: 's' },
      { ms: 3000, scene: 's', active: false },
      { ms: 3400, scene: 's' },
      { ms: 3600, scene: 's', active: false },
    ];
    expect(runsOf(scenes, events)).toEqual([
      [0, null],
      [100, 's'],
      [4100, null],
    ]);
  });

  it('[L5] a scene with a period starts at each multiple of it', () => {
    const scenes = [aScene('s', { kind: 'every', seconds: 2 })];
    expect(runsOf(scenes, [], 5)).toEqual([
      [0, null],
      [2000, 's'],
      [2300, null],
      [4000, 's'],
      [4300, null],
    ]);
  });

  it('[L5] a scene without an effect that ends lasts until another trigger', () => {
    const endless = aScene('s', button, { entries: [{ circuit: 'a', effect: null }] });
    expect(runsOf([endless], [{ ms: 5, scene: 's' }])).toEqual([
      [0, null],
      [5, 's'],
    ]);
  });
});

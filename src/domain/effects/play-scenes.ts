import type { Effect, Rooms } from '#domain/effects/effect.ts';
import { playEffect, type LevelAt } from '#domain/effects/play-effect.ts';
import { debounceMs, durationOfScene, type Scene } from '#domain/effects/scene.ts';

/** A trigger at a time (ms) after power-on. A sensor has two events: it is active, and later it is not. */
export interface SceneEvent {
  readonly ms: number;
  /** Id of the scene; null ends the running one, as only the builder can. */
  readonly scene: string | null;
  /** False if the sensor of the scene was released. */
  readonly active?: boolean;
}

/** A scene from `startMs` on, until the next run; null is the time between scenes. */
export interface SceneRun {
  readonly scene: Scene | null;
  readonly startMs: number;
}

interface RunningScene extends SceneRun {
  readonly endMs: number;
  /** Whether its sensor started it, which then ends it. */
  readonly bySensor: boolean;
}

/** Circuits with their own effects (null: steady light), and what else changes their light. */
export interface LightsOverTime {
  readonly effects: ReadonlyMap<string, Effect | null>;
  readonly rooms: readonly Rooms[];
  readonly scenes: readonly Scene[];
}

function begin(scene: Scene | null, startMs: number): RunningScene {
  const endMs = scene === null ? Infinity : startMs + durationOfScene(scene);
  return { scene, startMs, endMs, bySensor: false };
}

/**
 * Scenes of a project one after the other, from power-on. Events are in the order of their times. At the same time, a
 * scene ends before another starts. Source: effects, 3.1 and 3.2.
 */
export function* sceneRuns(scenes: readonly Scene[], events: readonly SceneEvent[]): Generator<SceneRun, void> {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const timers = scenes.flatMap((scene) => {
    return scene.trigger.kind === 'every' ? [{ scene, periodMs: 1000 * scene.trigger.seconds }] : [];
  });
  const dues = timers.map(({ periodMs }) => periodMs);
  let next = 0;
  let run = begin(scenes.findLast(({ trigger }) => trigger.kind === 'start') ?? null, 0);
  yield run;
  for (;;) {
    const previous = run;
    const event = events[next];
    const due = Math.min(...dues);
    const ms = Math.min(run.endMs, event?.ms ?? Infinity, due);
    if (ms === Infinity) return;
    if (ms === run.endMs) run = begin(byId.get(run.scene?.then ?? '') ?? null, ms);
    else if (ms === event?.ms) {
      run = event.scene === null ? begin(null, ms) : afterEvent(run, event, byId.get(event.scene));
      next += 1;
    } else {
      const index = dues.indexOf(due);
      run = begin(timers[index]?.scene ?? null, ms);
      dues[index] = due + (timers[index]?.periodMs ?? Infinity);
    }
    if (run.scene !== previous.scene || run.startMs !== previous.startMs) yield run;
  }
}

function afterEvent(run: RunningScene, { ms, active = true }: SceneEvent, scene: Scene | undefined): RunningScene {
  if (scene === undefined) return run;
  if (scene.trigger.kind !== 'sensor') return begin(scene, ms);
  const isRunning = run.scene === scene && run.bySensor;
  if (!active) return isRunning ? { ...run, endMs: ms + Math.max(debounceMs, scene.trigger.holdMs) } : run;
  return { ...(isRunning ? run : begin(scene, ms)), endMs: Infinity, bySensor: true };
}

/**
 * Level (percent) of a circuit at a time (ms) after power-on. Own effects and the rooms of houses continue during a scene;
 * effects of a scene start with it. It is fastest if called with ascending times. Source: effects, 3.1.
 */
export function playScenes(
  { effects, rooms, scenes }: LightsOverTime,
  events: readonly SceneEvent[],
): (circuit: string, ms: number) => number {
  const runAt = playRuns(scenes, events);
  const players = new Map<string, LevelAt>();
  const play = (circuit: string, effect: Effect | null, scene: Scene | null) => {
    const key = JSON.stringify([circuit, scene?.id]);
    const player = players.get(key) ?? (effect === null ? () => 100 : playEffect(effect, rooms, circuit));
    players.set(key, player);
    return player;
  };
  return (circuit, ms) => {
    const { scene, startMs } = runAt(ms);
    const entry = scene?.entries.find((each) => each.circuit === circuit);
    if (entry === undefined) return play(circuit, effects.get(circuit) ?? null, null)(ms);
    const isRoom = entry.effect !== null && 'rooms' in entry.effect;
    return play(circuit, entry.effect, scene)(isRoom ? ms : ms - startMs);
  };
}

/** The scene that runs at a time (ms) after power-on. It is fastest if called with ascending times. */
export function playRuns(scenes: readonly Scene[], events: readonly SceneEvent[]): (ms: number) => SceneRun {
  // Runs can only be followed forward; an earlier time starts them again.
  const start = () => sceneRuns(scenes, events);
  const idle: SceneRun = { scene: null, startMs: 0 };
  let runs = start();
  let current = runs.next().value ?? idle;
  let following = runs.next().value;
  return (ms) => {
    if (ms < current.startMs) {
      runs = start();
      current = runs.next().value ?? idle;
      following = runs.next().value;
    }
    while (following !== undefined && ms >= following.startMs) {
      current = following;
      following = runs.next().value;
    }
    return current;
  };
}

import { dutyOfLevel, pwmOfDuty } from '#domain/effects/duty-of-level.ts';
import { playScenes, type SceneEvent } from '#domain/effects/play-scenes.ts';
import { debounceMs, longPressMs } from '#domain/effects/scene.ts';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { planProgram, type PlannedLight } from '#domain/program/plan-program.ts';
import { scenesOfBoard } from '#domain/program/plan-scenes.ts';

/** An input that is active for a while (ms): a pressed button, or an active sensor. */
export interface Active {
  readonly componentId: string;
  readonly from: number;
  readonly to: number;
}

/** A light and the setting (0 to `most`, or off and on) of its output at a time (ms after power-on). */
export interface PlayedLight {
  readonly light: PlannedLight;
  readonly settingAt: (ms: number, most: number) => number;
}

/** What the lights of a program should show while its inputs are used. */
export function playedProgram(program: BoardProgram, inputs: readonly Active[] = []): PlayedLight[] {
  const { lights } = planProgram(program);
  const scenes = scenesOfBoard(program);
  const effects = new Map([...program.outputs, ...program.pixels].map(({ circuitId, effect }) => [circuitId, effect]));
  const play = playScenes({ effects, rooms: program.rooms, scenes }, sceneEvents(program, inputs));
  return lights.map((light) => ({
    light,
    settingAt: (ms, most) => {
      const duty = dutyOfLevel(play(light.circuitId, ms));
      if (light.fades || light.pixels !== null) return pwmOfDuty(duty, most);
      return duty >= 0.5 ? most : 0;
    },
  }));
}

/** Events of scenes that follow from presses and sensors, in the order of their times. */
function sceneEvents(program: BoardProgram, inputs: readonly Active[]): SceneEvent[] {
  const scenes = scenesOfBoard(program);
  const idsOf = (kind: string, componentId: string) =>
    scenes
      .filter(({ trigger }) => trigger.kind === kind && 'componentId' in trigger && trigger.componentId === componentId)
      .map(({ id }) => id);
  const events = inputs.flatMap(({ componentId, from, to }): SceneEvent[] => {
    const short = idsOf('button', componentId).slice(-1);
    const long = idsOf('button-long', componentId).slice(-1);
    const isPressed = to - from >= debounceMs;
    const presses = (): SceneEvent[] => {
      if (!isPressed) return [];
      if (long.length === 0) return short.map((scene) => ({ ms: from + debounceMs, scene }));
      if (to - from > longPressMs) return long.map((scene) => ({ ms: from + longPressMs, scene }));
      return short.map((scene) => ({ ms: to + debounceMs, scene }));
    };
    const sensed = idsOf('sensor', componentId).flatMap((scene): SceneEvent[] => [
      { ms: from, scene },
      { ms: to, scene, active: false },
    ]);
    return [...presses(), ...sensed];
  });
  return events.sort((a, b) => a.ms - b.ms);
}

import { debounceMs, durationOfScene, type Scene } from '#domain/effects/scene.ts';
import type { BoardProgram, ProgramInput } from '#domain/program/board-program.ts';

/** Button and the scenes of a short and a long press, by their index in the plan; 0 is none. */
export interface PlannedButton {
  readonly input: ProgramInput;
  readonly short: number;
  readonly long: number;
}

/** Sensor that starts a scene, which ends `holdMs` after the sensor is released. */
export interface PlannedSensor {
  readonly input: ProgramInput;
  readonly scene: number;
  readonly holdMs: number;
}

/** What starts the scenes of a program. Scenes are counted from 1; 0 is the time between scenes. */
export interface PlannedTriggers {
  /** Scene at power-on, or 0. */
  readonly first: number;
  readonly buttons: readonly PlannedButton[];
  readonly sensors: readonly PlannedSensor[];
  readonly timers: readonly { readonly seconds: number; readonly scene: number }[];
}

/** Scenes that can start on a board and matter to one of its lights. */
export function scenesOfBoard({ scenes, inputs, outputs, pixels }: BoardProgram): readonly Scene[] {
  const inputIds = new Set(inputs.map(({ componentId }) => componentId));
  const reached = new Set(
    scenes.filter(({ trigger }) => {
      return 'componentId' in trigger ? inputIds.has(trigger.componentId) : trigger.kind !== 'screen';
    }),
  );
  for (const { then } of reached) {
    const next = scenes.find(({ id }) => id === then);
    if (next !== undefined) reached.add(next);
  }
  const lights = new Set([...outputs, ...pixels].map(({ circuitId }) => circuitId));
  const isSeen = [...reached].some(({ entries }) => entries.some(({ circuit }) => lights.has(circuit)));
  return isSeen ? scenes.filter((scene) => reached.has(scene)) : [];
}

/** Triggers of the scenes of a board. Of two scenes with the same trigger, the later one is started. */
export function planTriggers(scenes: readonly Scene[], inputs: readonly ProgramInput[]): PlannedTriggers {
  const lastWith = (kind: string, componentId: string) =>
    scenes.findLastIndex(({ trigger }) => {
      return trigger.kind === kind && 'componentId' in trigger && trigger.componentId === componentId;
    }) + 1;
  const buttons = inputs.map((input) => {
    const { componentId } = input;
    return { input, short: lastWith('button', componentId), long: lastWith('button-long', componentId) };
  });
  const sensors = scenes.flatMap(({ trigger }, index) => {
    if (trigger.kind !== 'sensor') return [];
    const input = inputs.find(({ componentId }) => componentId === trigger.componentId);
    if (input === undefined) return [];
    return [{ input, scene: index + 1, holdMs: Math.max(debounceMs, trigger.holdMs) }];
  });
  return {
    first: scenes.findLastIndex(({ trigger }) => trigger.kind === 'start') + 1,
    buttons: buttons.filter(({ short, long }) => short > 0 || long > 0),
    sensors,
    timers: scenes.flatMap(({ trigger }, index) => {
      return trigger.kind === 'every' ? [{ seconds: trigger.seconds, scene: index + 1 }] : [];
    }),
  };
}

/** Duration (ms) of a scene in a program; 0 if it lasts until another one. */
export function plannedDuration(scene: Scene): number {
  const ms = durationOfScene(scene);
  return ms === Infinity ? 0 : ms;
}

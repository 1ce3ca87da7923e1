import { generatorNames, type GeneratorName, needsDimming } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { BoardProgram, ProgramOutput, ProgramPixels } from '#domain/program/board-program.ts';
import { cleanComment } from '#domain/program/clean-comment.ts';
import { mostPwmOutputs, pwmChannel } from '#domain/program/pins.ts';
import { effectTable, type EffectTable } from '#domain/program/plan-effects.ts';
import { plannedDuration, planTriggers, scenesOfBoard, type PlannedTriggers } from '#domain/program/plan-scenes.ts';

/** An output or pixel strip of a program. */
export interface PlannedLight {
  readonly pin: string;
  readonly name: string;
  readonly circuitId: string;
  /** Whether PWM sets its brightness; otherwise it is on or off. */
  readonly fades: boolean;
  readonly pixels: ProgramPixels | null;
}

/** A scene, or at index 0 the time between scenes, with the effect of each light; null: it continues with its own. */
export interface PlannedScene {
  readonly name: string;
  /** 0 if it lasts until another scene. */
  readonly ms: number;
  /** Index of the scene that follows. */
  readonly then: number;
  readonly effects: readonly (number | null)[];
}

/** What a program consists of, whatever its language: names are cleaned, effects are distinct. */
export interface ProgramPlan extends PlannedTriggers, Omit<EffectTable, 'add'> {
  readonly program: BoardProgram;
  readonly lights: readonly PlannedLight[];
  readonly scenes: readonly PlannedScene[];
  readonly generators: readonly GeneratorName[];
}

/** Plans the program of a board. */
export function planProgram(program: BoardProgram): ProgramPlan {
  const scenes = scenesOfBoard(program);
  const lights = planLights(program, scenes);
  const table = effectTable(program.rooms);
  const own = [...program.outputs, ...program.pixels].map(({ effect }, index) => {
    return table.add(effect, lights[index] ?? { circuitId: '', name: '' });
  });
  const planned = scenes.map((scene) => ({
    name: cleanComment(scene.name),
    ms: plannedDuration(scene),
    then: scenes.findIndex(({ id }) => id === scene.then) + 1,
    effects: lights.map((light) => {
      const entry = scene.entries.find(({ circuit }) => circuit === light.circuitId);
      return entry === undefined ? null : table.add(entry.effect, light);
    }),
  }));
  const inputs = program.inputs.map((input) => ({ ...input, name: cleanComment(input.name) }));
  const { effects, tables, houses } = table;
  return {
    ...planTriggers(scenes, inputs),
    program,
    lights,
    effects,
    tables,
    houses,
    generators: generatorNames.filter((name) =>
      effects.some((each) => each.kind === 'generator' && each.name === name),
    ),
    scenes: [{ name: 'Between scenes', ms: 0, then: 0, effects: own }, ...planned],
  };
}

function planLights(program: BoardProgram, scenes: readonly Scene[]): PlannedLight[] {
  const dimmed = pinsThatFade(program, scenes);
  const outputs = program.outputs.map(({ pin, name, circuitId }) => {
    return { pin, circuitId, name: cleanComment(name) || pin, fades: dimmed.has(pin), pixels: null };
  });
  const strips = program.pixels.map((pixels) => {
    const { pin, name, circuitId } = pixels;
    return { pin, circuitId, name: cleanComment(name) || pin, fades: false, pixels };
  });
  return [...outputs, ...strips];
}

/** Pins that need PWM and get it: each channel only once, and no more of them than the board has. */
function pinsThatFade({ board, outputs }: BoardProgram, scenes: readonly Scene[]): ReadonlySet<string> {
  const channels = new Set<number>();
  const pins = new Set<string>();
  for (const output of outputs) {
    const channel = pwmChannel(board, output.pin);
    if (!output.canFade || !isDimmed(output, scenes) || channels.has(channel)) continue;
    if (channels.size === mostPwmOutputs) break;
    channels.add(channel);
    pins.add(output.pin);
  }
  return pins;
}

function isDimmed({ effect, circuitId }: ProgramOutput, scenes: readonly Scene[]): boolean {
  if (needsDimming(effect)) return true;
  return scenes.some(({ entries }) =>
    entries.some((entry) => entry.circuit === circuitId && needsDimming(entry.effect)),
  );
}

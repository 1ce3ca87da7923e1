import type { EffectStep, Rooms } from '#domain/effects/effect.ts';
import type { ProgramInput } from '#domain/program/board-program.ts';
import { pinInCode } from '#domain/program/pins.ts';
import { constantOf, lightsOf, lightsOfTable, type PlannedEffect } from '#domain/program/plan-effects.ts';
import type { PlannedLight, PlannedScene, ProgramPlan } from '#domain/program/plan-program.ts';

/** Tables that a reader can edit: lights, effects, scenes, and inputs. */
export function pythonTables(plan: ProgramPlan): string {
  return [lightTable(plan), ...effectTables(plan), ...sceneTables(plan)].join('\n\n');
}

function lightTable({ lights }: ProgramPlan): string {
  const rows = lights.map((light) => `    ${lightRow(light)},  # ${light.pin}: ${light.name}`);
  return `# Lights: pin, and whether PWM sets the brightness, or the light is only on or off. A strip of pixels has
# their number and the colors at full brightness (0 to 255), in the order in which its chips expect them.
ON_OFF, DIMMED, PIXELS = 0, 1, 2
LIGHTS = (
${rows.join('\n')}
)`;
}

function lightRow({ pin, fades, pixels }: PlannedLight): string {
  if (pixels === null) return `(${pinInCode(pin)}, ${fades ? 'DIMMED' : 'ON_OFF'})`;
  const color = pixels.order.split('').map((each) => pixels.color['RGB'.indexOf(each)]);
  return `(${pinInCode(pin)}, PIXELS, ${pixels.count}, (${color.join(', ')}))`;
}

function effectTables({ tables, houses, effects, generators }: ProgramPlan): string[] {
  const kinds = ['STEPS', ...generators.map(constantOf), 'ROOM'];
  return [
    `# Steps: how long each takes (ms), its level (0 to 100 % of the brightness that the eye sees), and whether
# the light jumps there at once (JUMP) or changes evenly during the step (RAMP).
JUMP, RAMP = False, True`,
    ...tables.map((steps, index) => table(lightsOfTable(effects, index), `STEPS_${index}`, steps.map(stepRow))),
    ...(houses.length > 0 ? [houseTable(houses)] : []),
    `${kinds.join(', ')} = range(${kinds.length})`,
    table(
      `Effects, counted from 0: kind, steps (or room of a house), how often they are played (0: forever) or the seed
# of the random numbers (or the house), dark before (ms), and a factor on each level (%).`,
      'EFFECTS',
      effects.map((effect, index) => `${effectRow(effect)},  # ${index}: ${lightsOf(effect)}`),
    ),
  ];
}

function houseTable(houses: readonly Rooms[]): string {
  return table(
    `Houses: seed of the random numbers, number of rooms, least and most lit rooms, and the shortest and
# longest time (s) between two changes.`,
    'HOUSES',
    houses.map(({ seed, circuits, least, most, minS, maxS }) => {
      return `(${[seed, circuits.length, least, most, minS, maxS].join(', ')}),`;
    }),
  );
}

/** A table with its comment: a tuple with a row for each line. */
function table(text: string, name: string, rows: readonly string[]): string {
  return `# ${text}\n${name} = (\n${rows.map((row) => `    ${row}\n`).join('')})`;
}

function stepRow({ ms, level, ramp }: EffectStep): string {
  return `(${ms}, ${level}, ${ramp === true ? 'RAMP' : 'JUMP'}),`;
}

function effectRow(effect: PlannedEffect): string {
  if (effect.kind === 'room') return `(ROOM, ${effect.room}, ${effect.house}, 0, 100)`;
  const { startMs, levelPct } = effect.timing;
  if (effect.kind === 'steps') return `(STEPS, STEPS_${effect.table}, ${effect.repeat}, ${startMs}, ${levelPct})`;
  return `(${constantOf(effect.name)}, None, ${effect.seed}, ${startMs}, ${levelPct})`;
}

function sceneTables({ scenes, buttons, sensors, timers }: ProgramPlan): string[] {
  const hasScenes = scenes.length > 1;
  const inScenes =
    ': in line 0 its own, in the others that of a scene.\n# GO_ON: the scene leaves the light to its own effect.';
  const all = [
    table(`Effect of each light, in their order${hasScenes ? inScenes : '.'}`, 'EFFECT_OF', scenes.map(effectsRow)),
    table(
      'Scenes: duration (ms, 0: until another one starts) and the scene that follows (0: none).',
      'SCENES',
      scenes.map(({ ms, then, name }, index) => `(${ms}, ${then}),  # ${index}: ${name}`),
    ),
    table(
      'Buttons: pin, whether the board pulls it up, its value while pressed, and the scenes of a short and a long\n# press (0: none).',
      'BUTTONS',
      buttons.map(({ input, short, long }) => `(${inputInCode(input)}, ${short}, ${long}),  ${comment(input)}`),
    ),
    table(
      'Sensors: pin, whether the board pulls it up, its value while active, scene, and how long (ms) the scene lasts\n# after the sensor is released.',
      'SENSORS',
      sensors.map(({ input, scene, holdMs }) => `(${inputInCode(input)}, ${scene}, ${holdMs}),  ${comment(input)}`),
    ),
    table(
      'Timers: period (ms) and scene.',
      'TIMERS',
      timers.map(({ seconds, scene }) => `(${seconds * 1000}, ${scene}),`),
    ),
  ];
  const isUsed = [true, hasScenes, buttons.length > 0, sensors.length > 0, timers.length > 0];
  return [...(hasScenes ? ['GO_ON = -1'] : []), ...all.filter((_, index) => isUsed[index])];
}

function effectsRow({ effects, name }: PlannedScene, index: number): string {
  return `(${effects.map((effect) => `${effect ?? 'GO_ON'},`).join(' ')}),  # ${index}: ${name}`;
}

function inputInCode({ pin, activeLow, pullUp }: ProgramInput): string {
  return `${pinInCode(pin)}, ${pullUp ? 'True' : 'False'}, ${activeLow ? 0 : 1}`;
}

function comment({ pin, name }: ProgramInput): string {
  return `# ${pin}: ${name}`;
}

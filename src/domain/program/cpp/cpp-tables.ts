import type { EffectStep } from '#domain/effects/effect.ts';
import { constantOf, lightsOf, lightsOfTable, type PlannedEffect } from '#domain/program/plan-effects.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';

/** Tables of effects that a reader can edit: steps, houses, and effects. */
export function cppEffectTables(plan: ProgramPlan): string {
  const { effects, tables, houses, generators } = plan;
  const kinds = [
    ...(tables.length > 0 ? ['STEPS'] : []),
    ...generators.map(constantOf),
    ...(houses.length > 0 ? ['ROOM'] : []),
  ];
  return [
    ...(tables.length > 0 ? [stepTables(plan)] : []),
    ...(houses.length > 0 ? [houseTable(plan)] : []),
    `enum Kind : uint8_t { ${kinds.join(', ')} };
struct Effect {
  Kind kind;
  uint8_t count;       // number of steps, or of the room in its house
  const Step *steps;
  uint32_t number;     // how often the steps are played (0: forever), seed of the random numbers, or house
  uint32_t startMs;    // dark before
  uint8_t percent;     // factor on each level
};
#define TABLE(steps) STEPS, sizeof(steps) / sizeof(Step), steps

// Effects, counted from 0. Each is one line: what it is, how often or seed, start (ms), brightness (%).
const Effect effects[] PROGMEM = {
${effects.map((effect, index) => `  ${effectRow(effect)},  // ${index}: ${lightsOf(effect)}`).join('\n')}
};`,
  ].join('\n\n');
}

function stepTables({ tables, effects }: ProgramPlan): string {
  const named = tables.map((steps, index) => {
    return `// ${lightsOfTable(effects, index)}\nconst Step steps${index}[] PROGMEM = {\n${steps.map(stepRow).join('\n')}\n};`;
  });
  return `// Steps: how long each takes (ms), its level (0 to 100 % of the brightness that the eye sees), and
// whether the light jumps there at once (JUMP) or changes evenly during the step (RAMP).
${named.join('\n\n')}`;
}

function stepRow({ ms, level, ramp }: EffectStep): string {
  return `  {${ms}, ${level}, ${ramp === true ? 'RAMP' : 'JUMP'}},`;
}

function houseTable({ houses }: ProgramPlan): string {
  const rows = houses.map(({ seed, circuits, least, most, minS, maxS }, index) => {
    return `  {${seed}, ${circuits.length}, ${least}, ${most}, ${minS}, ${maxS}},  // ${index}`;
  });
  return `// Houses: seed of the random numbers, number of rooms, least and most lit rooms, and the shortest
// and longest time (s) between two changes.
struct House { uint32_t seed; uint8_t rooms, least, most; uint16_t minS, maxS; };
const House houses[] PROGMEM = {
${rows.join('\n')}
};`;
}

function effectRow(effect: PlannedEffect): string {
  if (effect.kind === 'room') return `{ROOM, ${effect.room}, nullptr, ${effect.house}, 0, 100}`;
  const { startMs, levelPct } = effect.timing;
  if (effect.kind === 'steps') return `{TABLE(steps${effect.table}), ${effect.repeat}, ${startMs}, ${levelPct}}`;
  return `{${constantOf(effect.name)}, 0, nullptr, ${effect.seed}, ${startMs}, ${levelPct}}`;
}

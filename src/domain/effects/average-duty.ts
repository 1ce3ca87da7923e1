import { averageDutyOfRamp, dutyOfLevel } from '#domain/effects/duty-of-level.ts';
import type { Effect, GeneratorName, Rooms, StepsEffect } from '#domain/effects/effect.ts';

/** Average duty cycles of the generators, for any seed. Source: effects, 1.4. */
const generatorDuty: Readonly<Record<GeneratorName, number>> = {
  candle: 0.736,
  fire: 0.593,
  'gas-lamp': 0.996,
  fluorescent: 1,
  tv: 0.441,
  welding: 0.432,
  lightning: 0.0066,
  photographer: 0.0027,
};

/**
 * Average duty cycle (0 to 1) of an effect in the long run: over a later cycle, or of the last level if the effect ends.
 * A circuit of a missing house is steady. Source: effects, 1.4.
 */
export function averageDuty(effect: Effect, rooms: readonly Rooms[] = []): number {
  if ('rooms' in effect) return averageOfRooms(rooms.find(({ id }) => id === effect.rooms));
  const scale = (effect.levelPct ?? 100) / 100;
  if ('generator' in effect) return generatorDuty[effect.generator] * dutyOfLevel(100 * scale);
  return averageOfSteps(effect, scale);
}

function averageOfRooms(rooms: Rooms | undefined): number {
  return rooms === undefined ? 1 : (rooms.least + rooms.most) / (2 * rooms.circuits.length);
}

function averageOfSteps({ steps, repeat = 0 }: StepsEffect, scale: number): number {
  const end = steps.at(-1)?.level ?? 0;
  if (repeat > 0) return dutyOfLevel(end * scale);
  let from = end;
  let sum = 0;
  let period = 0;
  for (const { ms, level, ramp } of steps) {
    sum += ms * (ramp === true ? averageDutyOfRamp(from * scale, level * scale) : dutyOfLevel(level * scale));
    period += ms;
    from = level;
  }
  return sum / period;
}

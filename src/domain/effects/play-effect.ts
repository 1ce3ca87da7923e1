import type { Rooms, Effect, EffectStep, StepsEffect } from '#domain/effects/effect.ts';
import { generateSteps } from '#domain/effects/generators.ts';
import { randomFrom } from '#domain/effects/random.ts';

/** A change of the rooms of a house: which of them are lit from `ms` on. */
interface RoomsChange {
  readonly ms: number;
  readonly lit: readonly boolean[];
}

/** Endless changes of the rooms of a house, one for each draw. Source: effects, 1.5. */
export function* generateRooms(rooms: Omit<Rooms, 'id'>): Generator<RoomsChange, void> {
  const draw = randomFrom(rooms.seed);
  let lit = rooms.circuits.map((_, index) => index < rooms.least);
  for (let ms = 0; ; ms += 1000 * draw(rooms.minS, rooms.maxS)) {
    if (ms > 0) lit = afterDraw(lit, draw(0, lit.length - 1), rooms);
    yield { ms, lit };
  }
}

function afterDraw(lit: readonly boolean[], room: number, { least, most }: Omit<Rooms, 'id'>): boolean[] {
  const count = lit.filter(Boolean).length;
  const canChange = lit[room] === true ? count > least : count < most;
  return lit.map((isLit, index) => (index === room && canChange ? !isLit : isLit));
}

/** Level (percent) of an effect at a time (ms) after its start. */
export type LevelAt = (ms: number) => number;

/**
 * Player of an effect of a circuit. It is fastest if called with ascending times, because it continues with the step of
 * the previous call. `rooms` are the houses of the project; a circuit of a missing house is steady. Source: effects,
 * 1.2.
 */
export function playEffect(effect: Effect, rooms: readonly Rooms[] = [], circuitId = ''): LevelAt {
  if ('rooms' in effect) {
    const house = rooms.find(({ id }) => id === effect.rooms);
    return playRooms(house, circuitId);
  }
  const startMs = effect.startMs ?? 0;
  const scale = (effect.levelPct ?? 100) / 100;
  const play = 'steps' in effect ? playSteps(effect) : playEndless(() => generateSteps(effect.generator, effect.seed));
  return (ms) => (ms < startMs ? 0 : play(ms - startMs) * scale);
}

/** Level (percent) of an effect at a time (ms) after its start. Source: effects, 1.2. */
export function levelAt(effect: Effect, ms: number): number {
  return playEffect(effect)(ms);
}

function playSteps({ steps, repeat = 0 }: StepsEffect): LevelAt {
  const period = steps.reduce((sum, { ms }) => sum + ms, 0);
  const end = steps.at(-1)?.level ?? 0;
  return (ms) => {
    const cycle = Math.floor(ms / period);
    if (repeat > 0 && cycle >= repeat) return end;
    let from = cycle === 0 ? 0 : end;
    let elapsed = ms - cycle * period;
    for (const step of steps) {
      if (elapsed < step.ms) return levelIn(step, from, elapsed);
      elapsed -= step.ms;
      from = step.level;
    }
    return end;
  };
}

function levelIn(step: EffectStep, from: number, elapsed: number): number {
  return step.ramp === true ? from + ((step.level - from) * elapsed) / step.ms : step.level;
}

/** Endless steps can only be followed forward; an earlier time starts them again. */
function playEndless(start: () => Iterator<EffectStep, void>): LevelAt {
  let steps = start();
  let from = 0;
  let step = steps.next().value ?? { ms: 1, level: 0 };
  let startedAt = 0;
  return (ms) => {
    if (ms < startedAt) {
      [steps, from, startedAt] = [start(), 0, 0];
      step = steps.next().value ?? step;
    }
    while (ms >= startedAt + step.ms) {
      startedAt += step.ms;
      from = step.level;
      step = steps.next().value ?? step;
    }
    return levelIn(step, from, ms - startedAt);
  };
}

function playRooms(rooms: Rooms | undefined, circuitId: string): LevelAt {
  const index = rooms?.circuits.indexOf(circuitId) ?? -1;
  if (rooms === undefined || index < 0) return () => 100;
  return playEndless(() => roomSteps(rooms, index));
}

function* roomSteps(rooms: Rooms, index: number): Generator<EffectStep, void> {
  let previous = { ms: 0, level: 0 };
  for (const { ms, lit } of generateRooms(rooms)) {
    if (ms > 0) yield { ms: ms - previous.ms, level: previous.level };
    previous = { ms, level: lit[index] === true ? 100 : 0 };
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageDuty } from '#domain/effects/average-duty.ts';
import { dutyOfLevel, pwmOfDuty } from '#domain/effects/duty-of-level.ts';
import type { Effect, GeneratorName } from '#domain/effects/effect.ts';
import { generateSteps } from '#domain/effects/generators.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { levelAt, playEffect, generateRooms } from '#domain/effects/play-effect.ts';
import { groupPresets, singlePresets } from '#domain/effects/presets.ts';
import { chooseTimer555, timer555Of } from '#domain/effects/timer-555.ts';
import presets from '../../../tests/data/effects.json' with { type: 'json' };
import golden from '../../../tests/data/effects_golden.json' with { type: 'json' };

function first<T>(items: Iterator<T>, count: number): T[] {
  return Array.from({ length: count }, () => items.next().value as T);
}

describe('effects', () => {
  it('[L1] a level sets an output to the specified duty', () => {
    for (const [level, duty, eightBits, sixteenBits] of golden.levels as [number, number, number, number][]) {
      expect(dutyOfLevel(level)).toBeCloseTo(duty, 5);
      expect([pwmOfDuty(dutyOfLevel(level), 255), pwmOfDuty(dutyOfLevel(level), 65_535)]).toEqual([
        eightBits,
        sixteenBits,
      ]);
    }
  });

  it.each([...golden.steps, ...golden.generators])('[L1] $effect has the specified levels and average', (each) => {
    const effect = each.effect as Effect;
    for (const [ms, level] of each.levels as [number, number][]) expect(levelAt(effect, ms)).toBeCloseTo(level, 2);
    expect(Math.abs(averageDuty(effect) - each.averageDuty)).toBeLessThanOrEqual(0.0005);
  });

  it.each(golden.generators)('[L1] $effect.generator draws the specified steps', ({ effect, first: expected }) => {
    const steps = first(generateSteps(effect.generator as GeneratorName, effect.seed), expected.length);
    expect(steps.map(({ ms, level, ramp = false }) => [ms, level, ramp])).toEqual(expected);
  });

  it.each(golden.rooms)('[L1] the rooms of a house with $circuits circuits change as specified', (each) => {
    const circuits = Array.from({ length: each.circuits }, (_, index) => `c${index}`);
    const changes = first(generateRooms({ ...each, circuits }), each.changes.length);
    expect(changes.map(({ ms, lit }) => [ms, lit.map(Number)])).toEqual(each.changes);

    const house = { ...each, id: 'house', circuits };
    const players = circuits.map((circuit) => playEffect({ rooms: 'house' }, [house], circuit));
    for (const { ms, lit } of changes) expect(players.map((play) => play(ms) > 0)).toEqual(lit);
  });

  it('[L1] an effect has the same level at a time whichever was asked before', () => {
    const effects = [...singlePresets, ...groupPresets].flatMap((preset) => preset.effects);
    const times = fc.array(fc.nat(200_000), { maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...effects), times, fc.nat(200_000), (effect, before, ms) => {
        const play = playEffect(effect);
        before.forEach((each) => play(each));
        expect(play(ms)).toBe(levelAt(effect, ms));
      }),
    );
  });

  it('[L2] the presets are those of the table', () => {
    const plain = singlePresets.filter(({ effects }) => effects.some((effect) => 'steps' in effect));
    expect(plain.map(({ effects, ...rest }) => ({ ...rest, ...effects[0] }))).toEqual(presets.single);
    expect(groupPresets.map((each) => ({ ...each, circuits: each.effects.length }))).toEqual(presets.groups);
    const generators = singlePresets.filter(({ effects }) => effects.some((effect) => 'generator' in effect));
    expect(generators.map(({ id, name, group }) => ({ id, name, group }))).toEqual(presets.generators);
    expect(golden.presets.map(({ averageDuty: duty }) => duty)).toEqual(
      plain.map(({ effects }) => expect.closeTo(averageDuty(effects[0] as Effect), 5) as number),
    );
  });

  it.each(golden.characters)('[L3] the light character "$text" is read as specified', ({ text, steps }) => {
    const result = readLightCharacter(text);
    if (steps === null) expect(result).toHaveProperty('problem');
    else expect(result).toEqual({ steps });
  });

  it.each(['fl 5s', 'F 5s', 'Fl', 'Fl(2)+LFl 20s', 'Q(5)+LFl 15s', 'Mo(a) 8s', 'Fl(33) 90s', 'Fl(2) 10'])(
    '[L3] refuses the light character "%s"',
    (text) => {
      expect(readLightCharacter(text)).toHaveProperty('problem');
    },
  );

  it('[L3] a light character that is longer than its period says so', () => {
    expect(readLightCharacter('Fl(5) 6s')).toEqual({ problem: 'This does not fit into 6 seconds.' });
  });

  it.each(golden.timers555)('[L4] an NE555 for $onMs ms on and $offMs ms off has the specified parts', (each) => {
    expect(chooseTimer555(each.onMs, each.offMs)).toEqual(each.parts);
  });

  it('[L4] only an effect of two jumps has the parts of an NE555, in any order of its steps', () => {
    const on = { ms: 500, level: 100 };
    const off = { ms: 500, level: 0 };
    const parts = golden.timers555[0]?.parts;
    expect(timer555Of({ steps: [on, off] })).toEqual(parts);
    expect(timer555Of({ steps: [off, { ...on, level: 80 }], repeat: 3 })).toEqual(parts);
    const others = [[on], [on, on], [on, { ...off, ramp: true }], [on, off, on, off], [{ ...on, level: 70 }, off]];
    expect(others.map((steps) => timer555Of({ steps }))).toEqual([null, null, null, null, null]);
  });
});

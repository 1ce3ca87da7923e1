import { describe, expect, it } from 'vitest';
import { singlePresets } from '#domain/effects/presets.ts';
import {
  canSplit,
  likeBulb,
  moveEnd,
  notInStep,
  removeStep,
  reorderStep,
  setCycle,
  setStep,
  splitStep,
  type Steps,
} from '#web/features/builder/effects/edit-steps.ts';

const blink: Steps = [
  { ms: 500, level: 100 },
  { ms: 500, level: 0 },
];
const hour = 3_600_000;

function presetSteps(wanted: string): Steps {
  const effect = singlePresets.find(({ id }) => id === wanted)?.effects[0];
  return effect !== undefined && 'steps' in effect ? effect.steps : [];
}

describe('steps of an effect', () => {
  it.each([
    ['the end of a step moves into the next one', moveEnd(blink, 0, 120), [620, 380]],
    ['the end of a step stops 1 ms before the end of the next one', moveEnd(blink, 0, 9000), [999, 1]],
    ['the end of a step stops 1 ms after its start', moveEnd(blink, 0, -9000), [1, 999]],
    ['the end of the last step lengthens the cycle', moveEnd(blink, 1, 250), [500, 750]],
    ['the end of the last step stops at an hour', moveEnd(blink, 1, hour), [500, hour]],
    [
      'a step keeps an hour when it gets time from the one before',
      moveEnd(setStep(blink, 1, { ms: hour }), 0, -9),
      [500, hour],
    ],
    ['a typed time is whole and at least 1 ms', setStep(blink, 0, { ms: 0.2 }), [1, 500]],
    ['a cycle of 2 s stretches all steps', setCycle(blink, 2000), [1000, 1000]],
    ['a removed step shortens the cycle', removeStep(blink, 0), [500]],
    ['the last step is not removed', removeStep(blink.slice(1), 0), [500]],
    ['a split step keeps its time', splitStep([{ ms: 501, level: 3 }], 0), [250, 251]],
    [
      'a step out of step with a like one is 1,013 ms in place of 1,000',
      notInStep(setCycle(blink, 2000)),
      [1013, 1000],
    ],
  ])('[L31] %s', (_, steps, expected) => {
    expect(steps.map(({ ms }) => ms)).toEqual(expected);
  });

  it('[L31] a split ramp goes on as before', () => {
    const ramp = { ms: 1000, level: 100, ramp: true };
    expect(splitStep([ramp, { ms: 10, level: 20 }], 0)).toEqual([
      { ms: 500, level: 60, ramp: true },
      { ms: 500, level: 100, ramp: true },
      { ms: 10, level: 20 },
    ]);
  });

  it('[L31] a level is a whole percent from 0 to 100, and no ramp is not stored', () => {
    expect(setStep(blink, 0, { level: 130.4, ramp: true })[0]).toEqual({ ms: 500, level: 100, ramp: true });
    expect(setStep(blink, 0, { level: -3, ramp: false })[0]).toEqual({ ms: 500, level: 0 });
  });

  it('[L31] steps are at most 64', () => {
    const many = Array.from({ length: 64 }, () => ({ ms: 10, level: 5 }));
    expect(canSplit(many, 0)).toBe(false);
    expect(splitStep(many, 0)).toBe(many);
    expect(likeBulb(many.map((_, index) => ({ ms: 1000, level: index % 2 })))).toBeNull();
  });

  it('[L31] a step moves to another position', () => {
    expect(reorderStep(blink, 1, 0).map(({ level }) => level)).toEqual([0, 100]);
    expect(reorderStep(blink, 1, 2)).toBe(blink);
  });

  it('[L31] short steps become ramps like a bulb, once', () => {
    const soft = likeBulb(presetSteps('phaser')) ?? [];
    expect(soft).toEqual([
      { ms: 100, level: 100, ramp: true },
      { ms: 50, level: 0, ramp: true },
    ]);
    expect(likeBulb(soft)).toBeNull();
  });

  it('[L31] a blinking light like a bulb is the preset', () => {
    expect(likeBulb(presetSteps('blink'))).toEqual(presetSteps('bulb-blink'));
    expect(
      likeBulb([
        { ms: 40, level: 100 },
        { ms: 960, level: 0 },
      ]),
    ).toEqual([
      { ms: 40, level: 100, ramp: true },
      { ms: 250, level: 0, ramp: true },
      { ms: 710, level: 0 },
    ]);
  });
});

import { env, stdout } from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Effect, type EffectStep, needsDimming } from '#domain/effects/effect.ts';
import { groupPresets, singlePresets } from '#domain/effects/presets.ts';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { pinHasPwm } from '#domain/program/pins.ts';
import { writeProgram } from '#domain/program/write-program.ts';
import { canCompileNano, compileNano } from '#testing/arduino/compile-nano.ts';
import { EmulatedNano } from '#testing/arduino/emulated-nano.ts';
import { playedProgram, type Active } from '#testing/played-program.ts';
import { randomProgram } from '#testing/random-program.ts';

const canCompile = canCompileNano();
if (!canCompile) {
  stdout.write('Skipped: no program runs on an emulated Nano (apt-get install gcc-avr avr-libc arduino-core-avr).\n');
}

const pwmPins = ['D3', 'D5', 'D6', 'D9', 'D10', 'D11'];
const pins = [...pwmPins, 'D2', 'D4', 'D7', 'D8', 'D12', 'A0', 'A1', 'A2'];

/** A Nano with a light for each effect; those that fade get the pins with PWM. */
function aNano(effects: readonly (Effect | null)[], more: Partial<BoardProgram> = {}): BoardProgram {
  const sorted = [...effects].sort((a, b) => Number(needsDimming(b)) - Number(needsDimming(a)));
  return {
    board: 'nano',
    title: 'Test',
    reference: 'U1',
    pixels: [],
    inputs: [],
    rooms: [],
    scenes: [],
    ...more,
    outputs: sorted.map((effect, index) => {
      const pin = pins[index] ?? '';
      return { pin, effect, name: pin, circuitId: pin, canFade: pinHasPwm('nano', pin) };
    }),
  };
}

function presetOf(name: string): Effect {
  return singlePresets.find(({ id }) => id === name)!.effects[0]!;
}

/** Presets and generators on four Nanos of fourteen lights. */
function presetNanos(): BoardProgram[] {
  const singles = singlePresets.flatMap(({ effects }) => effects);
  const more = singles.flatMap((effect) => ('generator' in effect ? [{ ...effect, seed: 4_102_801_795 }] : []));
  const ids = new Set(['crossing', 'landing-rabbit', 'traffic-light']);
  const groups = groupPresets.filter(({ id }) => ids.has(id)).flatMap(({ effects }) => effects);
  const all = [...singles, ...more, ...groups, null];
  return [0, 1, 2, 3].map((nano) => aNano(all.filter((_, index) => index % 4 === nano)));
}

/** Random projects on five Nanos: without strips, whose library Debian does not have, and without inputs. */
function randomNanos(): BoardProgram[] {
  const many = fc.sample(randomProgram('nano'), { seed: 3, numRuns: 600 });
  const usable = many.filter(
    ({ outputs, pixels, scenes }) => outputs.length > 8 && pixels.length === 0 && scenes.length > 0,
  );
  return usable.slice(0, 5).map((program) => ({ ...program, inputs: [] }));
}

function isWithin(value: number, recent: readonly number[]): boolean {
  return value >= Math.min(...recent) - 1 && value <= Math.max(...recent) + 1;
}

interface Run {
  readonly untilMs: number;
  /** First value of `millis`. */
  readonly millis?: number;
  /** Times (ms) at which the first input, low while active, changes from high to low and back. */
  readonly changes?: readonly number[];
  /** What the changes mean. */
  readonly presses?: readonly Active[];
  /** How late (ms) a level may show. */
  readonly lateMs?: number;
}

/** Runs a program and compares each output with what the builder plays, twice a millisecond. */
function compare(program: BoardProgram, run: Run): EmulatedNano {
  const { untilMs, millis = 0, changes = [], presses = [], lateMs = 2 } = run;
  const nano = new EmulatedNano(compileNano(writeProgram(program).code));
  for (const { pin } of program.inputs) nano.setInput(pin, true);
  nano.start(millis);
  nano.runTo('loop');
  for (const { pin } of program.outputs) expect(nano.isDark(pin), `${pin} before the first loop`).toBe(true);
  const lights = playedProgram(program, presses).map((each) => ({
    ...each,
    recent: Array.from({ length: 2 * lateMs + 1 }, () => 0),
  }));
  for (let half = 0; half < 2 * untilMs; half++) {
    const ms = half / 2;
    nano.runUntil(ms);
    const change = changes.indexOf(ms);
    if (change >= 0) nano.setInput(program.inputs[0]!.pin, change % 2 === 1);
    for (const { light, settingAt, recent } of lights) {
      recent[half % recent.length] = settingAt(ms, 255);
      if (half < recent.length || isWithin(nano.setting(light.pin), recent)) continue;
      // `analogWrite` turns PWM off some microseconds before it sets the pin.
      nano.runUntil(ms + 0.02);
      if (isWithin(nano.setting(light.pin), recent)) continue;
      expect.fail(`${light.pin} at ${ms} ms: ${nano.setting(light.pin)}, not within ${recent.join(', ')}`);
    }
  }
  return nano;
}

/** Compares the time in which each output was high with the duty cycle of what the builder plays. */
function compareOnTimes(program: BoardProgram, nano: EmulatedNano, untilMs: number): void {
  for (const { light, settingAt } of playedProgram(program)) {
    let sum = 0;
    for (let ms = 0; ms < untilMs; ms++) sum += settingAt(ms, 255) / 255;
    const share = nano.highMs(light.pin) / untilMs;
    const tolerance = 0.01 * (sum / untilMs) + (light.fades ? 1 / 255 : 0.001);
    expect(Math.abs(share - sum / untilMs), light.pin).toBeLessThan(tolerance);
  }
}

const isLong = env['TEST_LONG'] !== undefined;
const untilMs = isLong ? 60_000 : 5000;
const numbers = isLong ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [0, 4];

/** A Nano with a light and a button, which plays an effect once. */
function aNanoWithButton(effect: Effect | null): BoardProgram {
  return aNano([presetOf('blink')], {
    inputs: [{ componentId: 'b', pin: 'A5', name: 'Fire', activeLow: true, pullUp: true }],
    scenes: [
      {
        id: 's',
        name: 'Scene',
        lengthMs: 5000,
        then: null,
        trigger: { kind: 'button', componentId: 'b' },
        entries: [{ circuit: 'D3', effect }],
      },
    ],
  });
}

describe.runIf(canCompile)('programs on an emulated Nano', { timeout: 1_800_000 }, () => {
  it.each(numbers)('[L6] program %i shows each level within 2 ms, without drift', (number) => {
    const program = [...presetNanos(), ...randomNanos()][number]!;
    compareOnTimes(program, compare(program, { untilMs }), untilMs);
  });

  it('[L6] a program continues when its clock starts again at 0', () => {
    const effects = ['heartbeat', 'candle', 'blue-light'].map(presetOf);
    compare(aNano(effects), { untilMs: 7000, millis: 2 ** 32 - 5000 });
  });

  it('[L6] a scene shows within 60 ms of a press', () => {
    const nano = new EmulatedNano(compileNano(writeProgram(aNanoWithButton(null)).code));
    nano.setInput('A5', true);
    nano.start();
    nano.runUntil(1600);
    nano.setInput('A5', false);
    nano.runUntil(1625);
    expect(nano.setting('D3')).toBe(0);
    nano.runUntil(1660);
    expect(nano.setting('D3')).toBe(255);
  });

  it('[L6] a contact that bounces starts its scene once', () => {
    const changes = [1600, 1604, 1609, 1611, 1618, 1900, 1907, 1912];
    const presses = [{ componentId: 'b', from: 1618, to: 1912 }];
    compare(aNanoWithButton(presetOf('torpedo')), { untilMs: 4000, changes, presses, lateMs: 4 });
  });

  it('[L6] PWM is above 900 Hz', () => {
    const effect: Effect = { steps: [{ ms: 1000, level: 60 }] };
    const nano = new EmulatedNano(compileNano(writeProgram(aNano(pwmPins.map(() => effect))).code));
    nano.start();
    nano.runUntil(500);
    for (const pin of pwmPins) expect(nano.risesOf(pin), pin).toBeGreaterThan(450);
  });

  it.each([
    ['candles', (light: number): Effect => ({ generator: 'candle', seed: light + 1 })],
    ['ramps', (light: number): Effect => ({ steps: manyRamps(light) })],
  ] as const)('[L6] 14 circuits of %s take less than 1 ms a loop and 60 % of the flash', (_, effectOf) => {
    const binary = compileNano(writeProgram(aNano(pins.map((_pin, light) => effectOf(light)))).code);
    expect(binary.flash.length).toBeLessThan(0.6 * 30_720);
    const nano = new EmulatedNano(binary);
    nano.start();
    expect(nano.longestLoop(2000)).toBeLessThan(1);
  });
});

function manyRamps(light: number): EffectStep[] {
  return Array.from({ length: 64 }, (_, step) => ({ ms: 77, level: step % 2 === 0 ? 100 - light : light, ramp: true }));
}

import { describe, expect, it } from 'vitest';
import type { Effect } from '#domain/effects/effect.ts';
import type { BoardProgram, ProgramBoard, ProgramOutput } from '#domain/program/board-program.ts';
import { cleanComment } from '#domain/program/clean-comment.ts';
import { howToLoad } from '#domain/program/how-to-load.ts';
import { pinHasPwm } from '#domain/program/pins.ts';
import { planProgram } from '#domain/program/plan-program.ts';
import { writeProgram } from '#domain/program/write-program.ts';

const breathe: Effect = {
  steps: [
    { ms: 2000, level: 100, ramp: true },
    { ms: 2000, level: 0, ramp: true },
  ],
};
const blink: Effect = {
  steps: [
    { ms: 500, level: 100 },
    { ms: 500, level: 0 },
  ],
};
const allBoards: readonly ProgramBoard[] = ['nano', 'uno', 'digispark', 'attiny85', 'pico', 'esp32'];

function aProgram(board: ProgramBoard, lights: Readonly<Record<string, Effect | null>>): BoardProgram {
  const outputs = Object.entries(lights).map(([pin, effect]): ProgramOutput => {
    return { pin, effect, name: pin, circuitId: pin, canFade: pinHasPwm(board, pin) };
  });
  return { board, title: 'Ship', reference: 'U1', outputs, pixels: [], inputs: [], rooms: [], scenes: [] };
}

function pinsThatFade(program: BoardProgram): string[] {
  return planProgram(program)
    .lights.filter(({ fades }) => fades)
    .map(({ pin }) => pin);
}

describe('programs of boards', () => {
  it.each([
    ['a circuit that never fades is only on or off', aProgram('nano', { D3: blink, D5: null, D6: breathe }), ['D6']],
    ['a pin without PWM is only on or off', aProgram('uno', { D4: breathe, A0: breathe, D9: breathe }), ['D9']],
    [
      'GPIO n and n + 16 of a Pico share PWM',
      aProgram('pico', { GP2: breathe, GP18: breathe, GP3: blink, GP19: breathe }),
      ['GP2', 'GP19'],
    ],
    ['all pins of an ESP32 have PWM', aProgram('esp32', { IO16: breathe, IO32: breathe }), ['IO16', 'IO32']],
  ])('[L7] %s', (_, program, expected) => {
    expect(pinsThatFade(program)).toEqual(expected);
  });

  it('[L7] no more than 16 outputs of an ESP32 are dimmed', () => {
    const pins = Array.from({ length: 20 }, (_, index) => [`IO${index}`, breathe] as const);
    expect(pinsThatFade(aProgram('esp32', Object.fromEntries(pins)))).toHaveLength(16);
  });

  it('[L7] the library Servo takes PWM of D9 and D10, and tone that of D3 and D11', () => {
    const pwmWith = (...libraries: Parameters<typeof pinHasPwm>[2] & object) =>
      Array.from({ length: 14 }, (_, pin) => `D${pin}`).filter((pin) => pinHasPwm('nano', pin, libraries));
    expect(pwmWith()).toEqual(['D3', 'D5', 'D6', 'D9', 'D10', 'D11']);
    expect(pwmWith('servo')).toEqual(['D3', 'D5', 'D6', 'D11']);
    expect(pwmWith('tone')).toEqual(['D5', 'D6', 'D9', 'D10']);
    expect(pwmWith('servo', 'tone')).toEqual(['D5', 'D6']);
    expect(pinHasPwm('esp32', 'IO9', ['servo'])).toBe(true);
  });

  it('[L6] a program has only the parts that it needs', () => {
    const plain = writeProgram(aProgram('nano', { D3: blink })).code;
    expect(plain).not.toMatch(/analogWrite|draw|between|Scene|Button|NeoPixel|duties|TCCR|malloc|delay|float/);
    expect(writeProgram(aProgram('nano', { D3: breathe })).code).toContain('TCCR2B');
  });

  it.each([
    ['*/ x', 'x'],
    ['**//', '* /'],
    ['/* y', 'y'],
    ['"\n', ''],
    ['line one\\', 'line one'],
    ['why??/', 'why?/'],
    ['a\u2028b\u202Ec\0', 'a b c'],
    ['Port/starboard', 'Port/starboard'],
    ['💡'.repeat(80), `${'💡'.repeat(59)}…`],
  ])('[L6] the name %j is %j in a comment', (name, expected) => {
    expect(cleanComment(name)).toBe(expected);
  });

  it.each(allBoards)('[L6] a %s has a program without outputs, and at most six steps to load it', (board) => {
    const { code, pins, fileName } = writeProgram(aProgram(board, {}));
    expect(code).toContain('nothing is connected');
    expect(pins).toEqual([]);
    expect(fileName).toBe(board === 'pico' || board === 'esp32' ? 'main.py' : 'lights.ino');
    for (const hasPixels of [false, true]) expect(howToLoad(board, hasPixels).length).toBeLessThanOrEqual(6);
  });
});

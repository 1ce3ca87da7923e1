import { env, stdout } from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { pinInCode } from '#domain/program/pins.ts';
import { writeProgram } from '#domain/program/write-program.ts';
import {
  compileAgainstStubs,
  isInstalled,
  joinPrograms,
  runOnHost,
  type PinChange,
} from '#testing/arduino/run-on-host.ts';
import { playedProgram, type Active } from '#testing/played-program.ts';
import { randomProgram } from '#testing/random-program.ts';

const has = { 'g++': isInstalled('g++'), 'avr-g++': isInstalled('avr-g++') };
if (!has['g++']) stdout.write('Skipped: programs are not run on this computer, because g++ is not installed.\n');
if (!has['avr-g++']) stdout.write('Skipped: programs are not compiled, because avr-g++ is not installed.\n');

const isLong = env['TEST_LONG'] !== undefined;
const boards = ['nano', 'uno', 'digispark', 'attiny85'] as const;

/** Number of a pin in code: A0 is 14. */
function numberOf(pin: string): number {
  const code = pinInCode(pin);
  return code.startsWith('A') ? 14 + Number(code.slice(1)) : Number(code);
}

/** Presses of some lengths, one after the other, of both inputs. */
function somePresses(index: number, untilMs: number): Active[] {
  const lengths = [20, 45, 100, 590, 640, 1500];
  return ['b0', 'b1'].flatMap((componentId, input) => {
    const presses: Active[] = [];
    for (let from = 200 + 37 * index + 411 * input; from < untilMs;) {
      const to = from + (lengths[(presses.length + index) % lengths.length] ?? 0);
      presses.push({ componentId, from, to });
      from = to + 333 + 71 * input;
    }
    return presses;
  });
}

function inputChanges({ inputs }: BoardProgram, program: number, presses: readonly Active[]): PinChange[] {
  return inputs
    .flatMap(({ componentId, pin, activeLow }) => {
      const change = (ms: number, active: boolean) => ({
        program,
        ms,
        pin: numberOf(pin),
        value: active === activeLow ? 0 : 1,
      });
      const own = presses.filter((each) => each.componentId === componentId);
      return [change(0, false), ...own.flatMap(({ from, to }) => [change(from, true), change(to, false)])];
    })
    .sort((a, b) => a.ms - b.ms);
}

describe.runIf(has['g++'])('programs on this computer', () => {
  it('[L6] random programs of an Arduino and ATtiny85 show what the builder plays', { timeout: 180_000 }, () => {
    const untilMs = isLong ? 20_000 : 6000;
    const programs = fc.sample(randomProgram(...boards), { seed: 9, numRuns: isLong ? 100 : 20 });
    const presses = programs.map((_, index) => somePresses(index, untilMs));
    const inputs = programs.flatMap((program, index) => inputChanges(program, index, presses[index] ?? []));
    const changes = runOnHost(
      programs.map((program) => writeProgram(program).code),
      untilMs,
      inputs,
    );
    programs.forEach((program, index) => {
      for (const { light, settingAt } of playedProgram(program, presses[index])) {
        const own = changes.filter((each) => each.program === index && each.pin === numberOf(light.pin));
        const color = light.pixels?.color[0] ?? 255;
        let value = 0;
        let next = 0;
        for (let ms = 0; ms < untilMs; ms++) {
          for (; own[next]?.ms === ms; next++) value = own[next]?.value ?? 0;
          const expected = Math.round((settingAt(ms, 255) * color) / 255);
          if (Math.abs(value - expected) > 1) {
            expect.fail(`${index} ${light.pin} at ${ms} ms: ${value}, not ${expected}\n${writeProgram(program).code}`);
          }
        }
      }
    });
  });
});

describe.runIf(has['avr-g++'])('programs of an ATtiny85', () => {
  it('[L6] random programs compile without a warning', () => {
    const programs = fc.sample(randomProgram('digispark', 'attiny85'), { seed: 5, numRuns: isLong ? 150 : 30 });
    const source = joinPrograms(programs.map((program) => writeProgram(program).code));
    expect(
      compileAgainstStubs('avr-g++', source, '-mmcu=attiny85', '-std=gnu++11', '-Os', '-S', '-o', '/dev/null'),
    ).toBe('');
  });
});

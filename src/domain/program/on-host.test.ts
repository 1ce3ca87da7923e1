import { env, stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { writeProgram } from '#domain/program/write-program.ts';
import { compileAgainstStubs, isInstalled, joinPrograms, runOnHost } from '#testing/arduino/run-on-host.ts';
import { playedProgram } from '#testing/played-program.ts';
import { inputChanges, numberOfPin, somePresses } from '#testing/pressed-inputs.ts';
import { samplePrograms } from '#testing/random-program.ts';

const has = { 'g++': isInstalled('g++'), 'avr-g++': isInstalled('avr-g++') };
if (!has['g++']) stdout.write('Skipped: programs are not run on this computer, because g++ is not installed.\n');
if (!has['avr-g++']) stdout.write('Skipped: programs are not compiled, because avr-g++ is not installed.\n');

const isLong = env['TEST_LONG'] !== undefined;
const boards = ['nano', 'uno', 'digispark', 'attiny85'] as const;

describe.runIf(has['g++'])('programs on this computer', () => {
  it('[L6] random programs of an Arduino and ATtiny85 show what the builder plays', { timeout: 180_000 }, () => {
    const untilMs = isLong ? 20_000 : 6000;
    const programs = samplePrograms(9, isLong ? 100 : 20, boards);
    const presses = programs.map((_, index) => somePresses(index, untilMs));
    const inputs = programs.flatMap((program, index) =>
      inputChanges(program, presses[index] ?? []).map((change) => ({ ...change, program: index })),
    );
    const changes = runOnHost(
      programs.map((program) => writeProgram(program).code),
      untilMs,
      inputs,
    );
    programs.forEach((program, index) => {
      for (const { light, settingAt } of playedProgram(program, presses[index])) {
        const own = changes.filter((each) => each.program === index && each.pin === numberOfPin(light.pin));
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

describe.runIf(has['avr-g++'])('programs for AVR', { timeout: 600_000 }, () => {
  it.each([
    ['atmega328p', ['nano', 'uno']],
    ['attiny85', ['digispark', 'attiny85']],
  ] as const)('[L6] random programs of an %s compile without a warning', (chip, names) => {
    const programs = samplePrograms(5, isLong ? 150 : 20, names);
    const source = joinPrograms(programs.map((program) => writeProgram(program).code));
    const flags = [`-mmcu=${chip}`, '-std=gnu++11', '-Os', '-S', '-o', '/dev/null'];
    expect(compileAgainstStubs('avr-g++', source, ...flags)).toBe('');
  });
});

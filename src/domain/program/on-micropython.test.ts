import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeProgram } from '#domain/program/write-program.ts';
import { parseMicroPython, runMicroPython } from '#testing/micropython/run-micropython.ts';
import { playedProgram } from '#testing/played-program.ts';
import { inputChanges, numberOfPin, somePresses } from '#testing/pressed-inputs.ts';
import { randomProgram } from '#testing/random-program.ts';

const isLong = env['TEST_LONG'] !== undefined;
/** Settings of 16 bits may differ by this much: levels have steps of 1/100 %. */
const tolerance = 40;

describe('programs in MicroPython', { timeout: 600_000 }, () => {
  it('[L6] random programs show what the builder plays at each millisecond, without using memory', async () => {
    const untilMs = isLong ? 20_000 : 4000;
    const programs = fc.sample(randomProgram('pico', 'esp32'), { seed: 7, numRuns: isLong ? 40 : 10 });
    for (const [index, program] of programs.entries()) {
      const { code } = writeProgram(program);
      const presses = somePresses(index, untilMs);
      // The clock of MicroPython starts again at 0 after 2^30 ms.
      const changes = await runMicroPython(code, untilMs, inputChanges(program, presses), 2 ** 30 - 1500);
      for (const { light, settingAt } of playedProgram(program, presses)) {
        const own = changes.filter(({ pin }) => pin === numberOfPin(light.pin));
        const color = light.pixels === null ? 65_535 : light.pixels.color['RGB'.indexOf(light.pixels.order.charAt(0))]!;
        const allowed = light.pixels === null ? tolerance : 1;
        let value = 0;
        let next = 0;
        for (let ms = 0; ms < untilMs; ms++) {
          for (; own[next]?.ms === ms; next++) value = own[next]!.value;
          const expected = Math.round((settingAt(ms, 65_535) * color) / 65_535);
          if (Math.abs(value - expected) > allowed) {
            expect.fail(`${index} ${light.pin} at ${ms} ms: ${value}, not ${expected}\n${code}`);
          }
        }
      }
    }
  });

  it('[L6] MicroPython reads random programs', async () => {
    const programs = fc.sample(randomProgram('pico', 'esp32'), { seed: 8, numRuns: isLong ? 150 : 40 });
    expect(await parseMicroPython(programs.map((program) => writeProgram(program).code))).toEqual([]);
  });
});

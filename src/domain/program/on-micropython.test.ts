import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { writeProgram } from '#domain/program/write-program.ts';
import { parseMicroPython, runMicroPython } from '#testing/micropython/run-micropython.ts';
import { playedProgram } from '#testing/played-program.ts';
import { inputChanges, numberOfPin, somePresses } from '#testing/pressed-inputs.ts';
import { samplePrograms } from '#testing/random-program.ts';

const isLong = env['TEST_LONG'] !== undefined;
/** Settings of 16 bits may differ by this much: levels have steps of 1/100 %. */
const tolerance = 40;

describe('programs in MicroPython', { timeout: 600_000 }, () => {
  it('[L6] random programs show what the builder plays at each millisecond, without using memory', async () => {
    const untilMs = isLong ? 20_000 : 4000;
    const programs = samplePrograms(7, isLong ? 40 : 12, ['pico', 'esp32']);
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

  it('[L6] a sensor starts its scene at its millisecond and ends it after the hold time', async () => {
    const sensor = { componentId: 'p', pin: 'GP3', name: 'Motion', activeLow: false, pullUp: false };
    const program: BoardProgram = {
      board: 'pico',
      title: 'Station',
      reference: 'U1',
      outputs: [{ pin: 'GP2', name: 'Lamp', circuitId: 'a', effect: { steps: [{ ms: 1, level: 0 }] }, canFade: true }],
      pixels: [],
      inputs: [sensor],
      rooms: [],
      scenes: [
        {
          id: 's',
          name: 'Welcome',
          trigger: { kind: 'sensor', componentId: 'p', holdMs: 500 },
          entries: [{ circuit: 'a', effect: null }],
          lengthMs: null,
          then: null,
        },
      ],
    };
    const inputs = [100, 1000].map((ms, index) => ({ ms, pin: 3, value: 1 - index }));
    expect(await runMicroPython(writeProgram(program).code, 3000, inputs)).toEqual([
      { ms: 100, pin: 2, value: 65_535 },
      { ms: 1500, pin: 2, value: 0 },
    ]);
  });

  it('[L6] MicroPython reads random programs', async () => {
    const programs = samplePrograms(8, isLong ? 150 : 40, ['pico', 'esp32']);
    expect(await parseMicroPython(programs.map((program) => writeProgram(program).code))).toEqual([]);
  });
});

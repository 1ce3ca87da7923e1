import type { BoardProgram } from '#domain/program/board-program.ts';
import { pinInCode } from '#domain/program/pins.ts';
import type { Active } from '#testing/played-program.ts';

/** Number of a pin as a board counts it: A0 of an Arduino is 14. */
export function numberOfPin(pin: string): number {
  const code = pinInCode(pin);
  return code.startsWith('A') ? 14 + Number(code.slice(1)) : Number(code);
}

/** Short, long, and too short presses of the inputs of a random program until a time (ms), other ones for each index. */
export function somePresses(index: number, untilMs: number): Active[] {
  const lengths = [20, 45, 100, 590, 640, 1500];
  return ['b0', 'b1'].flatMap((componentId, input) => {
    const presses: Active[] = [];
    for (let from = 200 + 37 * index + 411 * input; from < untilMs;) {
      const to = from + (lengths[(presses.length + index) % lengths.length] ?? 0);
      presses.push({ componentId, from, to });
      from = to + (presses.length % 3 === 0 ? 1300 : 333) + 71 * input;
    }
    return presses;
  });
}

/** Changes of the pins of inputs, 0 or 1, that presses cause, in the order of their times (ms). */
export function inputChanges({ inputs }: BoardProgram, presses: readonly Active[]) {
  return inputs
    .flatMap(({ componentId, pin, activeLow }) => {
      const change = (ms: number, active: boolean) => ({
        ms,
        pin: numberOfPin(pin),
        value: active === activeLow ? 0 : 1,
      });
      const own = presses.filter((each) => each.componentId === componentId);
      return [change(0, false), ...own.flatMap(({ from, to }) => [change(from, true), change(to, false)])];
    })
    .sort((a, b) => a.ms - b.ms);
}

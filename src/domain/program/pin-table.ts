import type { ProgramInput } from '#domain/program/board-program.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';

/** One line of the pin table: the pin as printed on the board, and what is connected to it. */
export interface PinUse {
  readonly pin: string;
  readonly use: string;
}

/** Pins that a program uses: outputs, pixel strips, then inputs. */
export function pinTable({ lights, buttons, sensors }: Pick<ProgramPlan, 'lights' | 'buttons' | 'sensors'>): PinUse[] {
  const outputs = lights.map(({ pin, name, fades, pixels }) => {
    if (pixels !== null) return { pin, use: `${name} (data of ${pixels.count} pixels)` };
    return { pin, use: fades ? `${name} (dimmed by PWM)` : name };
  });
  const inputs = new Set<ProgramInput>([...buttons, ...sensors].map(({ input }) => input));
  return [...outputs, ...[...inputs].map((input) => ({ pin: input.pin, use: describeInput(input) }))];
}

function describeInput({ name, pin, activeLow, pullUp }: ProgramInput): string {
  const contact = pullUp ? 'contact to minus' : `signal, ${activeLow ? 'low' : 'high'} while active`;
  return `${name || pin} (input: ${contact})`;
}

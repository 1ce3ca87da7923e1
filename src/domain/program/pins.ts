import type { ProgramBoard } from '#domain/program/board-program.ts';

/** Libraries of Arduino that use timers of the board, besides the program itself. */
export type TimerLibrary = 'servo' | 'tone';

const arduinoPwm = ['D3', 'D5', 'D6', 'D9', 'D10', 'D11'];
/** Pins with PWM; all pins of the other boards have it. */
const pwmPins: Partial<Record<ProgramBoard, readonly string[]>> = {
  nano: arduinoPwm,
  uno: arduinoPwm,
  digispark: ['P0', 'P1', 'P4'],
  attiny85: ['PB0', 'PB1', 'PB4'],
};
/** Pins of an Uno or Nano that lose their PWM to a library. Source: effects, 4.3. */
const takenBy: Readonly<Record<TimerLibrary, readonly string[]>> = { servo: ['D9', 'D10'], tone: ['D3', 'D11'] };
/** PWM outputs that MicroPython has at a time on a Pico or ESP32. */
export const mostPwmOutputs = 16;

/** Whether a pin has PWM while a board also uses some libraries. Source: effects, 4.3. */
export function pinHasPwm(board: ProgramBoard, pin: string, libraries: readonly TimerLibrary[] = []): boolean {
  if (pwmPins[board]?.includes(pin) === false) return false;
  const isArduino = board === 'nano' || board === 'uno';
  return !(isArduino && libraries.some((library) => takenBy[library].includes(pin)));
}

/** Pins with the same PWM channel have the same result: GPIO n and n + 16 of a Pico are one. Source: effects, 4.4. */
export function pwmChannel(board: ProgramBoard, pin: string): number {
  return board === 'pico' ? pinNumber(pin) % 16 : pinNumber(pin);
}

/** Number in the name of a pin: 16 of IO16. */
function pinNumber(pin: string): number {
  return Number(/\d+$/.exec(pin)?.[0] ?? 0);
}

/** A pin as its program writes it: A0 of an Arduino by name, all others by number. */
export function pinInCode(pin: string): string {
  return pin.startsWith('A') ? pin : String(pinNumber(pin));
}

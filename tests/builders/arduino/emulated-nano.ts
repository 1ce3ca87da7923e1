import {
  AVRIOPort,
  AVRTimer,
  avrInstruction,
  CPU,
  PinState,
  portBConfig,
  portCConfig,
  portDConfig,
  timer0Config,
  timer1Config,
  timer2Config,
} from 'avr8js';
import type { NanoBinary } from '#testing/arduino/compile-nano.ts';

const cyclesPerMs = 16_000;
const idleCycles = 8;
/** Registers of the PWM channel of a pin: control register, its bit for the channel, and compare register. */
const pwmChannels: Readonly<Record<string, readonly [control: number, bit: number, compare: number]>> = {
  D3: [0xb0, 0x20, 0xb4],
  D5: [0x44, 0x20, 0x48],
  D6: [0x44, 0x80, 0x47],
  D9: [0x80, 0x80, 0x88],
  D10: [0x80, 0x20, 0x8a],
  D11: [0xb0, 0x80, 0xb3],
};

/** A Nano that runs a compiled program in avr8js. */
export class EmulatedNano {
  readonly #cpu: CPU;
  readonly #binary: NanoBinary;
  readonly #ports: Readonly<Record<'B' | 'C' | 'D', AVRIOPort>>;
  readonly #highSince = new Map<string, number>();
  readonly #highCycles = new Map<string, number>();
  readonly #rises = new Map<string, number>();
  readonly #loop: number;
  #startCycle = 0;

  constructor(binary: NanoBinary) {
    this.#binary = binary;
    this.#loop = (binary.symbols.get('loop') ?? 0) / 2;
    const words = new Uint16Array(0x4000);
    new Uint8Array(words.buffer).set(binary.flash);
    this.#cpu = new CPU(words);
    for (const config of [timer0Config, timer1Config, timer2Config]) void new AVRTimer(this.#cpu, config);
    this.#ports = {
      B: new AVRIOPort(this.#cpu, portBConfig),
      C: new AVRIOPort(this.#cpu, portCConfig),
      D: new AVRIOPort(this.#cpu, portDConfig),
    };
    this.#listen('D', 8, (bit) => `D${bit}`);
    this.#listen('B', 6, (bit) => `D${bit + 8}`);
    this.#listen('C', 6, (bit) => `A${bit}`);
  }

  #listen(name: 'B' | 'C' | 'D', bits: number, pinOf: (bit: number) => string): void {
    this.#ports[name].addListener((value, before) => {
      for (let bit = 0; bit < bits; bit++) {
        if (((value ^ before) >> bit) & 1) this.#change(pinOf(bit), ((value >> bit) & 1) === 1);
      }
    });
  }

  #change(pin: string, isHigh: boolean): void {
    const { cycles } = this.#cpu;
    const since = this.#highSince.get(pin);
    if (isHigh) {
      this.#highSince.set(pin, cycles);
      this.#rises.set(pin, (this.#rises.get(pin) ?? 0) + 1);
    } else if (since !== undefined) {
      this.#highCycles.set(pin, (this.#highCycles.get(pin) ?? 0) + cycles - since);
      this.#highSince.delete(pin);
    }
  }

  /** Runs until the program reaches a function. */
  runTo(name: string): void {
    const address = (this.#binary.symbols.get(name) ?? 0) / 2;
    while (this.#cpu.pc !== address) this.#step();
  }

  /** Starts the clock of the model; `millis` counts from a value. */
  start(millis = 0): void {
    this.runTo('setup');
    const address = (this.#binary.symbols.get('timer0_millis') ?? 0) & 0xffff;
    this.#cpu.dataView.setUint32(address, millis, true);
    this.#startCycle = this.#cpu.cycles;
  }

  /** Runs to a time (ms) after `start`. */
  runUntil(ms: number): void {
    const end = this.#startCycle + ms * cyclesPerMs;
    while (this.#cpu.cycles < end) this.#step();
  }

  /** Longest loop (ms) until a time (ms), of those that do not return at once. */
  longestLoop(untilMs: number): number {
    let longest = 0;
    this.runTo('loop');
    while (this.#cpu.cycles < this.#startCycle + untilMs * cyclesPerMs) {
      while (this.#isIdle()) this.#step();
      const start = this.#cpu.cycles;
      this.#step();
      this.runTo('loop');
      longest = Math.max(longest, this.#cpu.cycles - start);
    }
    return longest / cyclesPerMs;
  }

  /** A loop in the same millisecond as the previous one does nothing: time passes without its instructions. */
  #step(): void {
    if (this.#isIdle()) this.#cpu.cycles += idleCycles;
    else avrInstruction(this.#cpu);
    this.#cpu.tick();
  }

  #isIdle(): boolean {
    return this.#cpu.pc === this.#loop && this.#variable('timer0_millis') === this.#variable('lastMs');
  }

  #variable(name: string): number {
    return this.#cpu.dataView.getUint32((this.#binary.symbols.get(name) ?? 0) & 0xffff, true);
  }

  /** Setting of an output: 0 or 255, or the PWM value. */
  setting(pin: string): number {
    const [control = 0, bit = 0, compare = 0] = pwmChannels[pin] ?? [];
    if (((this.#cpu.data[control] ?? 0) & bit) !== 0) return this.#cpu.data[compare] ?? 0;
    const [port, index] = this.#place(pin);
    return port.pinState(index) === PinState.High ? 255 : 0;
  }

  /** Whether a pin is an output that is low. */
  isDark(pin: string): boolean {
    const [port, index] = this.#place(pin);
    return port.pinState(index) === PinState.Low && this.risesOf(pin) === 0;
  }

  /** Sets the voltage of an input. */
  setInput(pin: string, isHigh: boolean): void {
    const [port, index] = this.#place(pin);
    port.setPin(index, isHigh);
  }

  /** Number of times that a pin became high. */
  risesOf(pin: string): number {
    return this.#rises.get(pin) ?? 0;
  }

  /** Time (ms) in which a pin was high. */
  highMs(pin: string): number {
    const since = this.#highSince.get(pin);
    const open = since === undefined ? 0 : this.#cpu.cycles - since;
    return ((this.#highCycles.get(pin) ?? 0) + open) / cyclesPerMs;
  }

  #place(pin: string): [AVRIOPort, number] {
    const number = Number(pin.slice(1));
    if (pin.startsWith('A')) return [this.#ports.C, number];
    return number < 8 ? [this.#ports.D, number] : [this.#ports.B, number - 8];
  }
}

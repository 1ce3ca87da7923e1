import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '#testing/arduino/run-on-host.ts';

const arduino = '/usr/share/arduino/hardware/arduino/avr';
const core = join(arduino, 'cores/arduino');
const cache = join(import.meta.dirname, '../../../.cache/arduino-core');
const board = '-mmcu=atmega328p -DF_CPU=16000000L -DARDUINO=10819 -DARDUINO_AVR_NANO -DARDUINO_ARCH_AVR'.split(' ');
const sections = ['-Os', '-ffunction-sections', '-fdata-sections'];
const flags = [...board, ...sections, '-I', core, '-I', join(arduino, 'variants/eightanaloginputs')];
const cppFlags = ['-std=gnu++11', '-fno-exceptions', '-fno-threadsafe-statics'];

/** Whether programs can be compiled for a Nano: packages gcc-avr, avr-libc, and arduino-core-avr of Debian. */
export function canCompileNano(): boolean {
  return isInstalled('avr-g++') && existsSync(core);
}

/** A compiled program of a Nano. */
export interface NanoBinary {
  readonly flash: Uint8Array;
  /** Addresses of functions (bytes) and variables (from 0x800000) by name. */
  readonly symbols: ReadonlyMap<string, number>;
}

/** Compiles a program with the core of Arduino for a Nano; throws if the compiler warns of anything. */
export function compileNano(code: string): NanoBinary {
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-nano-'));
  const at = (name: string) => join(folder, name);
  writeFileSync(at('lights.cpp'), code);
  const strict = ['-Wall', '-Wextra', '-Werror', '-c', at('lights.cpp'), '-o', at('lights.o')];
  run('avr-g++', [...flags, ...cppFlags, ...strict]);
  run('avr-g++', [
    '-mmcu=atmega328p',
    '-Os',
    '-Wl,--gc-sections',
    '-o',
    at('lights.elf'),
    at('lights.o'),
    compileCore(),
  ]);
  run('avr-objcopy', ['-O', 'binary', '-R', '.eeprom', at('lights.elf'), at('lights.bin')]);
  const symbols = run('avr-nm', [at('lights.elf')])
    .split('\n')
    .map((line) => line.split(' '))
    .map(([address = '', , name = '']) => [name, Number.parseInt(address, 16)] as const);
  const flash = readFileSync(at('lights.bin'));
  rmSync(folder, { recursive: true });
  return { flash, symbols: new Map(symbols) };
}

/** Archive of the core, compiled once into the cache folder. */
function compileCore(): string {
  const archive = join(cache, 'core.a');
  if (existsSync(archive)) return archive;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'build-'));
  const objects = readdirSync(core)
    // The others need a newer C++, such as String, and no program uses them.
    .filter((name) => /^(?:wiring.*|hooks|main|abi)\.(?:c|cpp|S)$/.test(name))
    .map((name) => {
      const object = join(folder, `${name}.o`);
      run('avr-g++', [
        ...flags,
        ...(name.endsWith('.cpp') ? cppFlags : []),
        ...languageOf(name),
        '-w',
        '-c',
        join(core, name),
        '-o',
        object,
      ]);
      return object;
    });
  run('avr-ar', ['rcs', join(folder, 'core.a'), ...objects]);
  renameSync(join(folder, 'core.a'), archive);
  rmSync(folder, { recursive: true });
  return archive;
}

function languageOf(name: string): string[] {
  if (name.endsWith('.S')) return ['-x', 'assembler-with-cpp'];
  return name.endsWith('.c') ? ['-x', 'c', '-std=gnu11'] : ['-x', 'c++'];
}

function run(command: string, parameters: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(command, parameters, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0 || stderr !== '') throw new Error(`${command} exited with ${status}: ${stderr}`);
  return stdout;
}

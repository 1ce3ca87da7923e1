import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const stubs = import.meta.dirname;

/** Whether a compiler is installed. */
export function isInstalled(compiler: string): boolean {
  return spawnSync(compiler, ['--version']).status === 0;
}

/** A change of an input or output of a program: 255 is on, or the PWM value of an output. */
export interface PinChange {
  readonly program: number;
  readonly ms: number;
  readonly pin: number;
  readonly value: number;
}

/** One C++ file with programs, each in a namespace of its own (`p0`, `p1`, ...). */
export function joinPrograms(codes: readonly string[]): string {
  const programs = codes.map((code, index) => `namespace p${index} {\n${code}}  // p${index}\n`);
  return ['#include <Arduino.h>', '#include <Adafruit_NeoPixel.h>', ...programs].join('\n');
}

/** Compiles a C++ file against the stubs of Arduino; returns the messages of the compiler, empty without warnings. */
export function compileAgainstStubs(compiler: string, source: string, ...flags: readonly string[]): string {
  const options = ['-x', 'c++', '-Wall', '-Wextra', '-Werror', '-I', stubs, ...flags, '-'];
  const { stderr, status } = spawnSync(compiler, options, { input: source, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stderr : stderr || `${compiler} exited with ${status}`;
}

/** Runs programs on this computer for a time (ms); returns the changes of their outputs. `inputs` are in order. */
export function runOnHost(codes: readonly string[], untilMs: number, inputs: readonly PinChange[]): PinChange[] {
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-program-'));
  const binary = join(folder, 'programs');
  const sketches = codes.map((_, index) => `{p${index}::setup, p${index}::loop}`);
  const main = `static const Sketch sketches[] = {${sketches.join(', ')}};
int main() { run(sketches, ${codes.length}, ${untilMs}); }`;
  const source = `#include "run-on-host.h"\n${joinPrograms(codes)}\n${main}\n`;
  const problem = compileAgainstStubs('g++', source, '-std=c++17', '-o', binary);
  if (problem !== '') throw new Error(problem);
  const lines = inputs.map(({ program, ms, pin, value }) => `${program} ${ms} ${pin} ${value}\n`);
  const run = spawnSync(binary, { input: lines.join(''), encoding: 'utf8', maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  if (run.status !== 0) throw new Error(`The programs exited with ${run.status} ${run.signal}: ${run.stderr}`);
  return run.stdout.split('\n').filter(Boolean).map(readChange);
}

function readChange(line: string): PinChange {
  const [program = 0, ms = 0, pin = 0, value = 0] = line.split(' ').map(Number);
  return { program, ms, pin, value };
}

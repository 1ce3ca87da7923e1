import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';

const machine = readFileSync(join(import.meta.dirname, 'machine.py'), 'utf8');
const logSize = 100_000;

/** A change of an input (0 or 1) or output (0 to 65535, of a strip its first byte) of a board. */
export interface BoardChange {
  readonly ms: number;
  readonly pin: number;
  readonly value: number;
}

/** Runs a program in MicroPython for a time (ms) from a value of \`ticks_ms\`; returns the changes of its outputs. */
export async function runMicroPython(
  code: string,
  untilMs: number,
  inputs: readonly BoardChange[],
  firstTick = 0,
): Promise<BoardChange[]> {
  const lines: string[] = [];
  const python = await loadMicroPython({
    heapsize: 8 * 2 ** 20,
    stdout: (line: string) => lines.push(line),
    linebuffer: true,
  });
  const changes = inputs.flatMap(({ ms, pin, value }) => [ms, pin, value]);
  const constants = { LOG_SIZE: logSize, UNTIL_MS: untilMs, FIRST_TICK: firstTick, SOURCE: code };
  for (const [name, value] of Object.entries(constants)) python.globals.set(name, value);
  python.runPython(`CHANGES = [${changes.join(', ')}]\n${machine}`);
  if (lines.length === logSize) throw new Error('The program changed more often than the log has lines.');
  return lines.map((line) => {
    const [ms = 0, pin = 0, value = 0] = line.split(' ').map(Number);
    return { ms, pin, value };
  });
}

/** Why MicroPython cannot read programs; empty if it can. */
export async function parseMicroPython(codes: readonly string[]): Promise<string[]> {
  const python = await loadMicroPython({ heapsize: 8 * 2 ** 20 });
  return codes.flatMap((code, index) => {
    python.globals.set('source', code);
    try {
      python.runPython("compile(source, 'main.py', 'exec')");
      return [];
    } catch (error) {
      return [`${index}: ${String(error)}`];
    }
  });
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Netlist, NetPart, NetPartKind, Rung } from '#domain/wiring/netlist.ts';

const packageName = 'netlistsvg';
const version = '1.0.2';

/** A part in the format of netlistsvg: ports by name, each with the number of its net. */
interface Cell {
  readonly type: string;
  readonly port_directions: Readonly<Record<string, 'input' | 'output'>>;
  readonly connections: Readonly<Record<string, readonly number[]>>;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A netlist in the format of netlistsvg. */
export interface YosysNetlist {
  readonly modules: { readonly drawing: { readonly ports: object; readonly cells: Readonly<Record<string, Cell>> } };
}

/** netlistsvg with its analog skin, installed in a temporary folder. */
export interface Netlistsvg {
  readonly name: string;
  readonly render: (netlist: YosysNetlist) => Promise<string>;
  readonly remove: () => void;
}

const types: Partial<Record<NetPartKind, string>> = { led: 'd_led_h', resistor: 'r_h' };

function rail(sign: string, net: number): Cell {
  const direction = sign === '+' ? 'output' : 'input';
  const type = sign === '+' ? 'vcc' : 'gnd';
  return { type, port_directions: { A: direction }, connections: { A: [net] }, attributes: { name: sign } };
}

function inLine({ kind, ref, details }: NetPart, from: number, to: number): Cell {
  const [entry, exit] = kind === 'led' ? ['+', '-'] : ['A', 'B'];
  return {
    type: types[kind] ?? 'generic',
    port_directions: { [entry]: 'input', [exit]: 'output' },
    connections: { [entry]: [from], [exit]: [to] },
    attributes: { ref, value: details.join(', ') },
  };
}

/**
 * Converts the rungs of a netlist to the format of netlistsvg. Each rung has its own rail symbols, as its skin expects;
 * netlistsvg takes ten times as long if all rungs share a net.
 */
export function toYosys({ sections }: Netlist): YosysNetlist {
  const cells: Record<string, Cell> = {};
  let net = 1;
  const add = ({ id, head, string }: Rung): void => {
    cells[`${id} +`] = rail('+', (net += 1));
    for (const part of [...head, ...string]) {
      net += 1;
      cells[part.id] = inLine(part, net - 1, net);
    }
    cells[`${id} -`] = rail('-', net);
  };
  for (const { rungs } of sections) for (const rung of rungs) add(rung);
  return { modules: { drawing: { ports: {}, cells } } };
}

type Render = (skin: string, netlist: YosysNetlist) => Promise<string | undefined>;

/** Installs netlistsvg in a temporary folder. Throws if the registry is unreachable. */
export async function installNetlistsvg(): Promise<Netlistsvg> {
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-netlistsvg-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
    await promisify(execFile)('npm', ['install', ...options, `${packageName}@${version}`], {
      cwd: folder,
      timeout: 240_000,
    });
    const require = createRequire(join(folder, 'package.json'));
    const { render } = require(packageName) as { readonly render: Render };
    const skin = readFileSync(require.resolve(`${packageName}/lib/analog.svg`), 'utf8');
    const draw = async (netlist: YosysNetlist): Promise<string> => {
      const svg = await render(skin, netlist);
      if (svg === undefined) throw new Error('netlistsvg returned no SVG.');
      return svg;
    };
    return { name: `${packageName} ${version}`, render: draw, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Position } from '#domain/driving/circuit-drive.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';

const hasNgspice = spawnSync('ngspice', ['--version']).status === 0;
if (!hasNgspice) {
  stdout.write('Skipped: ngspice is not installed (apt-get install ngspice).\n');
}

const folder = mkdtempSync(join(tmpdir(), 'lightyard-spice-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a netlist in ngspice and returns the printed currents (mA) by ammeter. */
function simulate(netlist: string): Map<string, number> {
  const path = join(folder, 'project.cir');
  writeFileSync(path, netlist);
  const {
    stdout: printed,
    stderr,
    status,
  } = spawnSync('ngspice', ['-b', path], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`ngspice exited with ${status}: ${stderr}\n${netlist}`);
  const tables = printed.matchAll(/^Index {3}(.*)\n-+\n0\t(.*)$/gm);
  return new Map(
    [...tables].flatMap(([, head = '', row = '']) => {
      const amperes = row.trim().split('\t');
      const names = head.trim().split(/\s+/);
      return names.map((name, at) => [name.replace('#branch', ''), Number(amperes[at]) * 1000] as const);
    }),
  );
}

/** Sets switches of a netlist to other positions. */
function setPositions(netlist: string, positions: readonly Position[]): string {
  return positions.reduce((text, { componentId, position }) => {
    const name = `at_${componentId.replace('.', '_')}`;
    return text.replace(new RegExp(`^\\.param ${name} = .*$`, 'm'), `.param ${name} = ${position}`);
  }, netlist);
}

/** The current of a string (mA), computed by Lightyard and by ngspice. */
interface Comparison {
  readonly leds: number;
  readonly own: number;
  readonly simulated: number;
}

/** Compares every string that can light, each with the switch positions that turn it on. */
function compare(file: ReturnType<typeof toProjectFile>): Comparison[] {
  const snapshot = fromProjectFile(file, (place) => place);
  const blueprint = deriveBlueprint(snapshot);
  const netlist = spiceNetlist(snapshot, blueprint);
  const runs = new Map<string, ReadonlyMap<string, number>>();
  const run = (text: string) => {
    const currents = runs.get(text) ?? simulate(text);
    runs.set(text, currents);
    return currents;
  };
  return blueprint.sections.flatMap(({ id, circuits, strings }) =>
    strings.flatMap(({ status, circuitNumber, componentIds, ledCount, multiplicity }, index) => {
      if (status !== 'ok') return [];
      const drive = circuits.find(({ number }) => number === circuitNumber)?.drive;
      const [alone = ''] = componentIds;
      const name = circuitNumber === null ? alone.replace('.', '_') : `${id}_${circuitNumber}`;
      const simulated = run(setPositions(netlist, drive?.positions ?? [])).get(`v_${name}`) ?? Number.NaN;
      const own = blueprint.currents.strings.get(id)?.[index]?.nominal ?? Number.NaN;
      return [{ leds: ledCount * multiplicity, own, simulated }];
    }),
  );
}

const hundred = fc.sample(randomDrivenProject, { seed: 13, numRuns: 100 }).map(toProjectFile);

/** An LED with less current (mA) is dark. */
const dark = 0.01;

describe.skipIf(!hasNgspice)('spiceNetlist', () => {
  it('[E146] gives the currents of the Blueprint when ngspice runs 100 random projects', () => {
    const all = hundred.flatMap(compare).flatMap((each) => Array.from({ length: each.leds }, () => each));
    const off = all.map(({ own, simulated }) => Math.abs(simulated - own) / Math.max(own, dark));
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter(({ own }) => own > dark).length).toBeGreaterThan(300);
    expect(off.filter((share) => !(share <= 0.01))).toEqual([]);
  });
});

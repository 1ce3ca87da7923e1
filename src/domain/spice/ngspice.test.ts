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
import { stringName } from '#domain/spice/spice-parts.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { circuitKeyOf } from '#domain/references/circuit-keepers.ts';
import type { StringWiring } from '#domain/electrical/derive-string.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { randomDrivenProject, randomProjectWithBulbs } from '#testing/random-driven-project.ts';

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
      const before = strings.slice(0, index).filter((each) => each.circuitNumber === circuitNumber).length;
      const name = circuitNumber === null ? alone.replace('.', '_') : stringName(`${id}_${circuitNumber}`, before);
      const simulated = run(setPositions(netlist, drive?.positions ?? [])).get(`v_${name}`) ?? Number.NaN;
      const own = blueprint.currents.strings.get(id)?.[index]?.nominal ?? Number.NaN;
      return [{ leds: ledCount * multiplicity, own, simulated }];
    }),
  );
}

const hundred = fc.sample(randomDrivenProject, { seed: 13, numRuns: 100 }).map((snapshot) => toProjectFile(snapshot));

const hundredWithBulbs = fc
  .sample(randomProjectWithBulbs, { seed: 19, numRuns: 100 })
  .map((snapshot) => toProjectFile(snapshot));

const wiring = fc.record({
  ledsPerString: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 4 }),
  sharedResistor: fc.boolean(),
  ownOhms: fc.option(fc.constantFrom(0, 47, 150, 470, 2200)),
});

/** Gives the circuits of a project strings and resistors of the user's choice. */
function withWiring(snapshot: ProjectSnapshot, settings: readonly StringWiring[]): ProjectSnapshot {
  const places = new Set(
    snapshot.components.flatMap((row) => (row.circuitNumber === null ? [] : (circuitKeyOf(row) ?? []))),
  );
  const circuits = [...places].map((key, at) => {
    const row = snapshot.components.find((each) => circuitKeyOf(each) === key);
    const place = { sectionId: row?.sectionId ?? '', circuitNumber: row?.circuitNumber ?? 1 };
    const record = snapshot.circuits.find((each) => circuitKey(each.sectionId, each.circuitNumber) === key);
    return { ...(record ?? aCircuit(place)), ...settings[at % settings.length] };
  });
  return { ...snapshot, circuits };
}

const hundredWithStrings = fc
  .sample(fc.tuple(randomDrivenProject, fc.array(wiring, { minLength: 5, maxLength: 9 })), { seed: 17, numRuns: 100 })
  .map(([snapshot, settings]) => toProjectFile(withWiring(snapshot, settings)));

/** An LED with less current (mA) is dark. */
const dark = 0.01;

describe.skipIf(!hasNgspice)('spiceNetlist', () => {
  it.each([
    ['100 random projects', hundred, 400],
    ['100 random projects with bulbs and pre-wired LEDs', hundredWithBulbs, 240],
    ['100 random projects with several strings, own resistors, and shared ones', hundredWithStrings, 400],
  ])('[E146] gives the currents of the Blueprint when ngspice runs %s', (_, files, least) => {
    const all = files.flatMap(compare).flatMap((each) => Array.from({ length: each.leds }, () => each));
    const off = all.map(({ own, simulated }) => Math.abs(simulated - own) / Math.max(own, dark));
    expect(all.length).toBeGreaterThan(least);
    expect(all.filter(({ own }) => own > dark).length).toBeGreaterThan(0.75 * least);
    expect(off.filter((share) => !(share <= 0.01))).toEqual([]);
  });

  it('[E146] lets ngspice find that LEDs on a driver without enough voltage are off', () => {
    const regulator = { componentType: 'power', componentId: 'regulator-adjustable', circuitNumber: null } as const;
    const driver = { componentType: 'resistor', componentId: 'driver-cc-350' } as const;
    const yellow = { quantity: 2, properties: { color: 'yellow', forwardVoltage: 2.1, current: 10 } };
    const blue = { quantity: 2, properties: { color: 'blue', forwardVoltage: 3.2, current: 10 } };
    const parts = [{ ...regulator, properties: { isPowerSupply: true } }, driver, yellow, blue];
    const snapshot = smallModel({ Hull: parts }, 'power-plug-9v');
    const simulated = simulate(spiceNetlist(snapshot, deriveBlueprint(snapshot)));
    expect(simulated.get('v_s1_1')).toBeCloseTo(0, 2);
  });
});

import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { placeAsPicture } from '#domain/wiring/place/place.ts';
import { toSvg } from '#domain/wiring/paint/svg.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement, Result } from './measurement.ts';
import { installNetlistsvg, type Netlistsvg, toYosys } from './netlistsvg.ts';
import { asyncMedianOf, compareDurations, mediansOf } from './rounds.ts';

const partsPerCircuit = 5;

interface Plan {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
}

/** A project with this number of parts: four LEDs and a switch in each circuit. */
function planOf(parts: number): Plan {
  const snapshot = generateProject({
    circuits: parts / partsPerCircuit,
    ledsPerCircuit: partsPerCircuit - 1,
    hasSwitches: true,
  });
  return { snapshot, blueprint: deriveBlueprint(snapshot, builtInCatalogue, { checks: false }) };
}

/** A copy with new objects, so that `connect` cannot use its cache. */
function copyOf(blueprint: Blueprint): Blueprint {
  const { wired } = blueprint;
  const sections = wired.sections.map(({ circuits, standalone, ...section }) => ({
    ...section,
    circuits: circuits.map((circuit) => ({ ...circuit })),
    standalone: standalone.map((each) => ({ ...each })),
  }));
  return { ...blueprint, wired: { ...wired, sections } };
}

/** Connects, places, and paints without caches, as for a file. */
function drawFile({ snapshot, blueprint }: Plan): string {
  return toSvg(paint(placeAsPicture(connect(snapshot, copyOf(blueprint)))), '');
}

/** Measures each separately, so that neither includes the garbage collection of the other. */
async function compareWith(other: Netlistsvg, parts: number, limit: number | null): Promise<Measurement> {
  const plan = planOf(parts);
  const netlist = toYosys(connect(plan.snapshot, plan.blueprint));
  const [ours] = mediansOf([() => drawFile(plan)], { warmUp: 60, counted: 41 });
  const theirs = await asyncMedianOf(() => other.render(netlist), { warmUp: 2, counted: 5 });
  if (ours === undefined) throw new Error('A measurement is missing.');
  return {
    name: `wiring of ${parts} parts to SVG: ${other.name} / connect + place + paint + toSvg`,
    value: theirs.processor / ours.processor,
    unit: 'times',
    limit,
    limitIs: 'least',
    detail: compareDurations(theirs, ours),
  };
}

function measureGrowth(): Measurement {
  const [tenth, full] = [planOf(10_000), planOf(100_000)];
  const rounds = { warmUp: 2, counted: 5 };
  const [small, large] = mediansOf([() => drawFile(tenth), () => drawFile(full)], rounds);
  if (small === undefined || large === undefined) throw new Error('A measurement is missing.');
  return {
    name: 'wiring of 100,000 parts to SVG / of 10,000, per part (1 is linear)',
    value: large.processor / 10 / small.processor,
    unit: 'times',
    limit: 1.5,
    limitIs: 'most',
    detail: compareDurations(large, small),
  };
}

/** Installs netlistsvg, or returns why that failed. */
async function tryNetlistsvg(): Promise<Netlistsvg | string> {
  try {
    return await installNetlistsvg();
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

async function compareWithNetlistsvg(): Promise<Result[]> {
  const other = await tryNetlistsvg();
  if (typeof other === 'string') return [{ name: 'wiring to SVG against netlistsvg', reason: other }];
  try {
    return [await compareWith(other, 200, 50), await compareWith(other, 2_000, null)];
  } finally {
    other.remove();
  }
}

/** Drawing projects as SVG, relative to netlistsvg with the same netlists, and its growth with the size. */
export async function measureSchematic(): Promise<Result[]> {
  return [...(await compareWithNetlistsvg()), measureGrowth()];
}

import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { madeProject } from './made-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf, type Took } from './rounds.ts';

const ledsPerCircuit = 5;
const timesLarger = 10;

function draw(snapshot: ProjectSnapshot): Blueprint {
  return deriveBlueprint(snapshot, builtInCatalogue, { checks: false });
}

function comparison(one: Took, other: Took): string {
  const times = (took: Took) => `${took.processor.toFixed(1)} ms of processor, ${took.clock.toFixed(1)} by the clock`;
  return `${times(one)}, to ${times(other)}`;
}

/** All checks of a project against all else that is derived from it. */
export function measureChecks(): Measurement[] {
  const sections = 40;
  const recipe = { circuits: 10 * sections, ledsPerCircuit: 4, circuitsPerSection: 10, hasSwitches: true };
  const snapshot = madeProject(recipe);
  const [checking, drawing] = mediansOf([(): unknown => deriveBlueprint(snapshot), () => draw(snapshot)], {
    warmUp: 30,
    counted: 61,
  });
  if (!checking || !drawing) throw new Error('A measurement is missing.');
  return [
    {
      name: `deriveBlueprint of ${snapshot.components.length} items in ${sections} sections with checks / without`,
      value: checking.processor / drawing.processor,
      unit: 'times',
      limit: 2,
      limitIs: 'most',
      detail: comparison(checking, drawing),
    },
  ];
}

/** `deriveBlueprint` without checks against `JSON.parse` of the same project file, and what ten times the size costs. */
export function measureDerivation(): Measurement[] {
  const usual = madeProject({ circuits: 2_000, ledsPerCircuit, hasSwitches: false });
  const large = madeProject({ circuits: 2_000 * timesLarger, ledsPerCircuit, hasSwitches: false });
  const text = JSON.stringify(toProjectFile(usual));
  const [drawing, parsing] = mediansOf([() => draw(usual), (): unknown => JSON.parse(text)], {
    warmUp: 8,
    counted: 31,
  });
  const [tenTimes, tenth] = mediansOf([() => draw(large), () => draw(usual)], { warmUp: 4, counted: 11 });
  if (!drawing || !parsing || !tenTimes || !tenth) throw new Error('A measurement is missing.');
  return [
    {
      name: 'deriveBlueprint of 10,000 LEDs in 2,000 circuits / JSON.parse of their file',
      value: drawing.processor / parsing.processor,
      unit: 'times',
      limit: 2.5,
      limitIs: 'most',
      detail: comparison(drawing, parsing),
    },
    {
      name: 'deriveBlueprint of 100,000 LEDs / of 10,000, per LED (1 is linear)',
      value: tenTimes.processor / timesLarger / tenth.processor,
      unit: 'times',
      limit: 2,
      limitIs: 'most',
      detail: comparison(tenTimes, tenth),
    },
  ];
}

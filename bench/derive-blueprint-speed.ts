import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { compareDurations, mediansOf } from './rounds.ts';

const ledsPerCircuit = 5;
const timesLarger = 10;

function deriveWithoutChecks(snapshot: ProjectSnapshot): Blueprint {
  return deriveBlueprint(snapshot, builtInCatalogue, { checks: false });
}

/** `deriveBlueprint` with all checks, relative to `deriveBlueprint` without them. */
export function measureChecks(): Measurement[] {
  const sections = 40;
  const recipe = { circuits: 10 * sections, ledsPerCircuit: 4, circuitsPerSection: 10, hasSwitches: true };
  const snapshot = generateProject(recipe);
  const [withChecks, without] = mediansOf(
    [(): unknown => deriveBlueprint(snapshot), () => deriveWithoutChecks(snapshot)],
    {
      warmUp: 30,
      counted: 61,
    },
  );
  if (!withChecks || !without) throw new Error('A measurement is missing.');
  return [
    {
      name: `deriveBlueprint of ${snapshot.components.length} items in ${sections} sections with checks / without`,
      value: withChecks.processor / without.processor,
      unit: 'times',
      limit: 2,
      limitIs: 'most',
      detail: compareDurations(withChecks, without),
    },
  ];
}

/** `deriveBlueprint` without checks, relative to `JSON.parse` of the project file, and its growth with the size. */
export function measureDerivation(): Measurement[] {
  const usual = generateProject({ circuits: 2_000, ledsPerCircuit, hasSwitches: false });
  const large = generateProject({ circuits: 2_000 * timesLarger, ledsPerCircuit, hasSwitches: false });
  const text = JSON.stringify(toProjectFile(usual));
  const [deriving, parsing] = mediansOf([() => deriveWithoutChecks(usual), (): unknown => JSON.parse(text)], {
    warmUp: 8,
    counted: 31,
  });
  const [tenTimes, tenth] = mediansOf([() => deriveWithoutChecks(large), () => deriveWithoutChecks(usual)], {
    warmUp: 4,
    counted: 11,
  });
  if (!deriving || !parsing || !tenTimes || !tenth) throw new Error('A measurement is missing.');
  return [
    {
      name: 'deriveBlueprint of 10,000 LEDs in 2,000 circuits / JSON.parse of their file',
      value: deriving.processor / parsing.processor,
      unit: 'times',
      limit: 2.5,
      limitIs: 'most',
      detail: compareDurations(deriving, parsing),
    },
    {
      name: 'deriveBlueprint of 100,000 LEDs / of 10,000, per LED (1 is linear)',
      value: tenTimes.processor / timesLarger / tenth.processor,
      unit: 'times',
      limit: 2,
      limitIs: 'most',
      detail: compareDurations(tenTimes, tenth),
    },
  ];
}

import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { withCustomParts } from '#domain/parts/custom-part.ts';
import { lightColor } from '#domain/parts/light-color.ts';
import { normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import { findPart, sortByOrder } from '#domain/parts/resolved-part.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** How many neighboring lights have a color. */
interface ColorRun {
  readonly color: string;
  readonly quantity: number;
}

/** What is inside a project, in a few numbers: its lights by color in the order of the sections, and what they draw (mA). */
export interface ProjectContents {
  readonly sections: number;
  readonly lights: number;
  readonly colors: readonly ColorRun[];
  readonly totalMa: number;
}

/** The most runs of color that are told. */
const mostRuns = 60;

/** Runs of equal colors joined; those past the most are left out. */
function joined(runs: readonly ColorRun[]): ColorRun[] {
  const result: ColorRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.color === run.color) result.splice(-1, 1, { ...run, quantity: last.quantity + run.quantity });
    else if (result.length < mostRuns) result.push(run);
    else break;
  }
  return result;
}

/** What is inside a project, of which this is the Blueprint. Source: issue 10. */
export function projectContents(whole: WholeProject, blueprint: Blueprint): ProjectContents {
  const catalogue = withCustomParts(builtInCatalogue, whole.customComponents);
  const leds = new Map<string, ColorRun[]>(sortByOrder(whole.sections).map(({ id }) => [id, []]));
  for (const item of sortByOrder(whole.components)) {
    if (item.componentType !== 'led') continue;
    const color = lightColor(findPart(item, catalogue), item.properties);
    leds.get(item.sectionId)?.push({ color, quantity: normaliseQuantity(item.quantity, 'led') });
  }
  const runs = [...leds.values()].flat();
  return {
    sections: whole.sections.filter((section) => !isGlobal(section)).length,
    lights: runs.reduce((sum, { quantity }) => sum + quantity, 0),
    colors: joined(runs),
    totalMa: blueprint.power.totalMa,
  };
}

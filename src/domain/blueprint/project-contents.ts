import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { countProblems, type Problems } from '#domain/checks/count-problems.ts';
import { lightColor } from '#domain/parts/light.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

/** A run of neighboring lights of one color. */
interface ColorRun {
  readonly color: string;
  readonly quantity: number;
}

/** Key figures of a project: its lights by color in the order of the sections, and its current (mA). */
export interface ProjectContents {
  readonly sections: number;
  readonly lights: number;
  readonly colors: readonly ColorRun[];
  readonly totalMa: number;
}

/** Key figures of a project, and the number of its open findings. */
export interface ProjectSummary extends ProjectContents, Problems {}

/** Maximum number of listed color runs. */
const maxRuns = 60;

/** Merges adjacent runs of equal color; drops those beyond the maximum. */
function mergeRuns(runs: readonly ColorRun[]): ColorRun[] {
  const result: ColorRun[] = [];
  for (const run of runs) {
    const previous = result.at(-1);
    if (previous?.color === run.color) result.splice(-1, 1, { ...run, quantity: previous.quantity + run.quantity });
    else if (result.length < maxRuns) result.push(run);
    else break;
  }
  return result;
}

/** Returns the key figures of a project. */
export function projectContents({ sections, power }: Blueprint): ProjectContents {
  const runs = sections.flatMap((section) =>
    sortByOrder(partsIn(section)).flatMap(({ type, part, component, quantity }): ColorRun[] =>
      type === 'led' ? [{ color: lightColor(part, component.properties), quantity }] : [],
    ),
  );
  return {
    sections: sections.filter((section) => !section.isGlobal).length,
    lights: runs.reduce((sum, { quantity }) => sum + quantity, 0),
    colors: mergeRuns(runs),
    totalMa: power.totalMa,
  };
}

/**
 * Returns the key figures of a project and the number of its open findings; needs a Blueprint with checks. Rule M30.
 */
export function projectSummary(blueprint: Blueprint): ProjectSummary {
  return { ...projectContents(blueprint), ...countProblems(blueprint.checks) };
}

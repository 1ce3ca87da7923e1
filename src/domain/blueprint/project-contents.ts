import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { countProblems, type Problems } from '#domain/checks/findings.ts';
import { lightColor } from '#domain/parts/light.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

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

/** What is inside a project, and how much in it is to be mended. */
export interface ProjectSummary extends ProjectContents, Problems {}

/** The most runs of color that are listed. */
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

/** What is inside a project. */
export function projectContents({ sections, power }: Blueprint): ProjectContents {
  const runs = sections.flatMap((section) =>
    sortByOrder(partsIn(section)).flatMap(({ type, part, component, quantity }): ColorRun[] =>
      type === 'led' ? [{ color: lightColor(part, component.properties), quantity }] : [],
    ),
  );
  return {
    sections: sections.filter((section) => !section.isGlobal).length,
    lights: runs.reduce((sum, { quantity }) => sum + quantity, 0),
    colors: joined(runs),
    totalMa: power.totalMa,
  };
}

/** What is inside a project, and how much in it is to be mended; its Blueprint has the checks. Rule M30. */
export function projectSummary(blueprint: Blueprint): ProjectSummary {
  return { ...projectContents(blueprint), ...countProblems(blueprint.checks) };
}

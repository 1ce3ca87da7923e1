import { memo, type ReactElement, type CSSProperties } from 'react';
import { PartRow, type PartRowProps } from '#web/features/builder/design/view/part-row.tsx';

/** The average number of rows in a run. */
const rowsOfARun = 8;

/** The estimated height of a row (rem): an LED that stands alone has a line for its resistor. */
const rowHeight = 2.3125;
const standaloneHeight = 3.5625;

/** A list of placed parts. */
export function PartRows({ rows }: { readonly rows: Run }): ReactElement {
  return (
    <div role="list">
      {inRuns(rows).map((run) => (
        <RunOfRows key={run[0]?.component.id} run={run} />
      ))}
    </div>
  );
}

type Run = readonly PartRowProps[];

/** Not rendered again while all of its rows are the same. */
const RunOfRows = memo(
  function RunOfRows({ run }: { readonly run: Run }) {
    return (
      <div role="none" data-run="" style={estimatedHeight(heightOf(run))} className="drawn-in-view group/run">
        {run.map((row) => (
          <PartRow key={row.component.id} {...row} />
        ))}
      </div>
    );
  },
  (before, now) => before.run.length === now.run.length && now.run.every((row, at) => isSameRow(before.run[at], row)),
);

function isSameRow(before: PartRowProps | undefined, now: PartRowProps): boolean {
  for (const name in now) {
    const prop = name as keyof PartRowProps;
    if (before?.[prop] !== now[prop]) return false;
  }
  return true;
}

/**
 * Rows in runs, each of which costs the browser nothing while it is out of view. Where one begins is told by the ids of
 * the parts alone: so a part that comes or goes leaves all other runs as they are.
 */
function inRuns(rows: Run): readonly Run[] {
  const runs: PartRowProps[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run === undefined || beginsRun(row.component.id)) runs.push([row]);
    else run.push(row);
  }
  return runs;
}

function beginsRun(id: string): boolean {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % rowsOfARun === 0;
}

function heightOf(run: Run): number {
  return run.reduce((sum, { ledString }) => sum + (ledString === null ? rowHeight : standaloneHeight), 0);
}

/**
 * How high (rem) something `drawn-in-view` is taken to be until it was in view. Not as a variable of its own: what is
 * inside would inherit that, and be styled again with every change.
 */
export function estimatedHeight(rem: number): CSSProperties {
  return { containIntrinsicBlockSize: `auto ${rem}rem` };
}

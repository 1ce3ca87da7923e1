import { memo, type ReactElement, type CSSProperties } from 'react';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { targetOfPart } from '#web/features/builder/commands/command.ts';
import { ActionsButton } from '#web/features/builder/design/selection/actions-button.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { inRowOrder } from '#web/features/builder/design/selection/rows.ts';
import {
  PartMark,
  markedEdge,
  markedGrip,
  selectedRow,
} from '#web/features/builder/design/selection/selection-mark.tsx';
import { RowContent } from '#web/features/builder/design/parts/row-content.tsx';
import { DragGrip } from '#web/features/builder/drag/draggable-row.tsx';
import { useDragSource } from '#web/features/builder/drag/drag-and-drop.ts';
import { CheckNotes, withoutHints } from '#web/features/builder/findings/check-notes.tsx';
import { ChangeMark } from '#web/features/builder/project/change-mark.tsx';
import { partView } from '#web/features/builder/project/part-view.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Average number of rows in a run. */
const rowsPerRun = 8;

/** Estimated height of a row (rem); a standalone LED has an extra line for its resistor. */
const rowHeight = 2.3125;
const standaloneHeight = 3.5625;

/** List of placed parts. */
export function PartRows({ rows }: { readonly rows: Run }): ReactElement {
  return (
    <div role="list">
      {splitIntoRuns(rows).map((run) => (
        <RunOfRows key={run[0]?.component.id} run={run} />
      ))}
    </div>
  );
}

type Run = readonly PartRowProps[];

/** Memoized by the props of its rows. */
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
 * Splits rows into runs, so that the browser skips the layout of runs outside of the viewport. The ids of the parts
 * alone determine where a run starts, so that adding or removing a part does not change other runs.
 */
function splitIntoRuns(rows: Run): readonly Run[] {
  const runs: PartRowProps[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run === undefined || startsRun(row.component.id)) runs.push([row]);
    else run.push(row);
  }
  return runs;
}

function startsRun(id: string): boolean {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % rowsPerRun === 0;
}

function heightOf(run: Run): number {
  return run.reduce((sum, { ledString }) => sum + (ledString === null ? rowHeight : standaloneHeight), 0);
}

/**
 * Estimated height (rem) of a `drawn-in-view` element until it has been rendered. This is not a custom property, which
 * all descendants would inherit: each change would recalculate their styles.
 */
export function estimatedHeight(rem: number): CSSProperties {
  return { containIntrinsicBlockSize: `auto ${rem}rem` };
}

export interface PartRowProps {
  readonly component: Component;
  /** Whether it is the master supply, which cannot be moved or changed. */
  readonly isProtected: boolean;
  /** Whether it lights up when it is switched on. */
  readonly isLit: boolean;
  /** The string of a standalone LED; null for all other parts. */
  readonly ledString: LedString | null;
  readonly checks: readonly Check[];
}

const rowStyle = `group/row border-t border-line/60 group-first/run:first:border-t-0 ${selectedRow}`;
const editableStyle = 'cursor-grab select-none [-webkit-touch-callout:none] hover:bg-ink/4';

/** Row of a placed part: its name, values, and actions. */
const PartRow = memo(function PartRow(props: PartRowProps) {
  const { component, isProtected, checks } = props;
  const { id } = component;
  const { catalogue, readOnly } = useDesignEditor();
  const { dragProps, dragButtonProps, isDragging } = usePlacedDrag(component);
  const isFixed = readOnly || isProtected;
  const view = partView(component, catalogue);
  return (
    <div
      {...(isFixed ? {} : dragProps)}
      role="listitem"
      data-part={isProtected ? undefined : id}
      className={classNames(rowStyle, !isFixed && editableStyle, isDragging && 'opacity-50')}
    >
      <div
        className={classNames(
          'relative flex min-h-9 items-center',
          isFixed ? 'gap-2 pr-3' : `gap-1 pr-1 pointer-coarse:min-h-11 ${markedEdge}`,
          isFixed && (isProtected ? 'pl-3' : 'pl-8'),
        )}
      >
        {!isFixed && <DragGrip label={view.title} dragButtonProps={dragButtonProps} className={markedGrip} />}
        {!isProtected && <PartMark id={id} title={view.title} />}
        {isFixed && <ChangeMark of={id} />}
        <RowContent {...props} view={view} isFixed={isFixed} />
        {!isFixed && <ActionsButton subject={{ kind: 'part', partId: id }} title={view.title} />}
      </div>
      <CheckNotes checks={withoutHints(checks)} canFix />
    </div>
  );
});

/** Makes a placed part draggable; a selected part is dragged together with the selection. */
export function usePlacedDrag({ id, componentType }: Component) {
  const { selection } = useDesignEditor();
  return useDragSource(() => {
    const target = targetOfPart(selection.now(), id);
    return { kind: 'placed', componentType, componentIds: target.kind === 'selection' ? inRowOrder(target.ids) : [id] };
  }, false);
}

import { memo, type ReactElement, type CSSProperties } from 'react';
import { DotsIcon } from '#web/ui/buttons/button.tsx';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { Component } from '#domain/parts/component.ts';
import { targetOfPart, runCommand } from '#web/features/builder/commands/command.ts';
import { edit } from '#web/features/builder/commands/part-commands.tsx';
import { ControlSymbol, useIsWorking } from '#web/features/builder/design/lights/control-symbol.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { inRowOrder } from '#web/features/builder/design/selection/rows.ts';
import {
  PartMark,
  markedGrip,
  selectedRow,
  selectedTextId,
} from '#web/features/builder/design/selection/selection-mark.tsx';
import { PartIcon } from '#web/features/builder/design/parts/part-icon.tsx';
import { StringSummary } from '#web/features/builder/design/parts/string-summary.tsx';
import { DragGrip, RowButton } from '#web/features/builder/drag/draggable-row.tsx';
import { useDragSource } from '#web/features/builder/drag/drag-and-drop.ts';
import { CheckNotes, withoutHints } from '#web/features/builder/findings/check-notes.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { drivesText } from '#web/features/builder/project/driving-view.ts';
import { type PartView, partView } from '#web/features/builder/project/part-view.ts';
import { classNames } from '#web/ui/style/class-names.ts';

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
 * Rows in runs, each of which costs the browser nothing while it is out of view. Where one begins depends on the ids of
 * the parts alone, so a part that comes or goes leaves all other runs as they are.
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

export interface PartRowProps {
  readonly component: Component;
  /** The master supply is shown, but not moved or changed. */
  readonly isProtected: boolean;
  /** Whether it would light when it is switched on. */
  readonly isLit: boolean;
  /** The string of an LED that stands alone. */
  readonly ledString: LedString | null;
  readonly checks: readonly Check[];
}

/** A placed part: what it is, its values, and what can be done with it. */
const PartRow = memo(function PartRow(props: PartRowProps) {
  const { readOnly } = useDesignEditor();
  return readOnly || props.isProtected ? <FixedRow {...props} /> : <EditableRow {...props} />;
});

const rowStyle = `group/row border-t border-line/60 group-first/run:first:border-t-0 ${selectedRow}`;

function FixedRow({ component, isProtected, isLit, ledString, checks }: PartRowProps) {
  const { catalogue } = useDesignEditor();
  const view = partView(component, catalogue);
  return (
    <div role="listitem" data-part={isProtected ? undefined : component.id} className={rowStyle}>
      <div className={classNames('relative flex min-h-9 items-center gap-2 pr-3', isProtected ? 'pl-3' : 'pl-8')}>
        {!isProtected && <PartMark id={component.id} title={view.title} />}
        <RowContent {...{ component, view, isLit, ledString }}>{(content) => content}</RowContent>
      </div>
      <CheckNotes checks={withoutHints(checks)} canMend />
    </div>
  );
}

/** Makes a placed part draggable, with all that is selected where it is selected. */
export function usePlacedDrag({ id, componentType }: Component) {
  const { selection } = useDesignEditor();
  return useDragSource(() => {
    const target = targetOfPart(selection.ids(), id);
    return { kind: 'placed', componentType, componentIds: target.kind === 'selection' ? inRowOrder(target.ids) : [id] };
  }, false);
}

function EditableRow(props: PartRowProps) {
  const { component, checks } = props;
  const { catalogue } = useDesignEditor();
  const view = partView(component, catalogue);
  const { id } = component;
  const { dragProps, dragButtonProps, isDragging } = usePlacedDrag(component);
  return (
    <div
      {...dragProps}
      role="listitem"
      data-part={id}
      className={classNames(
        rowStyle,
        'cursor-grab select-none [-webkit-touch-callout:none] hover:bg-ink/4',
        isDragging && 'opacity-50',
      )}
    >
      <div className="relative flex min-h-9 items-center gap-1 pr-1 pl-0.5 pointer-coarse:min-h-11">
        <DragGrip label={view.title} dragButtonProps={dragButtonProps} className={markedGrip} />
        <PartMark id={id} title={view.title} />
        <RowControls {...props} view={view} />
      </div>
      <CheckNotes checks={withoutHints(checks)} canMend />
    </div>
  );
}

function RowControls({ component, view, isLit, ledString }: PartContentProps) {
  const editor = useDesignEditor();
  const openDialog = () => runCommand(edit, { ...editor, target: { kind: 'part', partId: component.id } });
  return (
    <>
      <RowContent {...{ component, view, isLit, ledString }}>
        {(content) => (
          <RowButton
            label={`Edit ${view.title}`}
            describedBy={selectedTextId(component.id)}
            onPress={openDialog}
            className="flex min-w-0 flex-1 items-center gap-2 rounded -outline-offset-2"
          >
            {content}
          </RowButton>
        )}
      </RowContent>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={`Actions for ${view.title}`}
        onClick={(event) => editor.openMenu(component, event.currentTarget)}
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded text-muted hover:bg-ink/10 hover:text-ink pointer-coarse:size-10"
      >
        <DotsIcon />
      </button>
    </>
  );
}

type PartContentProps = Pick<PartRowProps, 'component' | 'isLit' | 'ledString'> & { readonly view: PartView };

interface RowContentProps extends PartContentProps {
  /** Puts the content of the row where it belongs. */
  readonly children: (content: ReactElement) => ReactElement;
}

/** The picture of a part with its content; that of a control that works lights is pressed by itself. */
function RowContent({ children, ...props }: RowContentProps) {
  if (props.component.componentType === 'control') return <ControlContent {...props}>{children}</ControlContent>;
  return children(
    <>
      <Picture {...props} />
      <PartContent {...props} />
    </>,
  );
}

function ControlContent({ children, ...props }: RowContentProps) {
  const { component, view } = props;
  const isWorking = useIsWorking(component);
  const picture = <Picture {...props} />;
  return (
    <>
      {isWorking && (
        <ControlSymbol component={component} title={view.title}>
          {picture}
        </ControlSymbol>
      )}
      {children(
        <>
          {!isWorking && picture}
          <PartContent {...props} />
        </>,
      )}
    </>
  );
}

function Picture({ component, view, isLit, ledString }: PartContentProps) {
  const { catalogue } = useDesignEditor();
  const part = catalogue.get(component.componentId) ?? null;
  return <PartIcon part={part} led={view.led} isLit={isLit} milliamps={ledString?.actualCurrentMa ?? null} />;
}

function PartContent({ component, view, ledString }: PartContentProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 basis-36 items-baseline gap-2">
        <span className="min-w-0 truncate text-sm">{view.title}</span>
        {component.quantity > 1 && <span className="value shrink-0 text-xs">{component.quantity}×</span>}
        {view.partName !== null && (
          <span className="min-w-0 truncate text-xs text-muted @max-lg:hidden">{view.partName}</span>
        )}
      </span>
      <span
        className={classNames(
          'max-w-full truncate text-right text-xs text-muted @max-md:flex-1 @max-md:basis-full @max-md:text-left @max-md:whitespace-normal',
          component.componentType !== 'control' && 'value',
        )}
      >
        {component.componentType === 'led' ? (
          valuesText(view.values)
        ) : (
          <DrivesText component={component} values={view.values} />
        )}
      </span>
      {ledString !== null && <StringSummary ledString={ledString} className="@max-3xl:basis-full" />}
    </span>
  );
}

/** What a part drives, switches or feeds, and its values. */
export function DrivesText({
  component,
  values,
}: {
  readonly component: Component;
  readonly values: readonly string[];
}) {
  const drives = useProject((project) => drivesText(project, component));
  return drives === null ? valuesText(values) : [drives, ...values].join(' · ');
}

function valuesText(values: readonly string[]): string {
  return values.map(unbroken).join(' · ');
}

/** A value that stays on one line: a unit goes with its number. */
function unbroken(value: string): string {
  return value.replaceAll(' ', '\u00A0');
}

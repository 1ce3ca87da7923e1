import { memo, useState } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { type BlueprintSection, findSection } from '#domain/blueprint/blueprint.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { moveAmongRows } from '#web/features/builder/drag/draggable-row.tsx';
import { showPlace } from '#web/features/builder/panel/show-place.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { isDark } from '#domain/blueprint/shining.ts';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Number of a circuit; `standalone` for the standalone parts. */
type LineKey = number | 'standalone';

/** One line: a circuit of the section, or its standalone parts. */
interface Line {
  readonly id: LineKey;
  readonly circuitNumber: number | null;
  /** Part that is shown if there is no circuit. */
  readonly componentId: string | null;
  readonly name: string;
  readonly isDark: boolean;
  readonly milliamps: number;
  readonly checks: readonly Check[];
}

function linesOf({ circuits, standalone }: BlueprintSection): readonly Line[] {
  const wired = circuits.map(({ number, name, strings, milliamps, checks }) => ({
    id: number,
    circuitNumber: number,
    componentId: null,
    name: name ?? `Circuit ${number}`,
    isDark: strings.some(isDark),
    milliamps,
    checks,
  }));
  const [first] = standalone;
  if (first === undefined) return wired;
  const alone = {
    id: 'standalone' as const,
    circuitNumber: null,
    componentId: first.part.id,
    name: 'Standalone parts',
    isDark: false,
    milliamps: standalone.reduce((sum, { milliamps }) => sum + milliamps, 0),
    checks: standalone.flatMap(({ checks }) => checks),
  };
  return [...wired, alone];
}

/**
 * Circuits of the active section, each with its current and its worst finding; a press shows the circuit. Tab stops at
 * one of them, arrow keys move between them. Rule B256.
 */
export function SectionCircuits({ sectionId }: { readonly sectionId: string }) {
  const section = useProject(({ blueprint }) => findSection(blueprint, sectionId));
  const lines = section === undefined || section.isGlobal ? [] : linesOf(section);
  const [focused, setFocused] = useState<LineKey | null>(null);
  const stop = (lines.find(({ id }) => id === focused) ?? lines[0])?.id;
  if (lines.length === 0) return null;
  return (
    <div onKeyDown={moveAmongRows}>
      <ul aria-label="Circuits" className="pr-1 pb-1">
        {lines.map(({ checks, ...line }) => (
          <CircuitLine
            key={line.id}
            {...line}
            sectionId={sectionId}
            tone={worstOf(checks)}
            isStop={line.id === stop}
            onFocused={setFocused}
          />
        ))}
      </ul>
    </div>
  );
}

interface CircuitLineProps extends Omit<Line, 'checks'> {
  readonly sectionId: string;
  readonly tone: 'error' | 'warning' | null;
  /** Whether Tab stops here. */
  readonly isStop: boolean;
  readonly onFocused: (id: LineKey) => void;
}

/** Memoized, because an edit changes one of hundreds. */
const CircuitLine = memo(function CircuitLine(props: CircuitLineProps) {
  const { id, circuitNumber, name, isDark, milliamps, tone, isStop, onFocused } = props;
  const controls = useBuilderControls();
  return (
    <li className="drawn-in-view [contain-intrinsic-block-size:auto_1.75rem]">
      <button
        type="button"
        data-row=""
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocused(id)}
        onClick={() => showPlace(props, controls)}
        className="flex min-h-7 w-full cursor-pointer items-center gap-2 rounded pr-17 pl-2 pointer-coarse:pr-20 text-left text-xs hover:bg-ink/5 pointer-coarse:min-h-11"
      >
        <span aria-hidden="true" className="value w-5 shrink-0 text-right text-2xs text-muted">
          {circuitNumber}
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <span className={classNames('truncate', isDark && 'text-error')}>{name}</span>
          {tone !== null && <ToneIcon tone={tone} />}
        </span>
        {(isDark || milliamps > 0) && (
          <span className={classNames('value shrink-0 text-2xs', isDark ? 'text-error' : 'text-muted')}>
            {isDark ? 'dark' : formatMilliamps(milliamps)}
          </span>
        )}
      </button>
    </li>
  );
});

function worstOf(checks: readonly Check[]): 'error' | 'warning' | null {
  const has = (wanted: Check['severity']) => checks.some(({ severity }) => severity === wanted);
  if (has('error')) return 'error';
  return has('warning') ? 'warning' : null;
}

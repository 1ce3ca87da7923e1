import { Trash2 } from 'lucide-react';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { CheckNotes } from '#web/features/builder/design/check-notes.tsx';
import { CircuitBadge } from '#web/features/builder/design/circuit-badge.tsx';
import { circuitTitle, takeNumber } from '#web/features/builder/design/circuit-commands.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { isDark, showsSame, type DesignCircuit } from '#web/features/builder/design/design-model.ts';
import { InsertionLine } from '#web/features/builder/design/insertion-line.tsx';
import { PartRow } from '#web/features/builder/design/part-row.tsx';
import { StringSummary } from '#web/features/builder/design/string-summary.tsx';
import { headerId, useCircuitKeys } from '#web/features/builder/design/use-circuit-keys.ts';
import { useInsertion } from '#web/features/builder/design/use-insertion.ts';
import { DragGrip } from '#web/features/builder/drag/drag-grip.tsx';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDragSource } from '#web/features/builder/drag/use-drag-source.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface CircuitGroupProps {
  readonly sectionId: string;
  readonly circuit: DesignCircuit;
}

const frame = 'relative rounded-lg border bg-surface transition-colors duration-150';

/** A circuit: its label, its one resistor, what is wrong with it, and its parts. */
export const CircuitGroup = memo(function CircuitGroup({ sectionId, circuit }: CircuitGroupProps) {
  const { readOnly } = useDesignActions();
  const isLit = !isDark(circuit.string);
  const rows = circuit.parts.map((component) => (
    <PartRow
      key={component.id}
      component={component}
      isProtected={false}
      isLit={isLit}
      string={null}
      checks={noChecks}
    />
  ));
  const body = (
    <>
      <CheckNotes checks={circuit.checks} />
      {rows.length === 0 ? <p className="px-3 pb-2 text-xs text-muted">No parts yet.</p> : <ul>{rows}</ul>}
    </>
  );
  if (!readOnly) return <EditableCircuit {...{ sectionId, circuit }}>{body}</EditableCircuit>;
  return (
    <section aria-label={circuitTitle(circuit.number, circuit.name)} className={classNames(frame, 'border-line')}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 px-3 py-1">
        <CircuitBadge sectionId={sectionId} number={circuit.number} name={circuit.name} />
        {circuit.string !== null && <StringSummary string={circuit.string} />}
      </div>
      {body}
    </section>
  );
}, showsSame);

const noChecks: readonly never[] = [];

function EditableCircuit({ sectionId, circuit, children }: CircuitGroupProps & { readonly children: ReactNode }) {
  const { dropPart, run, askDeleteCircuit } = useDesignActions();
  const { number, name } = circuit;
  const title = circuitTitle(number, name);
  const ref = useRef<HTMLElement>(null);
  const { insertion, follow, partBelow } = useInsertion(ref);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    onMove: follow,
    onDrop: (subject, y) => {
      if (subject.kind === 'circuit') run(takeNumber(subject, number));
      else dropPart(subject, { sectionId, circuit: { kind: 'circuit', number }, before: partBelow(y) });
    },
  });
  return (
    <section
      {...dropProps}
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className={classNames(frame, isDropTarget ? 'border-accent bg-accent-soft' : 'border-line')}
    >
      <CircuitHeader
        sectionId={sectionId}
        circuit={circuit}
        onDelete={() => askDeleteCircuit({ sectionId, circuitNumber: number }, title, circuit.parts.length === 0)}
      />
      {children}
      <InsertionLine insertion={insertion} />
    </section>
  );
}

function CircuitHeader({ sectionId, circuit, onDelete }: CircuitGroupProps & { readonly onDelete: () => void }) {
  const { number, name, string } = circuit;
  const subject = useMemo(() => ({ kind: 'circuit', sectionId, circuitNumber: number }) as const, [sectionId, number]);
  const { dragProps, dragButtonProps, isDragging } = useDragSource(subject, false);
  const place = { sectionId, circuitNumber: number };
  const onKeyDown = useCircuitKeys(place);
  const title = circuitTitle(number, name);
  return (
    <div
      {...dragProps}
      data-circuit={headerId(place)}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex min-h-10 cursor-grab items-center gap-1 border-b border-line/60 py-1 pr-1 pl-0.5 select-none [-webkit-touch-callout:none]',
        isDragging && 'opacity-50',
      )}
    >
      <DragGrip label={title} otherWay="or Alt with the arrow keys" dragButtonProps={dragButtonProps} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CircuitBadge sectionId={sectionId} number={number} name={name} />
        {string !== null && <StringSummary string={string} className="pl-1" />}
      </div>
      <IconButton label={`Delete circuit ${number}`} icon={<Trash2 />} size="small" onPress={onDelete} />
    </div>
  );
}

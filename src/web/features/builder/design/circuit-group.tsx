import { Trash2 } from 'lucide-react';
import { type CSSProperties, memo, useMemo, useRef, type ReactNode } from 'react';
import { CheckNotes } from '#web/features/builder/design/check-notes.tsx';
import { CircuitMenu } from '#web/features/builder/design/circuit-menu.tsx';
import { CircuitBadge } from '#web/features/builder/design/circuit-badge.tsx';
import { circuitTitle, takeNumber } from '#web/features/builder/design/circuit-commands.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import type { DesignCircuit } from '#web/features/builder/design/design-model.ts';
import { canShine } from '#web/features/builder/design/lights-can-shine.ts';
import { LightsSwitch } from '#web/features/builder/design/lights-switch.tsx';
import { InsertionLine } from '#web/features/builder/design/insertion-line.tsx';
import { PartRow } from '#web/features/builder/design/part-row.tsx';
import { StringSummary } from '#web/features/builder/design/string-summary.tsx';
import { headerId, useCircuitKeys } from '#web/features/builder/design/use-circuit-keys.ts';
import { useInsertion } from '#web/features/builder/design/use-insertion.ts';
import { CircuitMark, markedGrip } from '#web/features/builder/design/selection-mark.tsx';
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

const frame = 'drawn-in-view lights relative rounded-lg border bg-surface transition-colors duration-150';

/** About how high a circuit is, its header and a row for each part; and the current that its LEDs shine by. */
function circuitStyle({ parts, string }: DesignCircuit): CSSProperties {
  const milliamps = string?.actualCurrentMa ?? null;
  return {
    '--guess': `${2.625 + 2.3125 * Math.max(parts.length, 1)}rem`,
    ...(milliamps === null ? {} : { '--ma': milliamps }),
  } as CSSProperties;
}

/** A circuit: its label, its one resistor, what is wrong with it, and its parts. */
export const CircuitGroup = memo(function CircuitGroup({ sectionId, circuit }: CircuitGroupProps) {
  const { readOnly } = useDesignActions();
  const rows = circuit.parts.map((component) => (
    <PartRow
      key={component.id}
      component={component}
      isProtected={false}
      isLit={canShine(component.id, circuit.string, circuit.checks)}
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
    <section
      aria-label={circuitTitle(circuit.number, circuit.name)}
      style={circuitStyle(circuit)}
      className={classNames(frame, 'border-line')}
    >
      <FixedHeader {...{ sectionId, circuit }} />
      {body}
    </section>
  );
});

const noChecks: readonly never[] = [];

function FixedHeader({ sectionId, circuit }: CircuitGroupProps) {
  const { number, name, parts, string } = circuit;
  return (
    <div
      data-circuit={headerId({ sectionId, circuitNumber: number })}
      className="group/row relative flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1 pr-3 pl-8"
    >
      <CircuitMark parts={parts} title={circuitTitle(number, name)} />
      <CircuitBadge sectionId={sectionId} number={number} name={name} />
      <span className="flex items-center gap-2">
        {string !== null && <StringSummary string={string} />}
        <CircuitLight {...{ sectionId, circuit }} />
      </span>
    </div>
  );
}

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
      style={circuitStyle(circuit)}
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
        'group/row relative flex min-h-10 cursor-grab items-center gap-1 border-b border-line/60 py-1 pr-1 pl-0.5 select-none [-webkit-touch-callout:none]',
        isDragging && 'opacity-50',
      )}
    >
      <DragGrip
        label={title}
        otherWay="or Alt with the arrow keys"
        dragButtonProps={dragButtonProps}
        className={markedGrip}
      />
      <CircuitMark parts={circuit.parts} title={title} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CircuitBadge sectionId={sectionId} number={number} name={name} />
        {string !== null && <StringSummary string={string} className="pl-1" />}
      </div>
      <CircuitLight {...{ sectionId, circuit }} />
      <CircuitMenu place={place} title={title} />
      <IconButton label={`Delete circuit ${number}`} icon={<Trash2 />} size="small" onPress={onDelete} />
    </div>
  );
}

/** Switches the light of a circuit; there is none without LEDs. */
function CircuitLight({ sectionId, circuit: { number, name, string } }: CircuitGroupProps) {
  if (string === null) return null;
  return (
    <LightsSwitch places={[{ sectionId, circuitNumber: number }]} name={`Light of ${circuitTitle(number, name)}`} />
  );
}

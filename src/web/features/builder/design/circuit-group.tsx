import { Trash2 } from 'lucide-react';
import { type CSSProperties, memo, useMemo, useRef, type ReactNode } from 'react';
import type { Component } from '#domain/parts/component.ts';
import { CheckNotes } from '#web/features/builder/design/check-notes.tsx';
import { CircuitMenu } from '#web/features/builder/design/circuit-menu.tsx';
import { CircuitBadge } from '#web/features/builder/design/circuit-badge.tsx';
import { circuitTitle, takeNumber } from '#web/features/builder/design/circuit-commands.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import type { DesignCircuit } from '#web/features/builder/design/design-model.ts';
import { useLights } from '#web/features/builder/design/lights.ts';
import { canShine } from '#web/features/builder/design/lights-can-shine.ts';
import { LightsSwitch } from '#web/features/builder/design/lights-switch.tsx';
import { InsertionLine } from '#web/features/builder/design/insertion-line.tsx';
import { guessedHeight } from '#web/features/builder/design/guessed-height.ts';
import { PartRows } from '#web/features/builder/design/part-rows.tsx';
import { StringSummary } from '#web/features/builder/design/string-summary.tsx';
import { headerId, useCircuitKeys } from '#web/features/builder/design/use-circuit-keys.ts';
import { useInsertion } from '#web/features/builder/design/use-insertion.ts';
import { CircuitMark, markedGrip } from '#web/features/builder/design/selection-mark.tsx';
import { DragGrip } from '#web/features/builder/drag/drag-grip.tsx';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDragSource } from '#web/features/builder/drag/use-drag-source.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

export interface CircuitGroupProps {
  readonly sectionId: string;
  readonly circuit: DesignCircuit;
}

const frame = 'drawn-in-view lights relative rounded-lg border bg-surface transition-colors duration-150';

/** About how high a circuit is, its header and a row for each part; and the current that its LEDs shine by. */
function circuitStyle({ parts, string }: DesignCircuit): CSSProperties {
  const milliamps = string?.actualCurrentMa ?? null;
  const shining = milliamps === null ? {} : ({ '--ma': milliamps } as CSSProperties);
  return { ...guessedHeight(2.625 + 2.3125 * Math.max(parts.length, 1)), ...shining };
}

/** A circuit: its label, its one resistor, what is wrong with it, and its parts. */
export const CircuitGroup = memo(function CircuitGroup({ sectionId, circuit }: CircuitGroupProps) {
  const { readOnly } = useDesignActions();
  const isOn = useLights([{ sectionId, circuitNumber: circuit.number }]);
  const isLit = ({ id }: Component) => canShine(id, circuit.string, circuit.checks);
  const isShining = isOn && circuit.parts.some((part) => isLit(part) && part.componentType === 'led');
  const rows = circuit.parts.map((component) => ({
    component,
    isProtected: false,
    isLit: isLit(component),
    string: null,
    checks: noChecks,
  }));
  const body = (
    <>
      <CheckNotes checks={circuit.checks} />
      {rows.length === 0 ? <p className="px-3 pb-2 text-xs text-muted">No parts yet.</p> : <PartRows rows={rows} />}
    </>
  );
  if (!readOnly) return <EditableCircuit {...{ sectionId, circuit, isShining }}>{body}</EditableCircuit>;
  return (
    <section
      aria-label={circuitTitle(circuit.number, circuit.name)}
      data-lit={isShining || undefined}
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
      <span className="flex items-center gap-2 @max-md:contents">
        {string !== null && <StringSummary string={string} className={ownLine} />}
        <CircuitLight {...{ sectionId, circuit }} />
      </span>
    </div>
  );
}

interface EditableCircuitProps extends CircuitGroupProps {
  readonly isShining: boolean;
  readonly children: ReactNode;
}

function EditableCircuit({ sectionId, circuit, isShining, children }: EditableCircuitProps) {
  const { dropPart, run, askDeleteCircuit } = useDesignActions();
  const { number, name } = circuit;
  const title = circuitTitle(number, name);
  const ref = useRef<HTMLElement>(null);
  const { insertion, follow, partBelow } = useInsertion(ref);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    // A circuit takes this one's number; it goes between no parts.
    onMove: (y) => follow(dragged()?.kind === 'circuit' ? null : y),
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
      data-lit={isShining || undefined}
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
        'group/row relative flex min-h-10 cursor-grab items-center gap-1 border-b border-line/60 py-1 pr-1 pl-0.5 select-none @max-md:flex-wrap [-webkit-touch-callout:none]',
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
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-md:contents">
        <CircuitBadge sectionId={sectionId} number={number} name={name} />
        {string !== null && <StringSummary string={string} className={`pl-1 ${ownLine} @max-md:pl-8`} />}
      </div>
      <CircuitLight {...{ sectionId, circuit }} />
      <CircuitMenu place={place} title={title} />
      <IconButton label={`Delete circuit ${number}`} icon={<Trash2 />} size="small" onPress={onDelete} />
    </div>
  );
}

/** On a phone the resistor has a line of its own below label and buttons. */
const ownLine = '@max-md:order-last @max-md:basis-full @max-md:justify-start @max-md:pb-1';

/** Switches the light of a circuit; there is none without LEDs. */
function CircuitLight({ sectionId, circuit: { number, name, string } }: CircuitGroupProps) {
  if (string === null) return null;
  return (
    <LightsSwitch places={[{ sectionId, circuitNumber: number }]} name={`Light of ${circuitTitle(number, name)}`} />
  );
}

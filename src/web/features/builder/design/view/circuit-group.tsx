import { type CSSProperties, type ReactNode, memo, useRef } from 'react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { circuitTitle, takeNumber } from '#web/features/builder/commands/circuit-edits.ts';
import { canShine, useLights } from '#web/features/builder/design/lights/lights.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { CircuitHeader, FixedCircuitHeader } from '#web/features/builder/design/view/circuit-header.tsx';
import { dropPart } from '#web/features/builder/design/view/drop-part.ts';
import { InsertionLine, useInsertion } from '#web/features/builder/design/view/insertion.tsx';
import { PartRows, estimatedHeight } from '#web/features/builder/design/view/part-rows.tsx';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { CheckNotes, withoutHints } from '#web/features/builder/project/check-notes.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface CircuitGroupProps {
  readonly sectionId: string;
  readonly circuit: BlueprintCircuit;
}

const frame = 'drawn-in-view lights relative rounded-lg border bg-surface transition-colors duration-150';

/**
 * The estimated height of a circuit (its header and a row for each part), and the current that sets the brightness of
 * its LEDs.
 */
function circuitStyle({ parts, ledString }: BlueprintCircuit): CSSProperties {
  const milliamps = ledString?.actualCurrentMa ?? null;
  const shining = milliamps === null ? {} : ({ '--ma': milliamps } as CSSProperties);
  return { ...estimatedHeight(2.625 + 2.3125 * Math.max(parts.length, 1)), ...shining };
}

/** A circuit: its label, its one resistor, what is wrong with it, and its parts. */
export const CircuitGroup = memo(function CircuitGroup({ sectionId, circuit }: CircuitGroupProps) {
  const { readOnly } = useDesignEditor();
  const isOn = useLights([{ sectionId, circuitNumber: circuit.number }]);
  const isLit = ({ id }: ResolvedPart) => canShine(id, circuit.ledString, circuit.checks);
  const isShining = isOn && circuit.leds.some(isLit);
  const rows = circuit.parts.map((part) => ({
    component: part.component,
    isProtected: false,
    isLit: isLit(part),
    ledString: null,
    checks: noChecks,
  }));
  const body = (
    <>
      <CheckNotes checks={withoutHints(circuit.checks)} />
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
      <FixedCircuitHeader {...{ sectionId, circuit }} />
      {body}
    </section>
  );
});

const noChecks: readonly never[] = [];

interface EditableCircuitProps extends CircuitGroupProps {
  readonly isShining: boolean;
  readonly children: ReactNode;
}

function EditableCircuit({ sectionId, circuit, isShining, children }: EditableCircuitProps) {
  const editor = useDesignEditor();
  const { number, name } = circuit;
  const ref = useRef<HTMLElement>(null);
  const { insertion, follow, partBelow } = useInsertion(ref);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: [...anyPart, 'circuit'],
    // A dropped circuit takes the number of this one, so no insertion line is shown.
    onMove: (y) => follow(dragged()?.kind === 'circuit' ? null : y),
    onDrop: (subject, y) => {
      if (subject.kind === 'circuit') editor.runEdit(takeNumber(subject, number));
      else dropPart(editor, subject, { sectionId, circuit: { kind: 'circuit', number }, before: partBelow(y) });
    },
  });
  return (
    <section
      {...dropProps}
      ref={ref}
      tabIndex={-1}
      aria-label={circuitTitle(number, name)}
      data-lit={isShining || undefined}
      style={circuitStyle(circuit)}
      className={classNames(frame, isDropTarget ? 'border-accent bg-accent-soft' : 'border-line')}
    >
      <CircuitHeader {...{ sectionId, circuit }} />
      {children}
      <InsertionLine insertion={insertion} />
    </section>
  );
}

import { type CSSProperties, type HTMLAttributes, type ReactNode, memo, useMemo } from 'react';
import { Trash2 } from 'lucide-react';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { IconButton } from '#web/ui/buttons/button.tsx';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { canShine, isDeadCircuit, stringOf } from '#domain/blueprint/shining.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { moveToNumber } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { ChangeMark } from '#web/features/builder/project/change-mark.tsx';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import { lightsEffect } from '#web/features/builder/design/lights/driven-lights.ts';
import { lightKey, useLevel, useLights } from '#web/features/builder/design/lights/lights.ts';
import {
  CircuitEffect,
  CircuitLabel,
  CircuitLight,
  type CircuitOfSection,
  DrivenBy,
  ownLine,
} from '#web/features/builder/design/view/circuit-labels.tsx';
import { ActionsButton } from '#web/features/builder/design/selection/actions-button.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { StringsHandle } from '#web/features/builder/design/view/strings-handle.tsx';
import { dropPart, InsertionLine, useInsertion } from '#web/features/builder/design/view/drop-areas.tsx';
import { CircuitPicture } from '#web/features/builder/design/picture/circuit-picture.tsx';
import { useIsPictured } from '#web/features/builder/design/view/presentation.ts';
import { PartRows, estimatedHeight } from '#web/features/builder/design/parts/part-rows.tsx';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea, useDragSource } from '#web/features/builder/drag/drag-and-drop.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { CheckNotes, withoutHints } from '#web/features/builder/findings/check-notes.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { runCommand } from '#web/features/builder/commands/command.ts';
import { deleteCircuit } from '#web/features/builder/commands/circuit-commands.tsx';
import { headerId } from '#web/features/builder/design/selection/rows.ts';
import { CircuitMark, markedEdge, markedGrip } from '#web/features/builder/design/selection/selection-mark.tsx';
import { CircuitSummary } from '#web/features/builder/design/parts/circuit-summary.tsx';
import { DragGrip } from '#web/features/builder/drag/draggable-row.tsx';

export interface CircuitGroupProps extends CircuitOfSection {
  /** Warning about a long string that is sealed in; null without one. */
  readonly sealedNote: string | null;
}

const frame = 'circuit drawn-in-view lights relative rounded-lg border bg-surface transition-colors duration-150';

/**
 * Estimated height of a circuit (its header and a row for each part), and the variables of the light of its LEDs. `level`
 * is the brightness set by a dimmer; 1 is full.
 */
function circuitStyle({ parts, ledString }: BlueprintCircuit, level: number): CSSProperties {
  const milliamps = ledString?.actualCurrentMa ?? null;
  const shining = {
    ...(milliamps === null ? {} : { '--ma': milliamps }),
    ...(level === 1 ? {} : { '--dim': level }),
  } as CSSProperties;
  return { ...estimatedHeight(2.625 + 2.3125 * Math.max(parts.length, 1)), ...shining };
}

/** A circuit: its label, its one resistor, its findings, and its parts. */
export const CircuitGroup = memo(function CircuitGroup({ sectionId, circuit, sealedNote }: CircuitGroupProps) {
  const { readOnly } = useDesignEditor();
  const isOn = useLights([{ sectionId, circuitNumber: circuit.number }]);
  const effect = useProject((project) => lightsEffect(project, circuit));
  const level = useLevel(effect);
  const isDead = useProject(({ blueprint }) => isDeadCircuit(blueprint, sectionId, circuit));
  const isLit = ({ id }: ResolvedPart) => !isDead && canShine(id, stringOf(circuit, id), circuit.checks);
  const isShining = isOn && circuit.leds.some(isLit);
  const rows = circuit.parts.map((part) => ({
    component: part.component,
    isProtected: false,
    isLit: isLit(part),
    ledString: null,
    checks: noChecks,
  }));
  const isPictured = useIsPictured(rows.length);
  const body = (
    <>
      {isPictured && rows.length > 0 && <CircuitPicture circuit={circuit} rows={rows} isDead={isDead} />}
      <CheckNotes checks={withoutHints(circuit.checks)} canFix />
      {sealedNote !== null && (
        <p className="flex items-start gap-1.5 px-3 py-1.5 text-xs">
          <ToneIcon tone="warning" />
          <span className="min-w-0 wrap-anywhere">{sealedNote}</span>
        </p>
      )}
      {rows.length === 0 && <p className="px-3 pb-2 text-xs text-muted">No parts yet.</p>}
      {rows.length > 0 && !isPictured && <PartRows rows={rows} />}
    </>
  );
  const sectionProps = {
    'data-light': lightKey({ sectionId, circuitNumber: circuit.number }),
    'data-lit': isShining || undefined,
    'data-blink': effect === 'blink' || undefined,
    style: circuitStyle(circuit, level),
  };
  if (!readOnly) return <EditableCircuit {...{ sectionId, circuit, sectionProps }}>{body}</EditableCircuit>;
  return (
    <section
      {...sectionProps}
      aria-label={circuitTitle(circuit.number, circuit.name)}
      className={classNames(frame, 'border-line')}
    >
      <FixedCircuitHeader {...{ sectionId, circuit }} />
      {body}
    </section>
  );
});

const noChecks: readonly never[] = [];

interface EditableCircuitProps extends CircuitOfSection {
  readonly sectionProps: HTMLAttributes<HTMLElement>;
  readonly children: ReactNode;
}

function EditableCircuit({ sectionId, circuit, sectionProps, children }: EditableCircuitProps) {
  const editor = useDesignEditor();
  const { number, name } = circuit;
  const { insertion, follow, partAfter } = useInsertion();
  const { areaProps, isDropTarget } = useDropArea({
    label: circuitTitle(number, name),
    accepts: [...anyPart, 'circuit'],
    // A dropped circuit takes the number of this one, so no insertion line is shown.
    onMove: (at) => follow(dragged.now()?.kind === 'circuit' ? null : at),
    onDrop: (subject, at) => {
      if (subject.kind === 'circuit') editor.runEdit(moveToNumber(subject, number));
      else dropPart(editor, subject, { sectionId, circuit: { kind: 'circuit', number }, before: partAfter(at) });
    },
  });
  return (
    <section
      {...sectionProps}
      {...areaProps}
      className={classNames(frame, isDropTarget ? 'border-accent bg-accent-soft' : 'border-line')}
    >
      <CircuitHeader {...{ sectionId, circuit }} />
      {children}
      <InsertionLine insertion={insertion} />
    </section>
  );
}

/** The header of a circuit in a read-only view. */
function FixedCircuitHeader({ sectionId, circuit }: CircuitOfSection) {
  const { number, name, parts } = circuit;
  return (
    <div
      data-circuit={headerId({ sectionId, circuitNumber: number })}
      className="group/row relative flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1 pr-3 pl-8"
    >
      <CircuitMark parts={parts} title={circuitTitle(number, name)} />
      <span className="flex min-w-0 items-center gap-2 @max-md:flex-1">
        <ChangeMark of={circuitKey(sectionId, number)} />
        <CircuitLabel {...{ sectionId, circuit }} />
      </span>
      <CircuitEffect {...{ sectionId, circuit }} />
      <DrivenBy circuit={circuit} />
      <span className="flex items-center gap-2 @max-md:contents">
        <StringsHandle circuit={circuit} />
        <CircuitSummary circuit={circuit} className={ownLine} />
        <CircuitLight {...{ sectionId, circuit }} />
      </span>
    </div>
  );
}

/** The header of a circuit: its grip, label, resistor, light, and commands. */
function CircuitHeader({ sectionId, circuit }: CircuitOfSection) {
  const editor = useDesignEditor();
  const { number, name } = circuit;
  const place = useMemo(() => ({ sectionId, circuitNumber: number }), [sectionId, number]);
  const subject = useMemo(() => ({ kind: 'circuit', ...place }) as const, [place]);
  const { dragProps, dragButtonProps, isDragging } = useDragSource(subject, false);
  const title = circuitTitle(number, name);
  const target = { kind: 'circuit', place } as const;
  const context = { ...editor, target };
  return (
    <div
      {...dragProps}
      data-circuit={headerId(place)}
      className={classNames(
        'group/row relative flex min-h-10 cursor-grab items-center gap-1 border-b border-line/60 py-1 pr-1 select-none @max-md:flex-wrap [-webkit-touch-callout:none]',
        markedEdge,
        isDragging && 'opacity-50',
      )}
    >
      <DragGrip
        label={title}
        otherWay="or press Alt with the arrow keys"
        dragButtonProps={dragButtonProps}
        className={markedGrip}
      />
      <CircuitMark parts={circuit.parts} title={title} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-md:contents">
        <CircuitLabel {...{ sectionId, circuit }} />
        <CircuitEffect {...{ sectionId, circuit }} />
        <DrivenBy circuit={circuit} />
        <span
          className={`flex flex-auto flex-wrap items-center justify-end gap-x-2 px-1.5 @max-md:justify-start ${ownLine} @max-md:pl-8`}
        >
          <StringsHandle circuit={circuit} />
          <CircuitSummary circuit={circuit} />
        </span>
      </div>
      <CircuitLight {...{ sectionId, circuit }} />
      <ActionsButton subject={target} title={title} />
      <IconButton
        label={deleteCircuit.label(context)}
        icon={<Trash2 />}
        size="small"
        onPress={() => runCommand(deleteCircuit, context)}
      />
    </div>
  );
}

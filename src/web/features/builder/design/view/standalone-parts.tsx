import { type ReactElement, memo, useRef } from 'react';
import type { StandalonePart } from '#domain/blueprint/blueprint.ts';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { canShine, useLights } from '#web/features/builder/design/lights/lights.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { dropPart } from '#web/features/builder/design/view/drop-part.ts';
import { InsertionLine, useInsertion } from '#web/features/builder/design/view/insertion.tsx';
import { PartRows } from '#web/features/builder/design/view/part-rows.tsx';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface StandalonePartsProps {
  readonly sectionId: string;
  readonly parts: readonly StandalonePart[];
  readonly masterId: string | null;
}

/** The parts of a section that are in no circuit; each LED among them has its own resistor. */
export const StandaloneParts = memo(function StandaloneParts({ sectionId, parts, masterId }: StandalonePartsProps) {
  const { readOnly } = useDesignEditor();
  const isOn = useLights([{ sectionId, circuitNumber: null }]);
  const isLit = ({ part, ledString, checks }: StandalonePart) => canShine(part.id, ledString, checks);
  const isShining = isOn && parts.some((row) => row.part.type === 'led' && isLit(row));
  if (readOnly && parts.length === 0) return null;
  const rows = parts.map((row) => ({
    component: row.part.component,
    isProtected: row.part.id === masterId,
    isLit: isLit(row),
    ledString: row.ledString,
    checks: row.checks,
  }));
  const list = rows.length > 0 && (
    <>
      {parts.some(({ ledString }) => ledString !== null) && <StandaloneHeader sectionId={sectionId} />}
      <PartRows rows={rows} />
    </>
  );
  if (!readOnly) return <StandaloneArea {...{ sectionId, isShining, list }} />;
  return (
    <div data-lit={isShining || undefined} className="lights rounded-lg border border-line bg-surface">
      {list}
    </div>
  );
});

/** Switches the lights of all standalone parts, which have no circuit of their own to be switched with. */
function StandaloneHeader({ sectionId }: { readonly sectionId: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 border-b border-line/60 py-1 pr-1 pl-3 text-xs text-muted">
      Standalone parts
      <LightsSwitch places={[{ sectionId, circuitNumber: null }]} name="Light of the standalone parts" />
    </div>
  );
}

interface StandaloneAreaProps {
  readonly sectionId: string;
  readonly isShining: boolean;
  /** The parts; false where there are none. */
  readonly list: ReactElement | false;
}

function StandaloneArea({ sectionId, isShining, list }: StandaloneAreaProps) {
  const editor = useDesignEditor();
  const ref = useRef<HTMLDivElement>(null);
  const { insertion, follow, partBelow } = useInsertion(ref);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: anyPart,
    onMove: follow,
    onDrop: (subject, y) => dropPart(editor, subject, { sectionId, circuit: standalone, before: partBelow(y) }),
  });
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label="Standalone parts"
      data-lit={isShining || undefined}
      className={classNames(
        'lights relative rounded-lg border bg-surface transition-colors duration-150',
        list === false && 'border-dashed bg-transparent',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {list === false ? <p className="px-3 py-2 text-xs text-muted">{hint}</p> : list}
      <InsertionLine insertion={insertion} />
    </div>
  );
}

const hint = 'Standalone parts: drop one here to give it a resistor of its own.';

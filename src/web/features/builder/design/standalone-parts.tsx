import { memo, type ReactElement, useRef } from 'react';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import type { StandalonePart } from '#web/features/builder/design/design-model.ts';
import { InsertionLine } from '#web/features/builder/design/insertion-line.tsx';
import { canShine } from '#web/features/builder/design/lights-can-shine.ts';
import { useLights } from '#web/features/builder/design/lights.ts';
import { LightsSwitch } from '#web/features/builder/design/lights-switch.tsx';
import { PartRows } from '#web/features/builder/design/part-rows.tsx';
import { useInsertion } from '#web/features/builder/design/use-insertion.ts';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
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
  const { readOnly } = useDesignActions();
  const isOn = useLights([{ sectionId, circuitNumber: null }]);
  const isLit = ({ component, string, checks }: StandalonePart) => canShine(component.id, string, checks);
  const isShining = isOn && parts.some((part) => isLit(part) && part.component.componentType === 'led');
  if (readOnly && parts.length === 0) return null;
  const rows = parts.map((part) => ({
    ...part,
    isLit: isLit(part),
    isProtected: part.component.id === masterId,
  }));
  const list = rows.length > 0 && (
    <>
      {parts.some(({ string }) => string !== null) && <StandaloneHeader sectionId={sectionId} />}
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
  const { dropPart } = useDesignActions();
  const ref = useRef<HTMLDivElement>(null);
  const { insertion, follow, partBelow } = useInsertion(ref);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: anyPart,
    onMove: follow,
    onDrop: (subject, y) => dropPart(subject, { sectionId, circuit: standalone, before: partBelow(y) }),
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
      {list === false ? <p className="px-3 py-2 text-xs text-muted">{whatForWords}</p> : list}
      <InsertionLine insertion={insertion} />
    </div>
  );
}

const whatForWords = 'Standalone parts: drop one here to give it a resistor of its own.';

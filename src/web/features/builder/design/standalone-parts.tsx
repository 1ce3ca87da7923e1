import { memo, type ReactElement, useRef } from 'react';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { showsSame, type StandalonePart } from '#web/features/builder/design/design-model.ts';
import { InsertionLine } from '#web/features/builder/design/insertion-line.tsx';
import { PartRow } from '#web/features/builder/design/part-row.tsx';
import { useInsertion } from '#web/features/builder/design/use-insertion.ts';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface StandalonePartsProps {
  readonly sectionId: string;
  readonly parts: readonly StandalonePart[];
  readonly masterId: string | null;
}

/** The parts of a section that are in no circuit; each LED among them has its own resistor. */
export const StandaloneParts = memo(function StandaloneParts({ sectionId, parts, masterId }: StandalonePartsProps) {
  const { readOnly } = useDesignActions();
  if (readOnly && parts.length === 0) return null;
  const rows = parts.map(({ component, string, checks }) => (
    <PartRow key={component.id} isLit isProtected={component.id === masterId} {...{ component, string, checks }} />
  ));
  if (readOnly) return <ul className="rounded-lg border border-line bg-surface">{rows}</ul>;
  return <StandaloneArea sectionId={sectionId} rows={rows} />;
}, showsSame);

function StandaloneArea({ sectionId, rows }: { readonly sectionId: string; readonly rows: readonly ReactElement[] }) {
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
      className={classNames(
        'relative rounded-lg border bg-surface transition-colors duration-150',
        rows.length === 0 && 'border-dashed bg-transparent',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {rows.length > 0 ? <ul>{rows}</ul> : <p className="px-3 py-2 text-xs text-muted">{whatForWords}</p>}
      <InsertionLine insertion={insertion} />
    </div>
  );
}

const whatForWords = 'Standalone parts: drop one here to give it a resistor of its own.';

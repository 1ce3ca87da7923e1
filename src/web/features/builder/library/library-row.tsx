import { TriangleAlert } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { LedString } from '#domain/blueprint/blueprint.ts';
import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { ResistorPicture } from '#web/features/builder/design/resistor-picture.tsx';
import { DragGrip } from '#web/features/builder/drag/drag-grip.tsx';
import { RowButton } from '#web/features/builder/drag/row-button.tsx';
import { useDragSource } from '#web/features/builder/drag/use-drag-source.ts';
import { isCutToLength, partMark, partSummary } from '#web/features/builder/library/part-summary.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ColorDot } from '#web/ui/color-dot.tsx';

export interface LibraryRowProps {
  readonly part: AnyPart;
  /** What the part gives alone at the project's supply; null for what is no calculated LED. */
  readonly single: LedString | null;
  readonly onPlace: (part: AnyPart) => void;
}

/** A part of the library: dragged onto the workspace, or pressed to be added to the active section. */
export const LibraryRow = memo(function LibraryRow({ part, single, onPlace }: LibraryRowProps) {
  const subject = useMemo(() => ({ kind: 'catalogue', componentType: part.type, partId: part.id }) as const, [part]);
  const { dragProps, dragButtonProps, isDragging } = useDragSource(subject, false);
  return (
    <li
      {...dragProps}
      className={classNames(
        'flex cursor-grab items-center rounded-md py-1 pr-2 pl-0.5 select-none [-webkit-touch-callout:none] hover:bg-ink/6',
        isDragging && 'opacity-50',
      )}
    >
      <DragGrip label={part.name} dragButtonProps={dragButtonProps} />
      <RowButton
        label={`Add ${part.name}`}
        onPress={() => {
          onPlace(part);
        }}
        className="flex min-w-0 flex-1 items-center gap-2 rounded"
      >
        {part.type === 'led' && <ColorDot led={part.color} />}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm/tight">{part.name}</span>
          <span className="value block truncate text-2xs text-muted">{partSummary(part).join(' · ')}</span>
          {isCutToLength(part) && <span className="block text-2xs font-semibold text-muted">{partMark(part)}</span>}
          <NeedsMore single={single} />
        </span>
        <RowEnd part={part} single={single} />
      </RowButton>
    </li>
  );
});

function NeedsMore({ single }: Pick<LibraryRowProps, 'single'>) {
  if (single === null || single.totalVf === null) return null;
  if (single.status !== 'insufficient-voltage' && single.status !== 'no-headroom') return null;
  return (
    <span className="flex items-center gap-1 text-2xs text-warning">
      <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />
      needs more than {formatVolts(single.totalVf)}
    </span>
  );
}

function RowEnd({ part, single }: Pick<LibraryRowProps, 'part' | 'single'>) {
  if (isCutToLength(part)) return null;
  const mark = partMark(part);
  if (mark !== null) return <Badge className="shrink-0">{mark}</Badge>;
  if (part.type === 'resistor') return <ResistorPicture bands={colourBands(part.value)} />;
  if (single === null || single.standardOhms === null) return null;
  return (
    <span className="value shrink-0 text-right text-xs">
      <span className="sr-only">Recommended resistor </span>
      {formatOhms(single.standardOhms)}
    </span>
  );
}

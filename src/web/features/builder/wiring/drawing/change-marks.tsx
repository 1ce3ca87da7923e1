import { useMemo } from 'react';
import type { DifferenceKind, DifferenceMarks } from '#domain/versions/difference.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import type { SpotList } from '#domain/wiring/tiles/spots.ts';
import { changeMarks } from '#web/features/builder/project/change-mark.tsx';
import { sheetBoxStyle, useFollowViewport } from '#web/features/builder/wiring/drawing/part-list.tsx';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { ChangeSign } from '#web/ui/feedback/change-sign.tsx';
import { useStore } from '#web/use-store.ts';

/** Mark of a drawn part: that of its component, or of its reference if it is a calculated resistor. */
function markOf({ id, ref }: NetPart, marks: DifferenceMarks): DifferenceKind | undefined {
  return marks.get(/^[^.:]+/.exec(id)?.[0] ?? '') ?? marks.get(ref);
}

const outlines: Readonly<Record<DifferenceKind, string>> = {
  added: 'outline-success',
  removed: 'outline-error',
  changed: 'outline-warning',
};

interface ChangeMarksProps {
  readonly spots: SpotList;
  readonly control: ViewportControl;
}

/** Frames the parts of a diagram that were added, removed, or changed, each with its sign. */
export function ChangeMarks({ spots, control }: ChangeMarksProps) {
  const layer = useFollowViewport(control);
  const marks = useStore(changeMarks);
  const marked = useMemo(() => {
    if (marks.size === 0) return [];
    return Array.from({ length: spots.length }, (_, at) => spots.at(at)).flatMap((spot) => {
      const kind = spot === undefined ? undefined : markOf(spot.part, marks);
      return spot === undefined || kind === undefined ? [] : [{ spot, kind }];
    });
  }, [spots, marks]);
  return (
    // The sheet is light in both themes.
    <div className="pointer-events-none absolute inset-0 scheme-light">
      <div ref={layer} className="absolute top-0 left-0">
        {marked.map(({ spot, kind }) => (
          <span
            key={`${spot.blockId} ${spot.part.id}`}
            data-change={kind}
            className={`absolute rounded outline-2 outline-dashed ${outlines[kind]}`}
            style={sheetBoxStyle(spot.box)}
          >
            <ChangeSign kind={kind} className="absolute -top-3 -right-3" />
          </span>
        ))}
      </div>
    </div>
  );
}

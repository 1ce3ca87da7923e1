import { useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Failure } from '#domain/fault-finder/failure.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import type { Box } from '#domain/wiring/sheet.ts';
import type { SpotList } from '#domain/wiring/tiles/spots.ts';
import { sheetBoxStyle, useFollowViewport } from '#web/features/builder/wiring/drawing/part-list.tsx';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';

const harmless: ReadonlySet<NetPart['kind']> = new Set([
  'gap',
  'loose',
  'capacitor',
  'diode',
  'speaker',
  'battery',
  'supply',
]);

/** Whether a part can leave lights dark when it fails. */
export function canFail({ kind }: NetPart): boolean {
  return !harmless.has(kind);
}

/** The part whose failure is shown, with the result. */
interface Preview {
  readonly snapshot: ProjectSnapshot;
  readonly partId: string;
  readonly failure: Failure;
}

/** Preview of the failure of one part at a time; an edit closes it. Rule W150. */
export function useFailurePreview(snapshot: ProjectSnapshot, blueprint: Blueprint) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const open = async (partId: string, onAnswer: () => void) => {
    const { simulatePartFailure } = await import('#web/features/builder/wiring/measuring/simulate-part-failure.ts');
    const failure = simulatePartFailure(snapshot, blueprint, partId);
    if (failure === null) return;
    setPreview({ snapshot, partId, failure });
    onAnswer();
  };
  return {
    /** The failure of a part; null unless its preview is open. */
    of: (partId: string) => (preview?.partId === partId && preview.snapshot === snapshot ? preview.failure : null),
    open: (partId: string, onAnswer: () => void) => void open(partId, onAnswer).catch(reportNotLoaded),
    close: () => setPreview(null),
  };
}

interface DarkMarksProps {
  readonly spots: SpotList;
  readonly control: ViewportControl;
  readonly failed: Box;
  readonly dark: readonly NetPart[];
}

/** Covers the lights that go dark with a part, and crosses that out, as long as that is preview for. */
export function DarkMarks({ spots, control, failed, dark }: DarkMarksProps) {
  const layer = useFollowViewport(control);
  const boxes = dark.flatMap(({ id }) => spots.at(spots.indexOf(id))?.box ?? []);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div ref={layer} className="absolute top-0 left-0">
        <FailedMark box={failed} />
        {boxes.map((box, index) => (
          <span
            key={index}
            data-dark
            className="absolute rounded bg-paper-dark outline-2 outline-paper-mark outline-dashed"
            style={sheetBoxStyle(box)}
          />
        ))}
      </div>
    </div>
  );
}

function FailedMark({ box }: { readonly box: Box }) {
  return (
    <svg
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      className="absolute stroke-paper-fault"
      style={sheetBoxStyle(box)}
    >
      <path d="M1 1 9 9M9 1 1 9" fill="none" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

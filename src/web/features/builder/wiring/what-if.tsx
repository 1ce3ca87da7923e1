import { useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Failure } from '#domain/fault-finder/what-if.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import type { Box } from '#domain/wiring/sheet.ts';
import type { SpotList } from '#domain/wiring/tiles/spots.ts';
import { sheetBoxStyle, useFollowing } from '#web/features/builder/wiring/part-list.tsx';
import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';

const kept: ReadonlySet<NetPart['kind']> = new Set([
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
  return !kept.has(kind);
}

/** What was asked of a part of a project, and the answer. */
interface Asked {
  readonly snapshot: ProjectSnapshot;
  readonly partId: string;
  readonly failure: Failure;
}

/** What goes dark when a part fails, asked for one part at a time; an edit takes the answer away. Rule W150. */
export function useWhatIf(snapshot: ProjectSnapshot, blueprint: Blueprint) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (partId: string, onAnswer: () => void) => {
    const { askWhatIf } = await import('#web/features/builder/wiring/ask-what-if.ts');
    const failure = askWhatIf(snapshot, blueprint, partId);
    if (failure === null) return;
    setAsked({ snapshot, partId, failure });
    onAnswer();
  };
  return {
    /** The answer for a part; null where it was not asked for. */
    of: (partId: string) => (asked?.partId === partId && asked.snapshot === snapshot ? asked.failure : null),
    ask: (partId: string, onAnswer: () => void) => void ask(partId, onAnswer).catch(reportNotLoaded),
    forget: () => setAsked(null),
  };
}

interface DarkMarksProps {
  readonly spots: SpotList;
  readonly control: ViewportControl;
  readonly failed: Box;
  readonly dark: readonly NetPart[];
}

/** Covers the lights that go dark with a part, and crosses that out, as long as that is asked for. */
export function DarkMarks({ spots, control, failed, dark }: DarkMarksProps) {
  const layer = useFollowing(control);
  const boxes = dark.flatMap(({ id }) => spots.at(spots.indexOf(id))?.box ?? []);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div ref={layer} className="absolute top-0 left-0">
        <CrossedOut box={failed} />
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

function CrossedOut({ box }: { readonly box: Box }) {
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

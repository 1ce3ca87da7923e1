import { Cable, CodeXml } from 'lucide-react';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { shownProgram } from '#web/features/builder/project/shown-program.ts';
import { hasProgram } from '#web/features/builder/project/programmed-parts.ts';
import { SegmentedControl, type Segment } from '#web/ui/fields/segmented-control.tsx';
import { useStore } from '#web/use-store.ts';

const wiringPages: readonly Segment<'diagram' | 'program'>[] = [
  { id: 'diagram', label: 'Diagram', short: '', icon: <Cable aria-hidden="true" className="sm:hidden" /> },
  { id: 'program', label: 'Program', short: '', icon: <CodeXml aria-hidden="true" className="sm:hidden" /> },
];

/** Switches between the diagram and the programs of boards; none without a board. */
export function WiringPageSwitch() {
  const hasBoard = useProject(({ snapshot }) => snapshot.components.some(hasProgram));
  const { isShown } = useStore(shownProgram);
  if (!hasBoard && !isShown) return null;
  return (
    <SegmentedControl
      label="Page"
      segments={wiringPages}
      selectedKey={isShown ? 'program' : 'diagram'}
      onChange={(page) => shownProgram.set({ isShown: page === 'program', componentId: null })}
    />
  );
}

import { Cable, CodeXml } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { hasProgram, shownProgram } from '#web/features/builder/project/shown-program.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { SegmentedControl, type Segment } from '#web/ui/fields/segmented-control.tsx';
import { useStore } from '#web/use-store.ts';

/** Loaded when it is opened, because it writes the programs. */
const programPage = lazyComponent(
  async () => (await import('#web/features/builder/program/program-page.tsx')).ProgramPage,
);

function useHasBoard(): boolean {
  return useProject(({ snapshot }) => snapshot.components.some(hasProgram));
}

/** The page of the wiring view: the diagram, or the programs of boards. */
export function WiringPage({ diagram }: { readonly diagram: ReactNode }) {
  const { isShown } = useStore(shownProgram);
  const hasBoard = useHasBoard();
  return isShown && hasBoard ? <programPage.Component /> : diagram;
}

const wiringPages: readonly Segment<'diagram' | 'program'>[] = [
  { id: 'diagram', label: 'Diagram', short: '', icon: <Cable aria-hidden="true" className="sm:hidden" /> },
  { id: 'program', label: 'Program', short: '', icon: <CodeXml aria-hidden="true" className="sm:hidden" /> },
];

/** Switches between the diagram and the programs of boards; none without a board. */
export function WiringPageSwitch() {
  const hasBoard = useHasBoard();
  const { isShown } = useStore(shownProgram);
  if (!hasBoard) return null;
  return (
    <SegmentedControl
      label="Page"
      segments={wiringPages}
      selectedKey={isShown ? 'program' : 'diagram'}
      onChange={(page) => shownProgram.set({ isShown: page === 'program', componentId: null })}
    />
  );
}

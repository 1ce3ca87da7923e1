import { type ReactNode, useRef } from 'react';
import type { Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import { movePart } from '#web/features/builder/design/part-commands.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/design/part-look.ts';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
import { usePartDialogs } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { anyPart, type DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface SectionDropProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** Lets a section in the project panel take parts: placed ones move to it, those of the library are placed in it. */
export function SectionDrop({ section, children }: SectionDropProps) {
  const { readOnly } = useBuilderControls();
  return readOnly ? children : <SectionDropArea section={section}>{children}</SectionDropArea>;
}

function SectionDropArea({ section, children }: SectionDropProps) {
  const { session, run } = useBuilderControls();
  const openDialog = usePartDialogs();
  const ref = useRef<HTMLDivElement>(null);
  const drop = (subject: DragSubject) => {
    const { whole } = session.state();
    const place = { sectionId: section.id, circuit: standalone, before: null };
    if (subject.kind === 'catalogue') {
      const { partId: id, componentType: type } = subject;
      if (catalogueOf(whole).get(id)?.type === type) openDialog({ kind: 'place', part: { id, type }, drop: place });
    } else if (subject.kind === 'placed') {
      moveHere(section, whole, subject.componentIds, run);
    }
  };
  const { dropProps, isDropTarget } = useDropArea({ ref, accepts: anyPart, onDrop: drop });
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={`Section ${section.name}`}
      className={classNames('rounded-md', isDropTarget && 'outline-2 outline-offset-1 outline-accent')}
    >
      {children}
    </div>
  );
}

/** Moves a part here to stand alone; of several, whole circuits stay circuits. */
function moveHere(
  section: Section,
  whole: WholeProject,
  ids: readonly string[],
  run: (command: Command) => boolean,
): void {
  const [only, another] = whole.components.filter((row) => ids.includes(row.id) && row.sectionId !== section.id);
  if (another !== undefined) {
    void import('#web/features/builder/design/selection-commands.ts').then(({ moveSelected }) =>
      run(moveSelected(`${ids.length} parts`, ids, section)),
    );
  } else if (only !== undefined) {
    const place = { sectionId: section.id, circuit: standalone, before: null };
    run(movePart(lookOfPart(only, catalogueOf(whole)).title, only.id, place));
  }
}

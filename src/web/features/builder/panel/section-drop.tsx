import { type ReactNode, useRef } from 'react';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { movePart } from '#web/features/builder/commands/part-edits.ts';
import { moveSelected } from '#web/features/builder/commands/selection-edits.ts';
import { type DragSubject, anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
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
  const { project, dialogs, run } = useBuilderControls();
  const ref = useRef<HTMLDivElement>(null);
  const drop = (subject: DragSubject) => {
    const { snapshot } = project.now();
    const place = { sectionId: section.id, circuit: standalone, before: null };
    if (subject.kind === 'catalogue') {
      const { partId: id, componentType: type } = subject;
      if (catalogueOf(snapshot).get(id)?.type !== type) return;
      dialogs.open({ kind: 'place-part', part: { id, type }, drop: place });
    } else if (subject.kind === 'placed') {
      moveHere(section, snapshot, subject.componentIds, run);
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
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  run: (command: Edit) => boolean,
): void {
  const [only, another] = snapshot.components.filter((row) => ids.includes(row.id) && row.sectionId !== section.id);
  if (another !== undefined) {
    run(moveSelected(`${ids.length} parts`, ids, section));
  } else if (only !== undefined) {
    const place = { sectionId: section.id, circuit: standalone, before: null };
    run(movePart(partView(only, catalogueOf(snapshot)).title, only.id, place));
  }
}

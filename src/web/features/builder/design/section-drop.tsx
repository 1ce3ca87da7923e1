import { type ReactNode, useRef } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Section } from '#domain/projects/section.ts';
import { movePart } from '#web/features/builder/design/part-commands.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/design/part-look.ts';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
import { usePartDialogs } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { anyPart, type DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { classNames } from '#web/ui/class-names.ts';

export interface SectionDropProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** Lets a section in the project panel take parts: placed ones move to it, those of the library are placed in it. */
export function SectionDrop({ section, children }: SectionDropProps) {
  const { readOnly } = useBuilder();
  return readOnly ? children : <SectionDropArea section={section}>{children}</SectionDropArea>;
}

function SectionDropArea({ section, children }: SectionDropProps) {
  const { whole, run } = useBuilder();
  const openDialog = usePartDialogs();
  const ref = useRef<HTMLDivElement>(null);
  const drop = (subject: DragSubject) => {
    const place = { sectionId: section.id, circuit: standalone, before: null };
    if (subject.kind === 'catalogue') {
      const part = builtInCatalogue.get(subject.partId);
      if (part !== undefined) openDialog({ kind: 'place', part, drop: place });
    } else if (subject.kind === 'placed') {
      const component = whole.components.find((row) => row.id === subject.componentId);
      if (component === undefined || component.sectionId === section.id) return;
      run(movePart(lookOfPart(component, catalogueOf(whole)).title, component.id, place));
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

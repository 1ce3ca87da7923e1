import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { previewSection } from '#domain/projects/section-preview.ts';
import type { Section } from '#domain/projects/section.ts';
import { movePart, moveSelected } from '#web/features/builder/commands/part-edits.ts';
import { useDropArea } from '#web/features/builder/drag/drag-and-drop.ts';
import { type DragSubject, anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { placeAtOnce } from '#web/features/builder/commands/place-at-once.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { IconButton, PressButton } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface SectionCardProps {
  readonly section: Section;
  /** What can be done with the section; shown on hover and focus. */
  readonly actions?: ReactNode;
}

/** A section in the project panel: pressed, it opens in the workspace; expanded, it shows what is in it. */
export function SectionCard({ section, actions }: SectionCardProps) {
  const { activeSectionId } = useBuilderControls();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div
      data-hue={section.color}
      className={classNames(
        'group rounded-md border border-l-4 border-line border-l-hue transition-colors duration-150',
        section.id === activeSectionId ? 'bg-accent-soft' : 'bg-raised hover:border-edge hover:border-l-hue',
      )}
    >
      <div className="flex items-center rounded bg-inherit pr-1">
        <SectionName section={section} />
        <span className="relative flex items-center gap-1 bg-inherit pl-1">
          {actions}
          <SectionCount sectionId={section.id} />
        </span>
        <IconButton
          label={`${isExpanded ? 'Collapse' : 'Expand'} ${section.name}`}
          icon={<ChevronDown className={classNames('transition-[rotate] duration-150', isExpanded && 'rotate-180')} />}
          size="small"
          aria-expanded={isExpanded}
          onPress={() => setExpanded(!isExpanded)}
        />
      </div>
      {isExpanded && (
        <div className="border-t border-line px-2 py-2">
          <ComponentPreview sectionId={section.id} />
        </div>
      )}
    </div>
  );
}

function SectionName({ section }: { readonly section: Section }) {
  const { activeSectionId, setActiveSection, setPane } = useBuilderControls();
  const open = () => {
    setActiveSection(section.id);
    setPane('workspace');
  };
  return (
    <PressButton
      onPress={open}
      aria-current={section.id === activeSectionId}
      className="min-h-9 min-w-0 flex-1 cursor-pointer truncate rounded pl-2 text-left text-sm font-medium pointer-coarse:min-h-11"
    >
      {section.name}
    </PressButton>
  );
}

function SectionCount({ sectionId }: { readonly sectionId: string }) {
  const count = useProject(({ snapshot }) =>
    snapshot.components.reduce((sum, part) => (part.sectionId === sectionId ? sum + part.quantity : sum), 0),
  );
  return (
    <Badge>
      {count}
      <span className="sr-only"> {count === 1 ? 'component' : 'components'}</span>
    </Badge>
  );
}

/** The first components of a section, power supplies first, each with its quantity; and how many more there are. */
function ComponentPreview({ sectionId }: { readonly sectionId: string }) {
  const snapshot = useProject((project) => project.snapshot);
  const components = snapshot.components.filter((component) => component.sectionId === sectionId);
  const catalogue = catalogueOf(snapshot);
  if (components.length === 0) return <p className="text-xs text-muted">This section is empty</p>;
  const { shown, more } = previewSection(components);
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {shown.map((component) => {
        const { title, led } = partView(component, catalogue);
        return (
          <li key={component.id} className="flex min-w-0 items-center gap-1.5">
            <span className="value w-7 shrink-0 text-right text-muted">{component.quantity}x</span>
            {led !== null && <ColorDot led={led} size="small" />}
            <span className="truncate">{title}</span>
          </li>
        );
      })}
      {more > 0 && <li className="pl-8.5 text-muted">+{more} more components...</li>}
    </ul>
  );
}

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
  const controls = useBuilderControls();
  const { project, run } = controls;
  const ref = useRef<HTMLDivElement>(null);
  const drop = (subject: DragSubject) => {
    const { snapshot } = project.now();
    const place = { sectionId: section.id, circuit: standalone, before: null };
    if (subject.kind === 'catalogue') {
      placeAtOnce(controls, { id: subject.partId, type: subject.componentType }, place);
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

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type BlueprintSection, findSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import { lightColor } from '#domain/parts/light.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { previewSection } from '#domain/projects/section-preview.ts';
import type { Section } from '#domain/projects/section.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { movePart, moveSelected } from '#web/features/builder/commands/edits/part-edits.ts';
import { useDropArea } from '#web/features/builder/drag/drag-and-drop.ts';
import { type DragSubject, anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { ChangeMark } from '#web/features/builder/project/change-mark.tsx';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import { SectionCircuits } from '#web/features/builder/panel/section-circuits.tsx';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { type LightRun, lightDots } from '#web/light-dots.ts';
import { IconButton, PressButton } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface SectionRowProps {
  readonly section: Section;
  /** Actions of the section, shown on hover and focus. */
  readonly actions?: ReactNode;
}

/**
 * A section in the project panel. A press opens it in the workspace and lists its circuits below; expanded, it previews
 * its components.
 */
export function SectionRow({ section, actions }: SectionRowProps) {
  const { activeSectionId } = useBuilderControls();
  const [isExpanded, setExpanded] = useState(false);
  const isActive = section.id === activeSectionId;
  return (
    <div data-hue={section.color} className={panelRow(isActive)}>
      <div className="flex min-h-8 items-center rounded-r-md bg-inherit pr-1">
        <SectionName section={section} />
        <span className="relative flex min-w-10 items-center justify-end gap-1 bg-inherit pr-1 pl-2">
          {actions}
          <ChangeMark of={section.id} />
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
      {isActive && <SectionCircuits sectionId={section.id} />}
      {isExpanded && (
        <div className="border-t border-line px-2 py-2">
          <ComponentPreview sectionId={section.id} />
        </div>
      )}
    </div>
  );
}

/** Style of a row that opens something in the workspace, with a stripe in its color. */
export function panelRow(isActive: boolean): string {
  return classNames(
    'group rounded-r-md border-l-4 border-hue transition-colors duration-150',
    isActive ? 'bg-raised' : 'bg-surface hover:bg-raised/60',
  );
}

/** Name of a section, its lights if they fit, and its current, all as a button that opens the section. */
function SectionName({ section }: { readonly section: Section }) {
  const { activeSectionId, setActiveSection, setPane } = useBuilderControls();
  const design = useProject(({ blueprint }) => findSection(blueprint, section.id));
  const isActive = section.id === activeSectionId;
  const milliamps = design?.milliamps ?? 0;
  const open = () => {
    setActiveSection(section.id);
    setPane('workspace');
  };
  return (
    <>
      <PressButton onPress={open} aria-current={isActive} className={rowButton}>
        <span className={classNames('truncate', isActive ? 'font-semibold' : 'font-medium')}>{section.name}</span>
        <Dots lights={design === undefined ? [] : lightsIn(design)} />
        {milliamps > 0 && (
          <span aria-hidden="true" className={rowCurrent}>
            {formatMilliamps(milliamps)}
          </span>
        )}
      </PressButton>
      {milliamps > 0 && <span className="sr-only">draws {formatMilliamps(milliamps)}</span>}
    </>
  );
}

/** Styles of the button of a row, and of the current at its right end. */
export const rowButton =
  'flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-r-md pl-2 text-left text-sm pointer-coarse:min-h-11';
export const rowCurrent = 'value shrink-0 text-2xs text-muted';

/** Maximum lights of a section that are shown as dots. */
const mostDots = 10;

/** Lights of a section by color, in order. */
function lightsIn(section: BlueprintSection): readonly LightRun[] {
  return partsIn(section)
    .filter((part) => part.type === 'led')
    .map(({ part, component }) => ({ color: lightColor(part, component.properties), quantity: component.quantity }));
}

interface DotsProps {
  readonly lights: readonly LightRun[];
}

/** Lights as dots on one line, as many as fit. Decorative. */
function Dots({ lights }: DotsProps) {
  return (
    <span aria-hidden="true" className="flex h-2 min-w-0 flex-1 flex-wrap gap-x-1 gap-y-2 overflow-hidden">
      {lightDots(lights, mostDots).map((color, index) => (
        <span
          key={index}
          data-led={color}
          className="size-2 rounded-full border border-ink/25 [background:var(--led-fill)] forced-color-adjust-none"
        />
      ))}
    </span>
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

/** The first components of a section with quantities, power supplies first, and the number of others. */
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

/** Drop target of a section in the project panel: moves placed parts, and places parts of the library. */
export function SectionDrop({ section, children }: SectionDropProps) {
  const { readOnly } = useBuilderControls();
  return readOnly ? children : <SectionDropArea section={section}>{children}</SectionDropArea>;
}

function SectionDropArea({ section, children }: SectionDropProps) {
  const controls = useBuilderControls();
  const { project, run } = controls;
  const drop = (subject: DragSubject) => {
    const { snapshot } = project.now();
    const place = { sectionId: section.id, circuit: standalone, before: null };
    if (subject.kind === 'catalogue') {
      placeFromLibrary(controls, { id: subject.partId, type: subject.componentType }, place);
    } else if (subject.kind === 'placed') {
      moveHere(section, snapshot, subject.componentIds, run);
    }
  };
  const { areaProps, isDropTarget } = useDropArea({
    label: `Section ${section.name}`,
    accepts: anyPart,
    onDrop: drop,
  });
  return (
    <div
      {...areaProps}
      role="group"
      className={classNames('rounded-md', isDropTarget && 'outline-2 outline-offset-1 outline-accent')}
    >
      {children}
    </div>
  );
}

/** Moves a part to this section as standalone; of several parts, complete circuits stay circuits. */
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

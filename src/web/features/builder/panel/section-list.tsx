import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, ChartNoAxesGantt } from 'lucide-react';
import { reorderSection } from '#domain/changes/project-changes.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { countSections, guestLimits } from '#domain/projects/project-limits.ts';
import { type Section, isGlobal } from '#domain/projects/section.ts';
import { panelRow, rowButton, rowCurrent, SectionDrop, SectionRow } from '#web/features/builder/panel/section-row.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button, IconButton, PressButton } from '#web/ui/buttons/button.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** The sections of the project in order, with their actions. */
export function SectionList() {
  const { readOnly, activeSectionId, dialogs } = useBuilderControls();
  const all = useProject(({ snapshot }) => snapshot.sections);
  const sections = byOrder(all.filter((section) => !isGlobal(section)));
  const actionsOf = (section: Section, index: number) => (
    <SectionActions
      section={section}
      index={index}
      count={sections.length}
      onArrange={() => dialogs.open({ kind: 'arrange', sectionId: section.id, ids: null, name: section.name })}
      onEdit={() => dialogs.open({ kind: 'edit-section', section })}
      onDelete={() => dialogs.open({ kind: 'delete-section', section })}
    />
  );
  return (
    <section aria-labelledby="project-sections" className="flex flex-col gap-1">
      <SectionListHeader id="project-sections" />
      {sections.length === 0 && <p className="text-xs text-muted">A section is a part of the model that lights up.</p>}
      {(sections.length > 0 || activeSectionId !== null) && <AllSectionsButton />}
      <ul className="flex flex-col gap-0.5">
        {sections.map((section, index) => (
          <li key={section.id}>
            <SectionDrop section={section}>
              <SectionRow section={section} actions={!readOnly && actionsOf(section, index)} />
            </SectionDrop>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Heading (`id`) of the sections, and the button that adds one; at the guest limit it opens the upgrade dialog. */
function SectionListHeader({ id }: { readonly id: string }) {
  const { project, dialogs, readOnly, isGuest, showLimit } = useBuilderControls();
  const add = () => {
    if (isGuest && countSections(project.now().snapshot) >= guestLimits.sections) showLimit('sections');
    else dialogs.open({ kind: 'add-section' });
  };
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-y-1">
      <h2 id={id} className="text-xs font-semibold text-muted">
        Project Sections
      </h2>
      {!readOnly && (
        <Button size="small" onPress={add}>
          <Plus aria-hidden="true" className="size-3.5" />
          Add Section
        </Button>
      )}
    </div>
  );
}

/** Shows all sections in the workspace. */
function AllSectionsButton() {
  const { activeSectionId, setActiveSection, setPane } = useBuilderControls();
  const totalMa = useProject(({ blueprint }) => blueprint.power.totalMa);
  const color = useProject(({ snapshot }) => snapshot.project.color);
  const isActive = activeSectionId === null;
  const open = () => {
    setActiveSection(null);
    setPane('workspace');
  };
  return (
    <div data-hue={color} className={classNames(panelRow(isActive), 'flex items-center pr-18')}>
      <PressButton
        onPress={open}
        aria-current={isActive}
        className={classNames(rowButton, 'justify-between', isActive ? 'font-semibold' : 'text-muted')}
      >
        All sections
        {totalMa > 0 && (
          <span aria-hidden="true" className={rowCurrent}>
            {formatMilliamps(totalMa)}
          </span>
        )}
      </PressButton>
    </div>
  );
}

interface SectionActionsProps {
  readonly section: Section;
  /** Index of the section, and the number of sections. */
  readonly index: number;
  readonly count: number;
  readonly onArrange: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/**
 * Actions of a section: move, arrange its LEDs, edit, delete. With a mouse, a menu and buttons cover the end of the
 * name on hover and focus; without hover, all actions are in one menu.
 */
function SectionActions({ section, index, count, onArrange, onEdit, onDelete }: SectionActionsProps) {
  const { name } = section;
  const moves = useMoves(section, index, count);
  const common: readonly MenuAction[] = [
    ...(count > 1 ? moves : []),
    { id: 'arrange', label: 'Arrange LEDs', icon: <ChartNoAxesGantt />, onAction: onArrange },
  ];
  const actions: readonly MenuAction[] = [
    ...common,
    { id: 'edit', label: 'Edit', icon: <Pencil />, onAction: onEdit },
    { id: 'delete', label: 'Delete', icon: <Trash2 />, tone: 'danger', onAction: onDelete },
  ];
  return (
    <>
      <span className="absolute inset-y-0 right-full flex items-center bg-inherit pl-1 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
        <MenuButton label={`Actions for ${name}`} actions={common} />
        <IconButton label={`Edit ${name}`} icon={<Pencil />} size="small" onPress={onEdit} />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} size="small" onPress={onDelete} />
      </span>
      <span className="hidden pointer-coarse:block">
        <MenuButton label={`Actions for ${name}`} actions={actions} />
      </span>
    </>
  );
}

function useMoves(section: Section, index: number, count: number): readonly MenuAction[] {
  const { run } = useBuilderControls();
  const move = (newIndex: number) =>
    void run({
      name: `move section ${section.name}`,
      changes: (snapshot) => reorderSection(snapshot, section.id, newIndex),
    });
  return [
    { id: 'up', label: 'Move up', icon: <ArrowUp />, isDisabled: index === 0, onAction: () => move(index - 1) },
    {
      id: 'down',
      label: 'Move down',
      icon: <ArrowDown />,
      isDisabled: index === count - 1,
      onAction: () => move(index + 1),
    },
  ];
}

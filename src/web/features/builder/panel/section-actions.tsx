import { ArrowDown, ArrowDownUp, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { reorderSection } from '#domain/changes/section-changes.ts';
import type { Section } from '#domain/projects/section.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';

interface SectionActionsProps {
  readonly section: Section;
  /** Its place among the sections, 0 is the first, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/**
 * What can be done with a section: move, edit, delete. With a mouse the buttons lie over the end of the name on hover
 * and focus; without hover all of it is in one menu.
 */
export function SectionActions({ section, index, count, onEdit, onDelete }: SectionActionsProps) {
  const { name } = section;
  const moves = useMoves(section, index, count);
  const deeds: readonly MenuAction[] = [
    { id: 'edit', label: 'Edit', icon: <Pencil />, onAction: onEdit },
    { id: 'delete', label: 'Delete', icon: <Trash2 />, tone: 'danger', onAction: onDelete },
  ];
  return (
    <>
      <span className="absolute inset-y-0 right-full flex items-center bg-inherit pl-1 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
        {count > 1 && <MenuButton label={`Move ${name}`} icon={<ArrowDownUp />} actions={moves} />}
        <IconButton label={`Edit ${name}`} icon={<Pencil />} size="small" onPress={onEdit} />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} size="small" onPress={onDelete} />
      </span>
      <span className="hidden pointer-coarse:block">
        <MenuButton label={`Actions for ${name}`} actions={count > 1 ? [...moves, ...deeds] : deeds} />
      </span>
    </>
  );
}

function useMoves(section: Section, index: number, count: number): readonly MenuAction[] {
  const { run } = useBuilderControls();
  const move = (newIndex: number) =>
    void run({ name: `move section ${section.name}`, changes: (whole) => reorderSection(whole, section.id, newIndex) });
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

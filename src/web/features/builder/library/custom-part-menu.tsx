import { Pencil, Trash2 } from 'lucide-react';
import type { CustomPart } from '#domain/parts/custom-part.ts';
import { useLibrary } from '#web/features/builder/library/library-context.ts';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';

interface CustomPartMenuProps {
  readonly part: CustomPart;
  /** Its place in its list, from 1. */
  readonly position: number;
}

/** What can be done with a part of one's own. */
export function CustomPartMenu({ part, position }: CustomPartMenuProps) {
  const { changeParts } = useLibrary();
  return (
    <MenuButton
      label={`Actions for ${part.name}`}
      actions={[
        { id: 'edit', label: 'Edit', icon: <Pencil />, onAction: () => changeParts({ kind: 'edit', part }) },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 />,
          shortcut: 'Del',
          tone: 'danger',
          onAction: () => changeParts({ kind: 'delete', part, position }),
        },
      ]}
    />
  );
}

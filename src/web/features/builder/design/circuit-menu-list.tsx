import { ClipboardCopy, ClipboardPaste, Copy, SquareCheck } from 'lucide-react';
import type { RefObject } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { copySubject, pasteByButton } from '#web/features/builder/design/clipboard-deeds.ts';
import { type SelectionBench, useSelectionBench } from '#web/features/builder/design/selection-context.ts';
import { duplicateSubject } from '#web/features/builder/design/selection-deeds.ts';
import { partsOfCircuit } from '#web/features/builder/design/selection-places.ts';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { MenuList } from '#web/ui/overlays/menu-list.tsx';

interface CircuitMenuListProps {
  readonly label: string;
  readonly place: CircuitPlace;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The open menu of a circuit. */
export function CircuitMenuList({ place, ...rest }: CircuitMenuListProps) {
  return <MenuList {...rest} actions={actionsOf(useSelectionBench(), place)} />;
}

function actionsOf(bench: SelectionBench, place: CircuitPlace): readonly MenuAction[] {
  const subject = { kind: 'circuit', place } as const;
  const ids = partsOfCircuit(bench.whole(), place);
  const isEmpty = ids.length === 0;
  return [
    {
      id: 'select',
      label: 'Select parts',
      icon: <SquareCheck />,
      isDisabled: isEmpty,
      onAction: () => bench.selection.toggleAll(ids),
    },
    {
      id: 'duplicate',
      label: 'Duplicate circuit',
      icon: <Copy />,
      isDisabled: isEmpty,
      onAction: () => duplicateSubject(bench, subject),
    },
    {
      id: 'copy',
      label: 'Copy circuit',
      icon: <ClipboardCopy />,
      onAction: () => void copySubject(bench, subject),
    },
    {
      id: 'paste',
      label: 'Paste',
      icon: <ClipboardPaste />,
      onAction: () => void pasteByButton(bench, place),
    },
  ];
}

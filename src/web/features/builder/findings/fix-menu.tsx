import type { RefObject } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { useFixes } from '#web/features/builder/findings/use-fixes.ts';
import { MenuList } from '#web/ui/overlays/menu-list.tsx';

export interface FixMenuProps {
  readonly check: Check;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The fixes of a finding, as the menu of its button. */
export function FixMenu({ check, triggerRef, onClose }: FixMenuProps) {
  const answers = useFixes(check);
  const actions =
    answers === null
      ? [{ id: 'none', label: 'Looking for fixes...', isDisabled: true, onAction: () => undefined }]
      : answers.map(({ label, run }) => ({ id: label, label, onAction: run }));
  return <MenuList label="Fix" actions={actions} triggerRef={triggerRef} onClose={onClose} />;
}

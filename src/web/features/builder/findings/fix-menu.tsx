import type { RefObject } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { useFixes } from '#web/features/builder/findings/use-fixes.ts';
import { MenuList } from '#web/ui/overlays/menu-list.tsx';

export interface FixMenuProps {
  readonly check: Check;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Menu with the fixes of a finding. */
export function FixMenu({ check, triggerRef, onClose }: FixMenuProps) {
  const fixes = useFixes(check);
  const actions =
    fixes === null
      ? [{ id: 'none', label: 'Looking for fixes...', isDisabled: true, onAction: () => undefined }]
      : fixes.map(({ label, run }) => ({ id: label, label, onAction: run }));
  return <MenuList label="Fix" actions={actions} triggerRef={triggerRef} onClose={onClose} />;
}

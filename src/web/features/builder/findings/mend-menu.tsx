import type { RefObject } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { useAnswers } from '#web/features/builder/findings/answers.ts';
import { MenuList } from '#web/ui/overlays/menu-list.tsx';

export interface MendMenuProps {
  readonly check: Check;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** What can be done about a finding, as the menu of its button. */
export function MendMenu({ check, triggerRef, onClose }: MendMenuProps) {
  const answers = useAnswers(check);
  const idle = answers === null ? 'Trying what would mend it...' : 'This one is yours to mend.';
  const actions =
    answers === null || answers.length === 0
      ? [{ id: 'none', label: idle, isDisabled: true, onAction: () => undefined }]
      : answers.map(({ label, run }) => ({ id: label, label, onAction: run }));
  return <MenuList label="Mend" actions={actions} triggerRef={triggerRef} onClose={onClose} />;
}

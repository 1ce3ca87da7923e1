import { useRef, useState } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { isFixable } from '#web/features/builder/findings/fixable.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** Loaded when the pointer or focus reaches a button. */
const fixMenu = lazyComponent(async () => (await import('#web/features/builder/findings/fix-menu.tsx')).FixMenu);

interface FixButtonProps {
  readonly check: Check;
  /** Whether it has the style of a button, instead of a link in text. */
  readonly isButton?: boolean;
}

/** Button that opens the fixes of a finding; none for a finding that only informs. */
export function FixButton({ check, isButton = false }: FixButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!isFixable(check.id)) return null;
  return (
    <>
      <PressButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Fix: ${check.message}`}
        onPointerEnter={fixMenu.preload}
        onFocus={fixMenu.preload}
        onPress={() => setOpen(true)}
        className={
          isButton
            ? buttonStyle('secondary', 'small')
            : 'inline cursor-pointer rounded font-semibold text-accent underline underline-offset-2'
        }
      >
        Fix
      </PressButton>
      {isOpen && <fixMenu.Component check={check} triggerRef={button} onClose={() => setOpen(false)} />}
    </>
  );
}

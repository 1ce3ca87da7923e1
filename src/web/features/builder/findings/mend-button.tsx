import { useRef, useState } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** Trying what would mend a finding is loaded when a button for it is approached. */
const mendMenu = lazyComponent(async () => (await import('#web/features/builder/findings/mend-menu.tsx')).MendMenu);

interface MendButtonProps {
  readonly check: Check;
  /** It stands among buttons; without it in a line of words. */
  readonly isButton?: boolean;
}

/** The button beside a finding that opens what can be done about it. */
export function MendButton({ check, isButton = false }: MendButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const warm = () => void mendMenu.start().catch(() => undefined);
  return (
    <>
      <PressButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Mend: ${check.message}`}
        onPointerEnter={warm}
        onFocus={warm}
        onPress={() => setOpen(true)}
        className={
          isButton
            ? buttonStyle('secondary', 'small')
            : 'inline cursor-pointer rounded font-semibold text-accent underline underline-offset-2'
        }
      >
        Mend
      </PressButton>
      {isOpen && <mendMenu.Component check={check} triggerRef={button} onClose={() => setOpen(false)} />}
    </>
  );
}

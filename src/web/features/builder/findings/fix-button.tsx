import { useRef, useState } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { fixPlaces } from '#web/features/builder/findings/fix-places.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The search for fixes is loaded when a button for it is approached. */
const fixMenu = lazyComponent(async () => (await import('#web/features/builder/findings/fix-menu.tsx')).FixMenu);

interface FixButtonProps {
  readonly check: Check;
  /** It is among buttons; without it in a line of text. */
  readonly isButton?: boolean;
}

/** The button next to a finding that opens its fixes; none for a finding that is only good to know. */
export function FixButton({ check, isButton = false }: FixButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (fixPlaces[check.id] === undefined) return null;
  const warm = () => void fixMenu.start().catch(() => undefined);
  return (
    <>
      <PressButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Fix: ${check.message}`}
        onPointerEnter={warm}
        onFocus={warm}
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

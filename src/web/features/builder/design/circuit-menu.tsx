import { useRef, useState } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { DotsIcon } from '#web/ui/buttons/dots-icon.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const menuList = lazyComponent(
  async () => (await import('#web/features/builder/design/circuit-menu-list.tsx')).CircuitMenuList,
);

interface CircuitMenuProps {
  readonly place: CircuitPlace;
  readonly title: string;
}

/** Three dots that open what can be done with a circuit as a whole. */
export function CircuitMenu({ place, title }: CircuitMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = `Actions for ${title}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(true)}
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded text-muted hover:bg-ink/10 hover:text-ink pointer-coarse:size-10"
      >
        <DotsIcon />
      </button>
      {isOpen && <menuList.Component {...{ label, place }} triggerRef={button} onClose={() => setOpen(false)} />}
    </>
  );
}

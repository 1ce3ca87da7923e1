import { useRef, useState } from 'react';
import type { CommandMenuProps } from '#web/features/builder/design/selection/command-menu.tsx';
import { DotsIcon } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Loaded after the first paint, because it is not needed earlier. */
export const commandMenu = lazyComponent(
  async () => (await import('#web/features/builder/design/selection/command-menu.tsx')).CommandMenu,
);

interface ActionsButtonProps extends Pick<CommandMenuProps, 'subject' | 'title'> {
  /** Classes for its size; by default that of a row. */
  readonly className?: string;
}

const rowSize = 'size-7 shrink-0 pointer-coarse:size-11';

/** Button with three dots that opens the menu of a part or circuit. */
export function ActionsButton({ subject, title, className = rowSize }: ActionsButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Actions for ${title}`}
        onClick={() => setOpen(true)}
        className={classNames(
          'grid cursor-pointer place-items-center rounded text-muted hover:bg-ink/10 hover:text-ink',
          className,
        )}
      >
        <DotsIcon />
      </button>
      {isOpen && <commandMenu.Component {...{ subject, title }} triggerRef={button} onClose={() => setOpen(false)} />}
    </>
  );
}

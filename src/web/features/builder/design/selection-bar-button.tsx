import { type ReactNode, useRef, useState } from 'react';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { menuList } from '#web/ui/overlays/menu-button.tsx';
import { PressButton, type PressButtonProps } from '#web/ui/buttons/press-button.tsx';

interface BarButtonProps extends Omit<PressButtonProps, 'className' | 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** The keys that do the same. */
  readonly keys?: string;
}

const style =
  'flex h-11 min-w-10 flex-auto cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1.5 ' +
  'text-2xs font-semibold hover:bg-ink/10 disabled:cursor-default disabled:opacity-50 pressed:translate-y-px ' +
  '[&_svg]:size-4.5 @xl:min-w-14 @xl:[&_svg]:size-4';

/** A deed of the bar: its icon, and its name below where there is room. */
export function BarButton({ label, icon, keys, ...rest }: BarButtonProps) {
  const hint = keys === undefined ? label : `${label} (${keys})`;
  return (
    <PressButton {...rest} aria-label={label} data-tooltip={hint} className={style}>
      {icon}
      <span aria-hidden="true" className="hidden @xl:inline">
        {label}
      </span>
    </PressButton>
  );
}

interface BarMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly actions: readonly MenuAction[];
}

/** A deed of the bar that asks where to. */
export function BarMenu({ label, icon, actions }: BarMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BarButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <menuList.Component label={label} actions={actions} triggerRef={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

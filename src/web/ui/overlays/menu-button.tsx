import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';

/** The list of a MenuButton; its code is loaded after the page. */
export const menuList = lazyComponent(async () => (await import('#web/ui/overlays/menu-list.tsx')).MenuList);

export interface MenuButtonProps {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly icon?: ReactNode;
  readonly size?: 'small' | 'medium';
}

/** Three dots that open a menu of actions. */
export function MenuButton({ label, actions, icon = <EllipsisVertical />, size = 'small' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={menuList.preload}
        onFocus={menuList.preload}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <menuList.Component label={label} actions={actions} triggerRef={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Keyboard shortcut, such as "Ctrl+Z". */
  readonly shortcut?: string;
  readonly tone?: 'danger';
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

export interface MenuListProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Sections of the menu below the actions. */
  readonly children?: ReactNode;
}

/** The open list of a MenuButton. */
export function MenuList({ actions, children, ...menu }: MenuListProps) {
  return (
    <OpenMenu {...menu} className="min-w-44">
      {actions.map((action) => (
        <MenuItem
          key={action.id}
          id={action.id}
          textValue={action.label}
          isDisabled={action.isDisabled === true}
          onAction={action.onAction}
          className={classNames(rowStyle, action.tone === 'danger' && 'text-error', '[&_svg]:size-4')}
        >
          {action.icon}
          <span className="flex-1">{action.label}</span>
          {action.shortcut !== undefined && <kbd className="value pl-6 text-2xs text-muted">{action.shortcut}</kbd>}
        </MenuItem>
      ))}
      {children}
    </OpenMenu>
  );
}

interface OpenMenuProps extends Omit<MenuListProps, 'actions'> {
  /** Text above the items. */
  readonly heading?: ReactNode;
  /** Classes for its width. */
  readonly className: string;
}

/** An open menu below its button. */
export function OpenMenu({ label, triggerRef, onClose, heading, className, children }: OpenMenuProps) {
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      className={classNames(floatStyle, className)}
    >
      {heading}
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className="p-1 outline-none">
        {children}
      </Menu>
    </Popover>
  );
}

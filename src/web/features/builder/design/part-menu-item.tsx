import type { ReactNode } from 'react';
import { Menu, MenuItem, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';

export interface PartMenuItemProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

/** One deed of the menu of a part. */
export function PartMenuItem({ label, icon, keys, isDanger = false, isDisabled = false, onAction }: PartMenuItemProps) {
  return (
    <MenuItem
      textValue={label}
      isDisabled={isDisabled}
      onAction={onAction}
      className={classNames(rowStyle, isDanger && 'text-error', '[&_svg]:size-4')}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {keys !== undefined && <kbd className="value pl-6 text-2xs text-muted pointer-coarse:hidden">{keys}</kbd>}
    </MenuItem>
  );
}

/** A line between deeds of different kinds. */
export function PartMenuLine() {
  return <Separator className="mx-2 my-1 h-px bg-line" />;
}

export interface PartSubmenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** On a screen below this width (px) there is no room beside a menu: what opens lies partly over it. */
const narrow = 480;

/** A line of the menu that opens more of them. */
export function PartSubmenu({ label, icon, children }: PartSubmenuProps) {
  return (
    <SubmenuTrigger>
      <MenuItem textValue={label} className={classNames(rowStyle, '[&_svg]:size-4')}>
        {icon}
        <span className="flex-1">{label}</span>
        <span aria-hidden="true">›</span>
      </MenuItem>
      <Popover offset={innerWidth < narrow ? -48 : -4} className={classNames(floatStyle, 'min-w-40 max-sm:max-w-44')}>
        <Menu aria-label={label} className="p-1 outline-none">
          {children}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}

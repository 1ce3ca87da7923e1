import { Fragment, type RefObject } from 'react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { circuitMenu } from '#web/features/builder/commands/menus.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { CommandItem } from '#web/features/builder/design/view/command-item.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle } from '#web/ui/style/float-style.ts';

export interface CircuitMenuProps {
  readonly place: CircuitPlace;
  readonly label: string;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The open menu of a circuit. */
export function CircuitMenu({ place, label, triggerRef, onClose }: CircuitMenuProps) {
  const editor = useDesignEditor();
  const context = { ...editor, target: { kind: 'circuit', place } } as const;
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      className={classNames(floatStyle, 'min-w-44')}
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className="p-1 outline-none">
        {circuitMenu.map((group, index) => (
          <Fragment key={group[0]?.name}>
            {index > 0 && <Separator className="mx-2 my-1 h-px bg-line" />}
            {group.map((command) => (
              <CommandItem key={command.name} {...{ command, context, onClose }} />
            ))}
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
}

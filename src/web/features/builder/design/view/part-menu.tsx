import { Fragment } from 'react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { Component } from '#domain/parts/component.ts';
import { partsOfTarget, targetName, targetOfPart } from '#web/features/builder/commands/command.ts';
import { partMenu } from '#web/features/builder/commands/menus.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { CommandItem } from '#web/features/builder/design/view/command-item.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle } from '#web/ui/style/float-style.ts';

export interface PartMenuProps {
  readonly component: Component;
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/** The menu of a placed part, or of the selection if the part is selected. All rows share one menu. */
export function PartMenu({ component, button, onClose }: PartMenuProps) {
  const editor = useDesignEditor();
  const target = targetOfPart(editor.selection.now(), component.id);
  const context = { ...editor, target };
  const name = `Actions for ${targetName(editor.snapshot(), target)}`;
  const count = partsOfTarget(editor.snapshot(), target).length;
  return (
    <Popover
      isOpen
      aria-label={name}
      onOpenChange={onClose}
      triggerRef={{ current: button }}
      placement="bottom end"
      offset={4}
      className={classNames(floatStyle, 'min-w-52')}
    >
      {count > 1 && <p className="px-3 pt-2 text-xs font-semibold text-muted">{count} selected parts</p>}
      <Menu aria-label={name} autoFocus="first" onClose={onClose} className="p-1 outline-none">
        {partMenu.map((group, index) => (
          <Fragment key={group[0]?.name}>
            {index > 0 && <Separator className="mx-2 my-1 h-px bg-line" />}
            {group
              .filter((command) => command.isAllowed(context))
              .map((command) => (
                <CommandItem key={command.name} {...{ command, context, onClose }} />
              ))}
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
}

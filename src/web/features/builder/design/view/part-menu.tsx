import { Fragment } from 'react';
import { Menu, MenuItem, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { Component } from '#domain/parts/component.ts';
import {
  partsOfTarget,
  targetName,
  targetOfPart,
  type ActionCommand,
  type ChoiceCommand,
  type CommandContext,
  runAs,
  runCommand,
} from '#web/features/builder/commands/command.ts';
import { partMenu } from '#web/features/builder/commands/registry.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';

export interface PartMenuProps {
  readonly component: Component;
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/** The menu of a placed part, or of all that is selected where it is selected. One menu serves every row. */
export function PartMenu({ component, button, onClose }: PartMenuProps) {
  const editor = useDesignEditor();
  const target = targetOfPart(editor.selection.ids(), component.id);
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
              .map((command) =>
                'choices' in command ? (
                  <ChoiceItem key={command.name} {...{ command, context, onClose }} />
                ) : (
                  <CommandItem key={command.name} {...{ command, context }} />
                ),
              )}
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
}

interface CommandItemProps {
  readonly command: ActionCommand;
  readonly context: CommandContext;
}

function CommandItem({ command, context }: CommandItemProps) {
  const { icon, keys, isDanger = false } = command;
  const label = command.label(context);
  return (
    <MenuItem
      textValue={label}
      onAction={() => runCommand(command, context)}
      className={classNames(rowStyle, isDanger && 'text-error', '[&_svg]:size-4')}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {keys !== undefined && <kbd className="value pl-6 text-2xs text-muted pointer-coarse:hidden">{keys.text}</kbd>}
    </MenuItem>
  );
}

interface ChoiceItemProps {
  readonly command: ChoiceCommand;
  readonly context: CommandContext;
  readonly onClose: () => void;
}

/** On a screen below this width (px) there is no room beside a menu: a submenu lies partly over it. */
const narrow = 480;

/** An item that opens a submenu with the choices of a command; nothing where there are none. */
function ChoiceItem({ command, context, onClose }: ChoiceItemProps) {
  const label = command.label(context);
  const choices = command.choices(context);
  if (choices.length === 0) return null;
  return (
    <SubmenuTrigger>
      <MenuItem textValue={label} className={classNames(rowStyle, '[&_svg]:size-4')}>
        {command.icon}
        <span className="flex-1">{label}</span>
        <span aria-hidden="true">›</span>
      </MenuItem>
      <Popover offset={innerWidth < narrow ? -48 : -4} className={classNames(floatStyle, 'min-w-40 max-sm:max-w-44')}>
        <Menu aria-label={label} className="p-1 outline-none">
          {choices.map((choice) => (
            <MenuItem
              key={choice.id}
              textValue={choice.label}
              isDisabled={choice.isDisabled === true}
              onAction={() => {
                // A press in a submenu closes only that one.
                onClose();
                runAs(command, context, choice.run);
              }}
              className={classNames(rowStyle, '[&_svg]:size-4')}
            >
              <span className="flex-1">{choice.label}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}

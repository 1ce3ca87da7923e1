import { Check } from 'lucide-react';
import { Menu, MenuItem, type MenuItemProps, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import {
  type ActionCommand,
  type Choice,
  type ChoiceCommand,
  type Command,
  type CommandContext,
  runAs,
  runCommand,
} from '#web/features/builder/commands/command.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';

interface CommandItemProps {
  readonly command: Command;
  readonly context: CommandContext;
  /** Closes the menu that the item is in. */
  readonly onClose: () => void;
}

/** Menu item of a command, which runs an action or opens a submenu with its choices. */
export function CommandItem({ command, ...rest }: CommandItemProps) {
  return 'choices' in command ? <ChoiceItem {...rest} command={command} /> : <ActionItem {...rest} command={command} />;
}

function ActionItem({ command, context }: CommandItemProps & { readonly command: ActionCommand }) {
  const { icon, keys, isDanger = false } = command;
  const label = command.label(context);
  return (
    <MenuItem
      textValue={label}
      isDisabled={!command.isAllowed(context)}
      onAction={() => runCommand(command, context)}
      className={classNames(rowStyle, isDanger && 'text-error', '[&_svg]:size-4')}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {keys !== undefined && <kbd className="value pl-6 text-2xs text-muted pointer-coarse:hidden">{keys.text}</kbd>}
    </MenuItem>
  );
}

/** Below this screen width (px) a submenu does not fit next to its menu and covers part of it. */
const narrow = 480;

/** Menu item that opens a submenu with the choices of a command; none without choices. */
function ChoiceItem({ command, context, onClose }: CommandItemProps & { readonly command: ChoiceCommand }) {
  const label = command.label(context);
  const choices = command.choices(context);
  if (choices.length === 0) return null;
  const isNarrow = innerWidth < narrow;
  const hasCheck = command.selection !== undefined;
  return (
    <SubmenuTrigger>
      <MenuItem textValue={label} className={classNames(rowStyle, '[&_svg]:size-4')}>
        {command.icon}
        <span className="flex-1">{label}</span>
        <span aria-hidden="true">›</span>
      </MenuItem>
      <Popover
        aria-label={label}
        // On a narrow screen, choices with a second line are too wide to be next to the menu.
        placement={isNarrow && hasCheck ? 'bottom end' : 'end top'}
        offset={isNarrow && !hasCheck ? -48 : -4}
        className={classNames(floatStyle, 'min-w-40', hasCheck ? 'max-w-72' : 'max-sm:max-w-44')}
      >
        <Menu
          aria-label={label}
          selectionMode={command.selection ?? 'none'}
          selectedKeys={choices.flatMap(({ id, isChosen }) => (isChosen === true ? id : []))}
          className="p-1 outline-none"
        >
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.id}
              choice={choice}
              hasCheck={hasCheck}
              onAction={() => {
                // A press in a submenu closes only the submenu.
                onClose();
                runAs(command, context, choice.run);
              }}
            />
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly hasCheck: boolean;
  readonly onAction: NonNullable<MenuItemProps['onAction']>;
}

function ChoiceRow({ choice: { id, label, description, isDisabled = false }, hasCheck, onAction }: ChoiceRowProps) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      onAction={onAction}
      className={classNames('group', rowStyle, '[&_svg]:size-4')}
    >
      {hasCheck && <Check aria-hidden="true" className="invisible shrink-0 text-accent group-selected:visible" />}
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block wrap-anywhere">
          {label}
        </Text>
        {description !== undefined && (
          <Text slot="description" className="block text-xs text-muted">
            {description}
          </Text>
        )}
      </span>
    </MenuItem>
  );
}

import { Check } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { Menu, MenuItem, type MenuItemProps, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import {
  type ActionCommand,
  type Choice,
  type ChoiceCommand,
  type Command,
  type CommandContext,
  type CommandTarget,
  partsOfTarget,
  runAs,
  runCommand,
  targetName,
  targetOfPart,
} from '#web/features/builder/commands/command.ts';
import { circuitMenu, partMenu } from '#web/features/builder/commands/menus.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { OpenMenu } from '#web/ui/overlays/menu-list.tsx';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';

export interface CommandMenuProps {
  readonly subject: Extract<CommandTarget, { readonly kind: 'part' | 'circuit' }>;
  /** Title of the part or circuit. */
  readonly title: string;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The open menu of a circuit or a part; of a selected part, that of the selection. */
export function CommandMenu({ subject, title, triggerRef, onClose }: CommandMenuProps) {
  const editor = useDesignEditor();
  const { snapshot, selection } = editor;
  const isPart = subject.kind === 'part';
  const target = isPart ? targetOfPart(selection.now(), subject.partId) : subject;
  const context = { ...editor, target };
  const label = `Actions for ${isPart ? targetName(snapshot(), target) : title}`;
  const count = partsOfTarget(snapshot(), target).length;
  const isShown = (command: Command) => !isPart || command.isAllowed(context);
  return (
    <OpenMenu
      {...{ label, triggerRef, onClose }}
      heading={
        isPart && count > 1 && <p className="px-3 pt-2 text-xs font-semibold text-muted">{count} selected parts</p>
      }
      className={isPart ? 'min-w-52' : 'min-w-44'}
    >
      {(isPart ? partMenu : circuitMenu).map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <Separator className="mx-2 my-1 h-px bg-line" />}
          {group.filter(isShown).map((command) => (
            <CommandItem key={command.name} {...{ command, context, onClose }} />
          ))}
        </Fragment>
      ))}
    </OpenMenu>
  );
}

interface CommandItemProps {
  readonly command: Command;
  readonly context: CommandContext;
  /** Closes the menu that the item is in. */
  readonly onClose: () => void;
}

/** Menu item of a command, which runs an action or opens a submenu with its choices. */
function CommandItem({ command, ...rest }: CommandItemProps) {
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

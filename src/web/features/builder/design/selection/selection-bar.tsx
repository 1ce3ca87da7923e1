import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ActionCommand,
  type ChoiceCommand,
  type CommandContext,
  runAs,
  runCommand,
} from '#web/features/builder/commands/command.ts';
import { clearSelection } from '#web/features/builder/commands/parts/part-commands.tsx';
import { readOnlySelectionBar, selectionBar } from '#web/features/builder/commands/menus.ts';
import { useDesignEditor, useSelectedIds } from '#web/features/builder/design/selection/design-editor.ts';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { IconButton, PressButton, type PressButtonProps } from '#web/ui/buttons/button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { menuList } from '#web/ui/overlays/menu-button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

/**
 * Floating bar at the bottom of the design view with the number of selected parts and the commands for them. It is
 * hidden during a drag, so that it does not cover drop areas.
 */
export function SelectionBar() {
  const editor = useDesignEditor();
  const ids = useSelectedIds();
  const isDragged = useStore(dragged) !== null;
  // Which commands are allowed depends on where the parts are.
  useProject(({ snapshot }) => snapshot);
  useEffect(markBottomBar, []);
  const context: CommandContext = { ...editor, target: { kind: 'selection', ids: [...ids], partId: null } };
  const commands = editor.readOnly ? readOnlySelectionBar : selectionBar;
  return (
    <div role="group" aria-label="Selected parts" className={classNames(barStyle, isDragged && 'invisible')}>
      <p aria-hidden="true" className="order-first flex-1 px-3 text-sm font-semibold whitespace-nowrap">
        <span className="value">{ids.size}</span> selected
      </p>
      <div className="flex flex-auto @max-4xl:order-last @max-4xl:grid @max-4xl:basis-full @max-4xl:grid-cols-7">
        {commands.map((command) =>
          'choices' in command ? (
            <ChoiceButton key={command.name} {...{ command, context }} />
          ) : (
            <CommandButton key={command.name} {...{ command, context }} />
          ),
        )}
      </div>
      <IconButton
        label={clearSelection.label(context)}
        icon={<X />}
        onPress={() => runCommand(clearSelection, context)}
      />
    </div>
  );
}

/**
 * Marks the page as having a bar at the bottom, so that toasts appear above it. Returns a function that removes the
 * mark.
 */
function markBottomBar(): () => void {
  const { dataset } = document.documentElement;
  dataset['bottomBar'] = '';
  return () => delete dataset['bottomBar'];
}

const barStyle =
  'pointer-events-auto absolute inset-x-3 bottom-3 mx-auto flex w-fit animate-rise flex-wrap items-center ' +
  'rounded-xl border border-edge bg-raised p-1 shadow-float';

interface CommandButtonProps {
  readonly command: ActionCommand;
  readonly context: CommandContext;
}

function CommandButton({ command, context }: CommandButtonProps) {
  return (
    <BarButton
      {...{ command, context }}
      isDisabled={!command.isAllowed(context)}
      onPress={() => runCommand(command, context)}
    />
  );
}

interface ChoiceButtonProps {
  readonly command: ChoiceCommand;
  readonly context: CommandContext;
}

/** A button that opens the choices of a command. */
function ChoiceButton({ command, context }: ChoiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BarButton
        ref={button}
        {...{ command, context }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isDisabled={!command.isAllowed(context)}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <menuList.Component
          label={command.label(context)}
          actions={menuActions(command, context)}
          triggerRef={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Menu items for the choices of a command, or one disabled item with the reason why there are none. */
function menuActions(command: ChoiceCommand, context: CommandContext): readonly MenuAction[] {
  const choices = command.choices(context);
  if (choices.length === 0) {
    return [{ id: 'none', label: command.noChoices, isDisabled: true, onAction: () => undefined }];
  }
  return choices.map(({ id, label, isDisabled = false, run }) => {
    return { id, label, isDisabled, onAction: () => runAs(command, context, run) };
  });
}

interface BarButtonProps extends Omit<PressButtonProps, 'className' | 'children' | 'aria-label'> {
  readonly command: ActionCommand | ChoiceCommand;
  readonly context: CommandContext;
}

const buttonStyle =
  'flex h-11 min-w-10 flex-auto cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1 ' +
  'text-2xs font-semibold hover:bg-ink/10 disabled:cursor-default disabled:opacity-50 pressed:translate-y-px ' +
  '[&_svg]:size-4.5 @2xl:min-w-12 @2xl:[&_svg]:size-4';

/** Icon of a command, with its label below if there is enough space. */
function BarButton({ command, context, ...rest }: BarButtonProps) {
  const label = command.label(context);
  const hint = command.keys === undefined ? label : `${label} (${command.keys.text})`;
  return (
    <PressButton {...rest} aria-label={label} data-tooltip={hint} className={buttonStyle}>
      {command.icon}
      <span aria-hidden="true" className="hidden whitespace-nowrap @2xl:inline">
        {label}
      </span>
    </PressButton>
  );
}

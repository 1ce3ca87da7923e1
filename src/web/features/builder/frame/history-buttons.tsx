import { useEffect } from 'react';
import type { ActionCommand } from '#web/features/builder/commands/command.ts';
import { type HistoryContext, redo, undo } from '#web/features/builder/commands/history-commands.tsx';
import { useBuilderControls, useEdits } from '#web/features/builder/project/builder-context.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Tooltip } from '#web/ui/feedback/tooltip-layer.tsx';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** Undo and redo; the tooltip of each names the edit. */
export function HistoryButtons() {
  const { session } = useBuilderControls();
  const history = useEdits((edits) => edits.history);
  return (
    <div role="group" aria-label="History" className="flex">
      <StepButton command={undo} edit={history.past.at(-1)?.name} session={session} />
      <StepButton command={redo} edit={history.future.at(-1)?.name} session={session} />
    </div>
  );
}

interface StepButtonProps {
  readonly command: ActionCommand<HistoryContext>;
  /** Name of the edit; undefined if there is none. */
  readonly edit: string | undefined;
  readonly session: EditSession;
}

function StepButton({ command, edit, session }: StepButtonProps) {
  const label = command.label({ session });
  return (
    <Tooltip text={`${label} ${edit ?? ''} (${command.keys?.text ?? ''})`}>
      <Button
        variant="quiet"
        aria-label={label}
        isDisabled={!command.isAllowed({ session })}
        onPress={() => command.run({ session })}
        className="size-9 px-0! [&_svg]:size-4"
      >
        {command.icon}
      </Button>
    </Tooltip>
  );
}

/** Handles the keys of undo and redo, on a Mac with Cmd. Text fields keep their own keys. */
export function useHistoryKeys(session: EditSession): void {
  useEffect(() => {
    if (session.isReadOnly) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = [undo, redo].find(({ keys }) => keys?.matches?.(event) === true);
      if (command === undefined || event.defaultPrevented || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      if (command.isAllowed({ session })) command.run({ session });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}

/** In a text field the keys undo typing, and while a dialog is open nothing may change. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null || isTypedInto(target);
}

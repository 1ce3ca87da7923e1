import { useEffect } from 'react';
import { type HistoryCommand, redo, undo } from '#web/features/builder/commands/history-commands.tsx';
import { useBuilderControls, useEdits } from '#web/features/builder/project/builder-context.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Tooltip } from '#web/ui/feedback/tooltip-layer.tsx';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** Undo and redo; the tooltip of each names the edit. */
export function HistoryButtons() {
  return (
    <div role="group" aria-label="History" className="flex">
      <StepButton command={undo} />
      <StepButton command={redo} />
    </div>
  );
}

function StepButton({ command: { name, label, icon, keys, edit } }: { readonly command: HistoryCommand }) {
  const { session } = useBuilderControls();
  const editName = useEdits(({ history }) => edit(history)?.name);
  return (
    <Tooltip text={`${label} ${editName ?? ''} (${keys})`}>
      <Button
        variant="quiet"
        aria-label={label}
        isDisabled={editName === undefined}
        onPress={session[name]}
        className="size-9 px-0! [&_svg]:size-4"
      >
        {icon}
      </Button>
    </Tooltip>
  );
}

/** Handles the keys of undo and redo, on a Mac with Cmd. Text fields keep their own keys. */
export function useHistoryKeys(session: EditSession): void {
  useEffect(() => {
    if (session.isReadOnly) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = [undo, redo].find(({ isKey }) => isKey(event));
      if (command === undefined || event.defaultPrevented || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      session[command.name]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}

/** In a text field the keys undo typing, and while a dialog is open nothing may change. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null || isTypedInto(target);
}

import { useEffect } from 'react';
import { Redo2, Undo2 } from 'lucide-react';
import { type ActionCommand, done } from '#web/features/builder/commands/command.ts';
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
  readonly command: ActionCommand<{ readonly session: EditSession }>;
  /** The name of the edit; undefined when there is none. */
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
        className="size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4"
      >
        {command.icon}
      </Button>
    </Tooltip>
  );
}

/** Undoes and redoes by their keys, on a Mac with Cmd. A field that is typed into keeps its own keys. */
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

/** In a field the keys undo typing, and behind an open dialog nothing may change. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null || isTypedInto(target);
}

/** What the commands of the history use; they run in every view of the builder. */
interface HistoryContext {
  readonly session: EditSession;
}

/** Takes the last edit back. */
export const undo: ActionCommand<HistoryContext> = {
  name: 'undo',
  label: () => 'Undo',
  icon: <Undo2 aria-hidden="true" />,
  keys: { text: 'Ctrl+Z', matches: (event) => isStep(event) && isLetter(event, 'z') && !event.shiftKey },
  isAllowed: ({ session }) => session.state().history.past.length > 0,
  run: ({ session }) => {
    session.undo();
    return done;
  },
  focusAfter: 'none',
};

/** Makes what was undone last again. */
export const redo: ActionCommand<HistoryContext> = {
  name: 'redo',
  label: () => 'Redo',
  icon: <Redo2 aria-hidden="true" />,
  keys: {
    text: 'Ctrl+Shift+Z',
    // Ctrl+Y too, but not Cmd+Y, which is the history of a browser on a Mac.
    matches: (event) =>
      isStep(event) && (event.shiftKey ? isLetter(event, 'z') : isLetter(event, 'y') && event.ctrlKey),
  },
  isAllowed: ({ session }) => session.state().history.future.length > 0,
  run: ({ session }) => {
    session.redo();
    return done;
  },
  focusAfter: 'none',
};

function isStep({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && ctrlKey !== metaKey;
}

function isLetter({ key }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter;
}

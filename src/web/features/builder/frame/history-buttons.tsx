import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useBuilderControls, useEdits } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** Undo and redo; the tooltip of each names the edit. */
export function HistoryButtons() {
  const { session } = useBuilderControls();
  const history = useEdits((edits) => edits.history);
  return (
    <div role="group" aria-label="History" className="flex">
      <StepButton
        step="Undo"
        edit={history.past.at(-1)?.name}
        keys="Ctrl+Z"
        icon={<Undo2 aria-hidden="true" />}
        onPress={session.undo}
      />
      <StepButton
        step="Redo"
        edit={history.future.at(-1)?.name}
        keys="Ctrl+Shift+Z"
        icon={<Redo2 aria-hidden="true" />}
        onPress={session.redo}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly step: 'Undo' | 'Redo';
  /** The name of the edit; undefined when there is none. */
  readonly edit: string | undefined;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function StepButton({ step, edit, keys, icon, onPress }: StepButtonProps) {
  return (
    <Tooltip text={`${step} ${edit ?? ''} (${keys})`}>
      <Button
        variant="quiet"
        aria-label={step}
        isDisabled={edit === undefined}
        onPress={onPress}
        className="size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4"
      >
        {icon}
      </Button>
    </Tooltip>
  );
}

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; on a Mac with Cmd. A field that is typed into keeps its own keys. */
export function useHistoryKeys(session: EditSession): void {
  useEffect(() => {
    if (session.isReadOnly) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === null || event.defaultPrevented || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      session[step]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}

function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}

/** In a field the keys undo typing, and behind an open dialog nothing may change. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null || isTypedInto(target);
}

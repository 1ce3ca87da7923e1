import { useEffect } from 'react';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';

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

/** In a field the keys undo typing, and in front of an open dialog nothing behind it may change. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null || isTypedInto(target);
}

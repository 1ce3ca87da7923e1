import { useEffect, useMemo } from 'react';
import { hasCtrlOrCmd } from '#web/features/builder/commands/command.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { useSingleKeys } from '#web/ui/single-keys.ts';

/** Global keys of the builder: 1, 2, 3, and 5 for its views, `?` for its shortcuts, Ctrl+K for the palette. */
export function useBuilderKeys(): void {
  const { dialogs, setView } = useBuilderControls();
  useSingleKeys(
    useMemo(
      () => ({
        '1': () => setView('design'),
        '2': () => setView('wiring'),
        '3': () => setView('parts'),
        '5': () => setView('model'),
        '?': () => dialogs.open({ kind: 'keys' }),
      }),
      [dialogs, setView],
    ),
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || !hasCtrlOrCmd(event) || event.defaultPrevented) return;
      // An open dialog keeps its keys; the palette is a dialog too.
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      event.preventDefault();
      dialogs.open({ kind: 'palette' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [dialogs]);
}

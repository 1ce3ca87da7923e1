import { ClipboardCopy, ClipboardPaste, Scissors } from 'lucide-react';
import { copyByButton, pasteClip, readForButton } from '#web/features/builder/commands/clipboard.ts';
import { type ActionCommand, done, runAs, runCommand } from '#web/features/builder/commands/command.ts';
import { deleteParts } from '#web/features/builder/commands/part-commands.tsx';

// Their keys arrive as events of the clipboard, which need no permission for it: design/selection/clipboard-events.ts.

export const copy: ActionCommand = {
  name: 'copy',
  label: ({ target }) => (target.kind === 'circuit' ? 'Copy circuit' : 'Copy'),
  icon: <ClipboardCopy />,
  keys: { text: 'Ctrl+C', matches: null },
  isAllowed: ({ target }) => target.kind !== 'none',
  run: (context) => {
    void copyByButton(context);
    return done;
  },
  focusAfter: 'none',
};

export const cut: ActionCommand = {
  name: 'cut',
  label: () => 'Cut',
  icon: <Scissors />,
  keys: { text: 'Ctrl+X', matches: null },
  isAllowed: deleteParts.isAllowed,
  run: (context) => {
    void copyByButton(context).then((isCopied) => {
      if (isCopied) runCommand(deleteParts, context);
    });
    return done;
  },
  focusAfter: 'none',
};

export const paste: ActionCommand = {
  name: 'paste',
  label: () => 'Paste',
  icon: <ClipboardPaste />,
  keys: { text: 'Ctrl+V', matches: null },
  isAllowed: ({ readOnly }) => !readOnly,
  run: (context) => {
    void readForButton().then((read) => {
      if (read !== null) runAs(paste, context, (now) => pasteClip(now, read));
    });
    return { isDone: false };
  },
  focusAfter: 'created',
};

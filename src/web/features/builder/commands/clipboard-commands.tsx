import { ClipboardCopy, ClipboardPaste, Scissors } from 'lucide-react';
import { type ReadClip, readPartsClip } from '#contract/parts-clip.ts';
import {
  clipName,
  fitsClipboard,
  keepCopied,
  lastCopied,
  sayCopied,
} from '#web/features/builder/commands/clipboard.ts';
import {
  type ActionCommand,
  done,
  runAs,
  runCommand,
  type CommandContext,
  clipOfTarget,
} from '#web/features/builder/commands/command.ts';
import { deleteParts } from '#web/features/builder/commands/part-commands.tsx';
import { pasteClip } from '#web/features/builder/commands/paste.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

// Their keys arrive as events of the clipboard, which need no permission for it: design/selection/command-events.ts.

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
    readForButton().then((read) => {
      if (read !== null) runAs(paste, context, (now) => pasteClip(now, read));
    }, reportNotLoaded);
    return { isDone: false };
  },
  focusAfter: 'created',
};

/**
 * Copies by a button; whether it did. Where the browser keeps its clipboard closed, this tab keeps the copy, and a
 * message says so.
 */
async function copyByButton({ snapshot, target }: CommandContext): Promise<boolean> {
  const clip = clipOfTarget(snapshot(), target);
  if (clip === null || !fitsClipboard(clip)) return false;
  const text = JSON.stringify(clip);
  try {
    await navigator.clipboard.writeText(text);
    keepCopied({ text, isOnlyHere: false });
    sayCopied(clip);
  } catch {
    keepCopied({ text, isOnlyHere: true });
    const description = "This browser doesn't let buttons use the clipboard. Press Ctrl+C to copy to other tabs.";
    showToast({ tone: 'warning', title: `Copied ${clipName(clip)} for this tab only`, description });
  }
  return true;
}

/**
 * The clip that a button pastes: the browser's clipboard, else what was copied last in this tab; null where neither can
 * be had.
 */
async function readForButton(): Promise<ReadClip | null> {
  const shared = await readClipboard();
  const last = lastCopied();
  const isNewer = last?.isOnlyHere === true && (shared === null || readPartsClip(shared).kind === 'none');
  const text = isNewer ? last.text : (shared ?? last?.text);
  if (text !== undefined) return readPartsClip(text);
  const description = "This browser doesn't let buttons use the clipboard. Press Ctrl+V instead.";
  showToast({ tone: 'error', title: 'Nothing could be pasted', description });
  return null;
}

/** The text in the browser's clipboard; null where that is closed to buttons. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

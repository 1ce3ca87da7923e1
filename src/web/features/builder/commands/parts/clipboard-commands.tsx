import { ClipboardCopy, ClipboardPaste, Scissors } from 'lucide-react';
import { type ReadClip, readPartsClip } from '#contract/projects/parts-clip.ts';
import {
  clipName,
  fitsClipboard,
  storeClip,
  readLastClip,
  showCopied,
} from '#web/features/builder/commands/parts/clipboard.ts';
import {
  type ActionCommand,
  done,
  runAs,
  runCommand,
  type CommandContext,
  clipOfTarget,
} from '#web/features/builder/commands/command.ts';
import { deleteParts } from '#web/features/builder/commands/parts/part-commands.tsx';
import { pasteClip } from '#web/features/builder/commands/parts/paste.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

// Their keys are handled as clipboard events, which need no permission: design/selection/command-events.ts.

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
 * Copies by a button; returns whether it succeeded. If the browser denies access to the clipboard, the copy is kept in
 * this tab, which a toast explains.
 */
async function copyByButton({ snapshot, target }: CommandContext): Promise<boolean> {
  const clip = clipOfTarget(snapshot(), target);
  if (clip === null || !fitsClipboard(clip)) return false;
  const text = JSON.stringify(clip);
  try {
    await navigator.clipboard.writeText(text);
    storeClip({ text, isOnlyHere: false });
    showCopied(clip);
  } catch {
    storeClip({ text, isOnlyHere: true });
    const description = "This browser doesn't let buttons use the clipboard. Press Ctrl+C to copy to other tabs.";
    showToast({ tone: 'warning', title: `Copied ${clipName(clip)} for this tab only`, description });
  }
  return true;
}

/** Reads the clip for a button: from the browser's clipboard, else the last copy of this tab; null without both. */
async function readForButton(): Promise<ReadClip | null> {
  const shared = await readClipboard();
  const stored = readLastClip();
  const isNewer = stored?.isOnlyHere === true && (shared === null || readPartsClip(shared).kind === 'none');
  const text = isNewer ? stored.text : (shared ?? stored?.text);
  if (text !== undefined) return readPartsClip(text);
  const description = "This browser doesn't let buttons use the clipboard. Press Ctrl+V instead.";
  showToast({ tone: 'error', title: 'Nothing could be pasted', description });
  return null;
}

/** Reads the text of the browser's clipboard; null if access is denied. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

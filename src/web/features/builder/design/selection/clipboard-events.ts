import { largestClip, sizeOfClip } from '#domain/changes/parts-clip.ts';
import { clipOfSubject } from '#web/features/builder/commands/clipboard-clip.ts';
import { pasteAt, sayCopied } from '#web/features/builder/commands/clipboard-deeds.ts';
import { keepClip } from '#web/features/builder/commands/clipboard-memory.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';
import { deleteSubject } from '#web/features/builder/commands/selection-deeds.ts';
import { isBusyElsewhere, subjectAt } from '#web/features/builder/design/selection/selection-places.ts';
import type { BenchSubject } from '#web/features/builder/commands/selection-subject.ts';

/** Copies, cuts and pastes by the browser's own keys and menus, which ask nobody for leave to use the clipboard. */
export function copyByKeys(bench: SelectionBench, signal: AbortSignal): void {
  const onCopy = (event: ClipboardEvent) => void copy(bench, event);
  document.addEventListener('copy', onCopy, { signal });
  if (!bench.readOnly) {
    document.addEventListener('cut', (event) => cut(bench, event), { signal });
    document.addEventListener('paste', (event) => paste(bench, event), { signal });
  }
  // Safari asks before each of them whether there is something to do where no text is selected.
  for (const type of ['beforecopy', 'beforecut', 'beforepaste']) {
    document.addEventListener(type, (event) => allow(bench, event), { signal });
  }
}

/** What a copy is about; null where somebody types or has marked a text. */
function subjectOf(bench: SelectionBench): BenchSubject | null {
  const { activeElement } = document;
  if (isBusyElsewhere(activeElement) || document.getSelection()?.isCollapsed === false) return null;
  return subjectAt(activeElement, bench);
}

function allow(bench: SelectionBench, event: Event): void {
  const isPaste = event.type === 'beforepaste';
  if (isPaste ? !isBusyElsewhere(document.activeElement) : subjectOf(bench) !== null) event.preventDefault();
}

/** Copies to the clipboard; answers what, null when nothing was. */
function copy(bench: SelectionBench, event: ClipboardEvent): BenchSubject | null {
  const subject = subjectOf(bench);
  if (subject === null || event.clipboardData === null) return null;
  event.preventDefault();
  const clip = clipOfSubject(bench.whole(), subject);
  sayCopied(clip);
  if (sizeOfClip(clip) > largestClip) return null;
  const text = JSON.stringify(clip);
  event.clipboardData.setData('text/plain', text);
  keepClip(text, false);
  return subject;
}

function cut(bench: SelectionBench, event: ClipboardEvent): void {
  const subject = copy(bench, event);
  if (subject !== null) deleteSubject(bench, subject);
}

function paste(bench: SelectionBench, event: ClipboardEvent): void {
  const { activeElement } = document;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (isBusyElsewhere(activeElement) || !text.includes('"lightyard-parts"')) return;
  event.preventDefault();
  pasteAt(bench, activeElement, text);
}

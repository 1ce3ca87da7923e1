import { pasteAt, copySubject } from '#web/features/builder/design/clipboard-deeds.ts';
import type { SelectionBench } from '#web/features/builder/design/selection-context.ts';
import { cutSubject } from '#web/features/builder/design/selection-deeds.ts';
import type { HeldDeed } from '#web/features/builder/design/selection-holding.ts';
import { subjectAt } from '#web/features/builder/design/selection-places.ts';

/** Does, in their order, what was done on the bench before the code for it was there. */
export async function doHeldDeeds(bench: SelectionBench, area: HTMLElement, held: readonly HeldDeed[]): Promise<void> {
  for (const { event, target, text } of held) {
    if (event.type === 'paste') pasteAt(bench, target, text);
    else if (event.type === 'copy' || event.type === 'cut') await copyOrCut(bench, target, event.type);
    else fireAgain(area, event, target);
  }
}

/** The browser is asked to copy once more; where it does not any longer, the way of the buttons is left. */
async function copyOrCut(bench: SelectionBench, target: EventTarget | null, deed: 'copy' | 'cut'): Promise<void> {
  if (document.execCommand(deed)) return;
  const subject = subjectAt(target, bench);
  if (subject === null || (deed === 'cut' && bench.readOnly)) return;
  await (deed === 'cut' ? cutSubject(bench, subject) : copySubject(bench, subject));
}

function fireAgain(area: HTMLElement, event: Event, target: EventTarget | null): void {
  if (event instanceof KeyboardEvent) target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (event instanceof MouseEvent) {
    // A click by a finger is told from one by a mouse by the press before it.
    const { pointerType } = event as Partial<PointerEvent>;
    if (pointerType === 'touch') area.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));
    target?.dispatchEvent(new MouseEvent(event.type, event));
  } else target?.dispatchEvent(new Event(event.type, event));
}

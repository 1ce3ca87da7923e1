import { copyByKeys } from '#web/features/builder/design/clipboard-events.ts';
import { selectByClicks } from '#web/features/builder/design/selection-clicks.ts';
import type { SelectionBench } from '#web/features/builder/design/selection-context.ts';
import { selectByKeys } from '#web/features/builder/design/selection-keys.ts';

/**
 * Listens to all that selects, copies and pastes on the bench. `area` is the element around all rows; `data-ready` says of
 * it that a press of a mark is heard. Returns what ends it.
 */
export function listenOnBench(bench: SelectionBench, area: HTMLElement): () => void {
  const stop = new AbortController();
  selectByClicks(bench, area, stop.signal);
  selectByKeys(bench, area, stop.signal);
  copyByKeys(bench, stop.signal);
  area.dataset['ready'] = '';
  return () => {
    delete area.dataset['ready'];
    stop.abort();
  };
}

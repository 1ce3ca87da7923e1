import { copyByKeys } from '#web/features/builder/design/clipboard-events.ts';
import { selectByClicks } from '#web/features/builder/design/selection-clicks.ts';
import type { SelectionBench } from '#web/features/builder/design/selection-context.ts';
import { doHeldDeeds } from '#web/features/builder/design/selection-held.ts';
import type { HeldDeed } from '#web/features/builder/design/selection-holding.ts';
import { selectByKeys } from '#web/features/builder/design/selection-keys.ts';

/**
 * Listens to all that selects, copies and pastes on the bench, and does what was held until now. `area` is the element
 * around all rows.
 */
export function listenOnBench(
  bench: SelectionBench,
  area: HTMLElement,
  held: readonly HeldDeed[],
  signal: AbortSignal,
): void {
  selectByClicks(bench, area, signal);
  selectByKeys(bench, area, signal);
  copyByKeys(bench, signal);
  void doHeldDeeds(bench, area, held);
}

import { focusPart } from '#web/features/builder/design/selection/focus-part.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';

/** Selects the parts among rows that a command has made, and puts the focus on the first. */
export function selectMade(bench: SelectionBench, made: readonly string[]): void {
  const rows = new Set(made);
  const ids = bench.whole().components.flatMap(({ id }) => (rows.has(id) ? id : []));
  bench.selection.replace(ids);
  if (ids[0] !== undefined) focusPart(ids[0]);
}

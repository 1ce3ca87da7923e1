import { partsAsShown } from '#domain/changes/selected-parts.ts';
import { focusPart } from '#web/features/builder/design/selection/focus-part.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';
import { circuitAt, partAt, partsOfCircuit } from '#web/features/builder/design/selection/selection-places.ts';

/** How far a pick goes: one part, or all from the one that was picked before. */
export type Reach = 'one' | 'range';

function pickPart({ selection, whole }: SelectionBench, id: string, reach: Reach): void {
  const sectionId = whole().components.find((row) => row.id === id)?.sectionId;
  if (reach === 'one' || sectionId === undefined) return selection.toggle(id);
  const shown = partsAsShown(whole(), sectionId);
  return selection.extend(
    id,
    shown.map((part) => part.id),
  );
}

/** Ticks what an element stands for: the part of its row, or all parts of the circuit that it heads; false for neither. */
export function pickAt(bench: SelectionBench, target: EventTarget | null, reach: Reach): boolean {
  const id = partAt(target);
  const place = circuitAt(target);
  if (id !== null) pickPart(bench, id, reach);
  else if (place !== null) bench.selection.toggleAll(partsOfCircuit(bench.whole(), place));
  return id !== null || place !== null;
}

/** Takes a range on from the row that has the focus, to the one above (-1) or below (1), if there is one; false for no row. */
export function walkFrom({ selection, whole }: SelectionBench, target: EventTarget | null, by: -1 | 1): boolean {
  const from = partAt(target);
  const sectionId = whole().components.find((row) => row.id === from)?.sectionId;
  if (from === null || sectionId === undefined) return false;
  const shown = partsAsShown(whole(), sectionId).map((part) => part.id);
  const to = shown[shown.indexOf(from) + by];
  if (to === undefined) return true;
  selection.walk(from, to, shown);
  focusPart(to);
  return true;
}

/** Selects all parts of the section in which the focus is, else of the active one, else of all. */
export function pickAll({ selection, whole, activeSectionId }: SelectionBench, target: EventTarget | null): void {
  const { components, sections } = whole();
  const id = partAt(target);
  const focused = components.find((row) => row.id === id)?.sectionId ?? circuitAt(target)?.sectionId;
  const sectionId = focused ?? activeSectionId();
  const shown = sections.filter((section) => sectionId === null || section.id === sectionId);
  selection.replace(shown.flatMap((section) => partsAsShown(whole(), section.id).map((part) => part.id)));
}

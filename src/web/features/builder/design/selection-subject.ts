import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { SelectionBench } from '#web/features/builder/design/selection-context.ts';

/** What a deed is about: all that is selected, one part by itself, or a circuit. */
export type BenchSubject =
  | { readonly kind: 'selection'; readonly ids: readonly string[] }
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'circuit'; readonly place: CircuitPlace };

/** What is done to a selected part is done to all that is selected; to another part, to it alone. */
export function subjectOfPart({ selection }: Pick<SelectionBench, 'selection'>, id: string): BenchSubject {
  const ids = selection.ids();
  return ids.has(id) ? { kind: 'selection', ids: [...ids] } : { kind: 'part', id };
}

/** The placed part that an element belongs to. */
export function partAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  return row?.dataset['part'] ?? null;
}

/** Parts in the order of their rows. */
export function asShown(ids: readonly string[]): string[] {
  const named = new Set(ids);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap((row) => row.dataset['part'] ?? []);
  return rows.filter((id) => named.has(id));
}

/** The circuit whose header an element belongs to. */
export function circuitAt(target: EventTarget | null): CircuitPlace | null {
  const header = target instanceof Element ? target.closest<HTMLElement>('[data-circuit]') : null;
  const [sectionId = '', number] = header?.dataset['circuit']?.split(' ') ?? [];
  return number === undefined ? null : { sectionId, circuitNumber: Number(number) };
}

/** What a key is about that was pressed here: the row or the header that has the focus, else what is selected. */
export function subjectAt(target: EventTarget | null, bench: SelectionBench): BenchSubject | null {
  const id = partAt(target);
  if (id !== null) return subjectOfPart(bench, id);
  const ids = [...bench.selection.ids()];
  if (ids.length > 0) return { kind: 'selection', ids };
  const place = circuitAt(target);
  return place === null ? null : { kind: 'circuit', place };
}

/** The parts of a circuit. */
export function partsOfCircuit(whole: WholeProject, { sectionId, circuitNumber }: CircuitPlace): string[] {
  return whole.components
    .filter((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber)
    .map(({ id }) => id);
}

/** Fields that are typed into; ticks and switches are not. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Whether somebody is typing, or something lies over the bench, so that the keys of the bench are theirs. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null) return true;
  return target instanceof HTMLElement && target.closest(typedInto) !== null;
}

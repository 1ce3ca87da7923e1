import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';

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

/** Parts in the order of their rows. */
export function asShown(ids: readonly string[]): string[] {
  const named = new Set(ids);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap((row) => row.dataset['part'] ?? []);
  return rows.filter((id) => named.has(id));
}

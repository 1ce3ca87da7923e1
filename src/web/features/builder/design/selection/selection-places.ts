import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';
import { type BenchSubject, subjectOfPart } from '#web/features/builder/commands/selection-subject.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';

/** The placed part that an element belongs to. */
export function partAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  return row?.dataset['part'] ?? null;
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

/** Whether somebody is typing, or something lies over the bench, so that the keys of the bench are theirs. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
  return isCovered || isTypedInto(target);
}

import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { Section } from '#domain/projects/section.ts';
import { removeCircuit, newCircuit } from '#web/features/builder/commands/circuit-edits.ts';
import { copySubject } from '#web/features/builder/commands/clipboard-deeds.ts';
import { deletePart, duplicatePart, movePart } from '#web/features/builder/commands/part-edits.ts';
import * as commands from '#web/features/builder/commands/selection-edits.ts';
import { selectMade } from '#web/features/builder/commands/selection-made.ts';
import type { BenchSubject } from '#web/features/builder/commands/selection-subject.ts';
import { subjectWords } from '#web/features/builder/commands/selection-words.ts';
import { focusPart, partBeside } from '#web/features/builder/design/selection/focus-part.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';
import { partAt, partsOfCircuit } from '#web/features/builder/design/selection/selection-places.ts';
import { standalone } from '#web/features/builder/project/circuit-choice.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/project/part-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** The parts that a deed is about. */
export function partsOfSubject(bench: SelectionBench, subject: BenchSubject): readonly string[] {
  if (subject.kind === 'part') return [subject.id];
  return subject.kind === 'selection' ? subject.ids : partsOfCircuit(bench.whole(), subject.place);
}

/** Runs a command; the focus stays with the part that had it, else with this one. */
function runAndFocus(bench: SelectionBench, command: Edit, otherwise: string | null): void {
  const next = partAt(document.activeElement) ?? otherwise;
  if (bench.run(command) && next !== null) focusPart(next);
}

/** Deletes; the focus goes to the part below. */
export function deleteSubject(bench: SelectionBench, subject: BenchSubject): void {
  const name = subjectWords(bench.whole(), subject);
  const next = partBeside(partsOfSubject(bench, subject));
  if (bench.run(deletionOf(subject, name)) && next !== null) focusPart(next);
}

function deletionOf(subject: BenchSubject, name: string): Edit {
  if (subject.kind === 'part') return deletePart(name, subject.id);
  if (subject.kind === 'circuit') return removeCircuit(subject.place, false);
  return commands.deleteSelected(name, subject.ids);
}

/** Copies, then deletes: what a Cut button does. */
export async function cutSubject(bench: SelectionBench, subject: BenchSubject): Promise<void> {
  if (await copySubject(bench, subject)) deleteSubject(bench, subject);
}

/** Copies within the section; what was copied of a selection is selected in its place. */
export function duplicateSubject(bench: SelectionBench, subject: BenchSubject): void {
  const whole = bench.whole();
  const name = subjectWords(whole, subject);
  if (subject.kind === 'part') {
    const part = whole.components.find(({ id }) => id === subject.id);
    if (part !== undefined) runAndFocus(bench, duplicatePart(name, part), part.id);
    return;
  }
  const catalogue = catalogueOf(whole);
  const ids = partsOfSubject(bench, subject);
  const command = commands.duplicateSelected(name, ids, (part) => lookOfPart(part, catalogue).title);
  if (bench.run(command)) selectMade(bench, command.made);
}

/** Moves one place up (-1) or down (1). */
export function shiftSubject(bench: SelectionBench, subject: BenchSubject, by: -1 | 1): void {
  const ids = partsOfSubject(bench, subject);
  const name = subjectWords(bench.whole(), subject);
  runAndFocus(bench, commands.shiftSelected(name, ids, by), ids[0] ?? null);
}

/** Moves to another section: a part stands alone there, whole circuits of a selection stay circuits. */
export function sendSubject(bench: SelectionBench, subject: BenchSubject, section: Section): void {
  const name = subjectWords(bench.whole(), subject);
  const ids = partsOfSubject(bench, subject);
  const next = partBeside(ids);
  const place = { sectionId: section.id, circuit: standalone, before: null };
  const command =
    subject.kind === 'part' ? movePart(name, subject.id, place) : commands.moveSelected(name, ids, section);
  if (bench.run(command) && next !== null) focusPart(next);
}

/** Puts into a circuit of the section, or lets stand alone. */
export function connectSubject(bench: SelectionBench, subject: BenchSubject, number: number | null): void {
  const whole = bench.whole();
  const ids = partsOfSubject(bench, subject);
  const sectionId = whole.components.find(({ id }) => id === ids[0])?.sectionId ?? '';
  const isNew = number !== null && !usedCircuitNumbers(whole, sectionId).includes(number);
  const name = subjectWords(whole, subject);
  const circuit = number === null ? standalone : ({ kind: 'circuit', number } as const);
  const command =
    subject.kind === 'part'
      ? movePart(name, subject.id, { sectionId, circuit, before: null })
      : commands.connectSelected(name, ids, number);
  runAndFocus(bench, isNew ? { ...command, toasts: newCircuit } : command, ids[0] ?? null);
}

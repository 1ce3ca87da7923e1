import type { DropPlace } from '#domain/circuits/circuit-numbers.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { type ComponentType, circuitNumberOf } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { newCircuitToasts } from '#web/features/builder/commands/circuit-edits.ts';
import { moveParts } from '#web/features/builder/commands/part-edits.ts';
import type { DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import type { DragSubject } from '#web/features/builder/drag/drag-subject.ts';
import { showRefusal } from '#web/features/builder/project/edit-refusal.ts';
import { partView } from '#web/features/builder/project/part-view.ts';

/** Places a part of the library by its dialog, or moves placed parts. */
export function dropPart(editor: DesignEditor, subject: DragSubject, place: DropPlace): void {
  const { snapshot, catalogue, openDialog } = editor;
  if (subject.kind === 'placed') moveHere(editor, subject.componentIds, place);
  else if (subject.kind === 'catalogue') {
    const { partId: id, componentType: type } = subject;
    if (catalogue.get(id)?.type !== type || isRefused(snapshot(), type, id, place)) return;
    openDialog({ kind: 'place-part', part: { id, type }, drop: place });
  }
}

function moveHere(
  { snapshot, catalogue, runEdit, rows }: DesignEditor,
  ids: readonly string[],
  place: DropPlace,
): void {
  const [part, another] = snapshot().components.filter((row) => ids.includes(row.id));
  if (part === undefined) return;
  const name = another === undefined ? partView(part, catalogue).title : `${ids.length} parts`;
  // After a drop by keyboard, the focus stays on the moved part.
  if (runEdit({ ...moveParts(name, ids, place), ...newCircuitToasts(snapshot(), place) })) rows.focusPart(part.id);
}

/** Shows at the drop, before any dialog, why a part may not join a circuit. */
function isRefused(
  snapshot: ProjectSnapshot,
  componentType: ComponentType,
  componentId: string,
  { sectionId, circuit }: DropPlace,
): boolean {
  if (circuit.kind === 'standalone') return false;
  const others = snapshot.components.filter(
    (row) => circuit.kind === 'circuit' && row.sectionId === sectionId && circuitNumberOf(row) === circuit.number,
  );
  const refusal = refuseInCircuit({ componentType, componentId, quantity: 1 }, circuit.number, others);
  if (refusal !== null) showRefusal(refusal, { name: 'add part', lost: [], onLimit: () => undefined });
  return refusal !== null;
}

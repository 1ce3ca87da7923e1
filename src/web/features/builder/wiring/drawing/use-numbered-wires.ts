import { useEffect, useRef } from 'react';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { numberedWiresOf, numberWires } from '#domain/projects/wire-numbers.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { whenIdle } from '#web/features/builder/wiring/drawing/when-idle.ts';

/** The part of an edit session that stores the numbers of wires. */
export type NumberingEdits = Pick<EditSession, 'note' | 'isReadOnly'>;

/** Changes that store the numbers of wires that are shown but not stored yet. */
function numberingChanges(snapshot: ProjectSnapshot, bundles: readonly WireBundle[]): Change[] {
  const numbered = numberedWiresOf(snapshot);
  return bundles.flatMap(({ sectionId, newWires }): Change[] => {
    const stored = numbered.get(sectionId) ?? [];
    const wires = numberWires(stored, newWires).slice(stored.length);
    return wires.length === 0 ? [] : [{ action: 'number-wires', sectionId, wires }];
  });
}

/** Stores the numbers of wires when they are first shown, so that they do not change. Rule W130. */
export function useNumberedWires(
  edits: NumberingEdits,
  snapshot: ProjectSnapshot,
  { wires, isComplete }: { readonly wires: readonly WireBundle[]; readonly isComplete: boolean },
): void {
  const sent = useRef('');
  useEffect(() => {
    if (!isComplete || edits.isReadOnly) return;
    const changes = numberingChanges(snapshot, wires);
    const text = JSON.stringify(changes);
    // Do not resend a refused change.
    if (changes.length === 0 || text === sent.current) return;
    return whenIdle(() => {
      sent.current = text;
      edits.note('number wires', changes);
    });
  }, [edits, snapshot, wires, isComplete]);
}

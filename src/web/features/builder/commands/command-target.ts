import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { clipCircuit, clipParts, clipSelection, type PartsClip } from '#domain/changes/parts-clip.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';

/** What a command acts on: all that is selected, one part by itself, a circuit, or nothing. */
export type CommandTarget =
  /** `partId`: the selected part on whose row the command was called. */
  | { readonly kind: 'selection'; readonly ids: readonly string[]; readonly partId: string | null }
  | { readonly kind: 'part'; readonly partId: string }
  | { readonly kind: 'circuit'; readonly place: CircuitPlace }
  | { readonly kind: 'none' };

/** The target of a command that is called on the row of a part: a selected part stands for all that is selected. */
export function targetOfPart(selected: ReadonlySet<string>, partId: string): CommandTarget {
  return selected.has(partId) ? { kind: 'selection', ids: [...selected], partId } : { kind: 'part', partId };
}

/** The ids of the parts of a target. */
export function partsOfTarget(snapshot: ProjectSnapshot, target: CommandTarget): readonly string[] {
  switch (target.kind) {
    case 'selection':
      return target.ids;
    case 'part':
      return [target.partId];
    case 'circuit':
      return partsOfCircuit(snapshot, target.place);
    case 'none':
      return [];
  }
}

/** The ids of the parts of a circuit. */
export function partsOfCircuit(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber }: CircuitPlace,
): readonly string[] {
  return snapshot.components
    .filter((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber)
    .map(({ id }) => id);
}

/** The name of a target in the names of edits: "Beacon", "3 parts", "circuit 2". */
export function targetName(snapshot: ProjectSnapshot, target: CommandTarget): string {
  if (target.kind === 'circuit') return `circuit ${target.place.circuitNumber}`;
  const ids = partsOfTarget(snapshot, target);
  const only = ids.length === 1 ? snapshot.components.find(({ id }) => id === ids[0]) : undefined;
  return only === undefined ? `${ids.length} parts` : partView(only, catalogueOf(snapshot)).title;
}

/** Copies the parts of a target; null for no target. */
export function clipOfTarget(snapshot: ProjectSnapshot, target: CommandTarget): PartsClip | null {
  switch (target.kind) {
    case 'selection':
      return clipSelection(snapshot, target.ids);
    case 'part':
      return clipParts(snapshot, [target.partId]);
    case 'circuit':
      return clipCircuit(snapshot, target.place);
    case 'none':
      return null;
  }
}

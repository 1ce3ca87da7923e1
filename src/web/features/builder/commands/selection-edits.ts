import { connectComponents } from '#domain/changes/component-changes.ts';
import { type PartsClip, pasteClip, type PastePlace } from '#domain/changes/parts-clip.ts';
import {
  deleteSelection,
  duplicateSelection,
  moveSelection,
  shiftComponents,
} from '#domain/changes/selection-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';

type Ids = readonly string[];

/** An edit that creates rows, and their ids once it has run. */
interface CreatingEdit extends Edit {
  readonly created: Ids;
}

/** An edit whose changes create rows. */
function creating(
  name: string,
  changes: (snapshot: Parameters<Edit['changes']>[0], nextId: () => string) => ReturnType<Edit['changes']>,
): CreatingEdit {
  const created: string[] = [];
  const nextId = () => {
    const id = newId();
    created.push(id);
    return id;
  };
  return { name, created, changes: (snapshot) => changes(snapshot, nextId) };
}

/** Deletes what is selected, whole circuits with their names. */
export function deleteSelected(name: string, ids: Ids): Edit {
  return { name: `delete ${name}`, changes: (snapshot) => deleteSelection(snapshot, ids) };
}

/** Copies what is selected within its section: a part behind itself, a whole circuit as a new one. */
export function duplicateSelected(name: string, ids: Ids, nameOf: (component: Component) => string): CreatingEdit {
  return creating(`duplicate ${name}`, (snapshot, nextId) => duplicateSelection(snapshot, ids, nameOf, nextId));
}

/** Moves what is selected to another section, whole circuits as circuits. */
export function moveSelected(name: string, ids: Ids, section: Pick<Section, 'id' | 'name'>): Edit {
  return {
    name: `move ${name} to ${section.name}`,
    changes: (snapshot) => moveSelection(snapshot, ids, section.id, newId),
  };
}

/** Puts what is selected into a circuit of its section; null lets it stand alone. */
export function connectSelected(name: string, ids: Ids, circuitNumber: number | null): Edit {
  const action = circuitNumber === null ? `disconnect ${name}` : `connect ${name} to circuit ${circuitNumber}`;
  return { name: action, changes: (snapshot) => connectComponents(snapshot, ids, circuitNumber) };
}

/** Moves what is selected one place up (-1) or down (1). */
export function shiftSelected(name: string, ids: Ids, by: -1 | 1): Edit {
  return { name: `move ${name}`, changes: (snapshot) => shiftComponents(snapshot, ids, by) };
}

/** Pastes what a clip carries. */
export function pasteParts(name: string, clip: PartsClip, place: PastePlace): CreatingEdit {
  return creating(`paste ${name}`, (snapshot, nextId) => pasteClip(snapshot, clip, place, nextId));
}

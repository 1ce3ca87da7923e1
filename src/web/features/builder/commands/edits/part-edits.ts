import type { PastePlace } from '#domain/changes/parts-clip.ts';
import { shiftComponents } from '#domain/changes/selection-changes.ts';
import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import { moveCircuit } from '#domain/changes/circuit-changes.ts';
import {
  type NewComponent,
  deleteComponents,
  duplicateComponents,
  moveComponents,
  placeComponents,
  connectComponents,
} from '#domain/changes/component-changes.ts';
import { createSection } from '#domain/changes/project-changes.ts';
import {
  type CircuitChoice,
  type DropPlace,
  numberAfterLast,
  usedCircuitNumbers,
} from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';
import type { PartsClip } from '#domain/changes/parts-clip.ts';
import { pasteClip } from '#domain/changes/parts-clip.ts';
import { deleteSelection, duplicateSelection, moveSelection } from '#domain/changes/selection-changes.ts';
import { nextSectionColor, type Section } from '#domain/projects/section.ts';

/** Number that parts get first, and the steps that then insert a new circuit at an occupied number. */
function circuitSteps(snapshot: ProjectSnapshot, sectionId: string, choice: CircuitChoice) {
  if (choice.kind === 'standalone') return { circuitNumber: null, after: [] };
  if (choice.kind === 'circuit') return { circuitNumber: choice.number, after: [] };
  const circuitNumber = numberAfterLast(usedCircuitNumbers(snapshot, sectionId));
  const shift: Step = (now) => moveCircuit(now, { sectionId, circuitNumber }, choice.number);
  return { circuitNumber, after: [shift] };
}

/** A part to place, without its place. */
export type PartDraft = Omit<NewComponent, 'sectionId' | 'circuitNumber'>;

/**
 * Places copies of a part. Creates the section first if it does not exist, with this name and the next color, or as
 * Untitled. Source: specification 1, section 4.
 */
export function placePart(name: string, draft: PartDraft, place: DropPlace, sectionName?: string): CreatingEdit {
  const { sectionId, circuit, before } = place;
  const ids: string[] = [];
  return {
    name: `add ${name}`,
    created: ids,
    changes: (snapshot) => {
      const { circuitNumber, after } = circuitSteps(snapshot, sectionId, circuit);
      ids.length = 0;
      const isNew = !snapshot.sections.some((section) => section.id === sectionId);
      return sequence(snapshot, [
        (now) => (isNew ? createSection(now, newSection(now, sectionName), () => sectionId) : []),
        (now) =>
          placeComponents(now, { ...draft, sectionId, circuitNumber }, () => {
            const id = newId();
            ids.push(id);
            return id;
          }),
        (now) => (before === null ? [] : moveComponents(now, ids, { sectionId, circuitNumber, before })),
        ...after,
      ]);
    },
  };
}

function newSection({ sections }: ProjectSnapshot, name: string | undefined) {
  return name === undefined ? { name: 'Untitled' } : { name, color: nextSectionColor(sections) };
}

/** Moves parts to a section, a circuit, and the position before another part. */
export function moveParts(name: string, ids: readonly string[], { sectionId, circuit, before }: DropPlace): Edit {
  return {
    name: `move ${name}`,
    changes: (snapshot) => {
      const { circuitNumber, after } = circuitSteps(snapshot, sectionId, circuit);
      return sequence(snapshot, [(now) => moveComponents(now, ids, { sectionId, circuitNumber, before }), ...after]);
    },
  };
}

/** Moves a part to a section, a circuit, and the position before another part. */
export function movePart(name: string, id: string, place: DropPlace): Edit {
  return moveParts(name, [id], place);
}

/** Inserts a copy of a part after it. */
export function duplicatePart(name: string, component: Component): Edit {
  return {
    name: `duplicate ${name}`,
    changes: (snapshot) => duplicateComponents(snapshot, [component.id], () => name, newId),
  };
}

/** Deletes a part. */
export function deletePart(name: string, id: string): Edit {
  return { name: `delete ${name}`, changes: (snapshot) => deleteComponents(snapshot, [id]) };
}

export type Ids = readonly string[];

/** An edit that creates rows, with their ids after it has run. */
export interface CreatingEdit extends Edit {
  readonly created: Ids;
}

/** Creates an edit that records the ids of the rows that its changes create. */
export function recordCreated(
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

/** Deletes the selected parts, and whole circuits with their records. */
export function deleteSelected(name: string, ids: Ids): Edit {
  return { name: `delete ${name}`, changes: (snapshot) => deleteSelection(snapshot, ids) };
}

/** Duplicates the selected parts in their section: a part after itself, a whole circuit as a new one. */
export function duplicateSelected(name: string, ids: Ids, nameOf: (component: Component) => string): CreatingEdit {
  return recordCreated(`duplicate ${name}`, (snapshot, nextId) => duplicateSelection(snapshot, ids, nameOf, nextId));
}

/** Moves the selected parts to another section, whole circuits as circuits. */
export function moveSelected(name: string, ids: Ids, section: Pick<Section, 'id' | 'name'>): Edit {
  return {
    name: `move ${name} to ${section.name}`,
    changes: (snapshot) => moveSelection(snapshot, ids, section.id, newId),
  };
}

/** Connects the selected parts to a circuit of their section; null makes them standalone. */
export function connectSelected(name: string, ids: Ids, circuitNumber: number | null): Edit {
  const action = circuitNumber === null ? `disconnect ${name}` : `connect ${name} to circuit ${circuitNumber}`;
  return { name: action, changes: (snapshot) => connectComponents(snapshot, ids, circuitNumber) };
}

/** Moves the selected parts one position up (-1) or down (1). */
export function shiftSelected(name: string, ids: Ids, by: -1 | 1): Edit {
  return { name: `move ${name}`, changes: (snapshot) => shiftComponents(snapshot, ids, by) };
}

/** Pastes the contents of a clip. */
export function pasteParts(name: string, clip: PartsClip, place: PastePlace): CreatingEdit {
  return recordCreated(`paste ${name}`, (snapshot, nextId) => pasteClip(snapshot, clip, place, nextId));
}

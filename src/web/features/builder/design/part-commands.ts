import { moveCircuit } from '#domain/changes/circuit-changes.ts';
import {
  deleteComponents,
  duplicateComponents,
  moveComponents,
  placeComponents,
  type NewComponent,
} from '#domain/changes/component-changes.ts';
import { sequence, type Step } from '#domain/changes/apply-changes.ts';
import { createSection } from '#domain/changes/section-changes.ts';
import { shiftComponents } from '#domain/changes/shift-components.ts';
import { numberBehind, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import type { CircuitChoice } from '#web/features/builder/dialogs/circuit-choice.ts';
import type { DropPlace } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { newId } from '#web/new-id.ts';

/** The number that parts get at first, and the steps that make a new circuit take an occupied number. */
function circuitSteps(whole: WholeProject, sectionId: string, choice: CircuitChoice) {
  if (choice.kind === 'standalone') return { circuitNumber: null, after: [] };
  if (choice.kind === 'circuit') return { circuitNumber: choice.number, after: [] };
  const circuitNumber = numberBehind(usedCircuitNumbers(whole, sectionId));
  const shift: Step = (now) => moveCircuit(now, { sectionId, circuitNumber }, choice.number);
  return { circuitNumber, after: [shift] };
}

/** What is placed: everything but its place. */
export type PartDraft = Omit<NewComponent, 'sectionId' | 'circuitNumber'>;

/** Places copies of a part. A section that is not there yet is made first, named Untitled. Source: specification 1, section 4. */
export function placePart(name: string, draft: PartDraft, place: DropPlace): Command {
  const { sectionId, circuit, before } = place;
  return {
    name: `add ${name}`,
    changes: (whole) => {
      const { circuitNumber, after } = circuitSteps(whole, sectionId, circuit);
      const ids: string[] = [];
      const isNew = !whole.sections.some((section) => section.id === sectionId);
      return sequence(whole, [
        (now) => (isNew ? createSection(now, { name: 'Untitled' }, () => sectionId) : []),
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

/** Moves parts to a section, a circuit there, and the place before another part. */
export function moveParts(name: string, ids: readonly string[], { sectionId, circuit, before }: DropPlace): Command {
  return {
    name: `move ${name}`,
    changes: (whole) => {
      const { circuitNumber, after } = circuitSteps(whole, sectionId, circuit);
      return sequence(whole, [(now) => moveComponents(now, ids, { sectionId, circuitNumber, before }), ...after]);
    },
  };
}

/** Moves a part to a section, a circuit there, and the place before another part. */
export function movePart(name: string, id: string, place: DropPlace): Command {
  return moveParts(name, [id], place);
}

/** Copies a part, right behind itself. */
export function duplicatePart(name: string, component: Component): Command {
  return {
    name: `duplicate ${name}`,
    changes: (whole) => duplicateComponents(whole, [component.id], () => name, newId),
  };
}

/** Takes a part out of the project. */
export function deletePart(name: string, id: string): Command {
  return { name: `delete ${name}`, changes: (whole) => deleteComponents(whole, [id]) };
}

/** Moves a part one place up (-1) or down (1) among its like in its circuit, or among the standalone parts. */
export function shiftPart(name: string, id: string, by: -1 | 1): Command {
  return { name: `move ${name}`, changes: (whole) => shiftComponents(whole, [id], by) };
}

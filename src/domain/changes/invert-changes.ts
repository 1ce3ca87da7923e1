import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { keepSequence } from '#domain/changes/keep-sequence.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

type Update = Extract<Change, { readonly set: object }>;

/** What the fields of a row hold that an update is about to set. */
function fieldsBefore<Fields extends object>(row: Fields, set: Partial<Fields>): Partial<Fields> {
  const before: Partial<Fields> = {};
  for (const key in set) before[key] = row[key];
  return before;
}

function takeBackUpdate(whole: WholeProject, change: Update): Change[] {
  if (change.action === 'update-project') {
    return [{ ...change, set: fieldsBefore(whole.project, change.set), was: change.set }];
  }
  if (change.action === 'update-section') {
    const row = whole.sections.find((section) => section.id === change.id);
    return row === undefined ? [] : [{ ...change, set: fieldsBefore(row, change.set), was: change.set }];
  }
  if (change.action === 'update-circuit') {
    const row = whole.circuits.find((circuit) => circuit.id === change.id);
    return row === undefined ? [] : [{ ...change, set: fieldsBefore(row, change.set), was: change.set }];
  }
  const row = whole.components.find((component) => component.id === change.id);
  return row === undefined ? [] : [{ ...change, set: fieldsBefore(row, change.set), was: change.set }];
}

/** The rows of the first list that the second lacks. */
function gone<R>(before: readonly R[], after: readonly R[]): R[] {
  const left = new Set(after);
  return before.filter((row) => !left.has(row));
}

/** Makes the rows again that a deletion took away, the section before what is in it. */
function takeBackDeletion(before: WholeProject, after: WholeProject): Change[] {
  return [
    ...gone(before.sections, after.sections).map((section): Change => ({ action: 'create-section', section })),
    ...gone(before.circuits, after.circuits).map((circuit): Change => ({ action: 'create-circuit', circuit })),
    ...gone(before.components, after.components).map((component): Change => ({
      action: 'create-component',
      component,
    })),
  ];
}

/** What takes back one change that does something in this state. */
function takeBack(before: WholeProject, change: Change, after: WholeProject): Change[] {
  switch (change.action) {
    case 'update-project':
    case 'update-section':
    case 'update-circuit':
    case 'update-component':
      return takeBackUpdate(before, change);
    case 'create-section':
      return [{ action: 'delete-section', id: change.section.id }];
    case 'create-circuit':
      return [{ action: 'delete-circuit', id: change.circuit.id }];
    case 'create-component':
      return [{ action: 'delete-component', id: change.component.id }];
    case 'delete-section':
    case 'delete-circuit':
    case 'delete-component':
      return takeBackDeletion(before, after);
  }
}

/**
 * The changes that take a list of changes back, computed against the project as it was before them. Rows come back
 * under their own ids and in their old sequence; a deleted section comes back with its circuits and components.
 */
export function invertChanges(whole: WholeProject, changes: readonly Change[]): Change[] {
  const steps: Change[][] = [];
  let before = whole;
  for (const change of changes) {
    const after = applyChanges(before, [change]);
    if (after !== before) steps.push(takeBack(before, change, after));
    before = after;
  }
  return keepSequence(whole, before, steps.toReversed().flat());
}

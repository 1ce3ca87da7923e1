import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { deleteSection } from '#domain/changes/project-changes.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import { randomProject } from '#testing/random-project.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { areChangesMade } from '#web/features/builder/sync/rebase.ts';

const create = (id: string, sectionId = 'hull'): Change => ({
  action: 'create-component',
  component: aComponent({ id, sectionId }),
});
const rename = (id: string, from: string | null, to: string | null): Change => ({
  action: 'update-component',
  id,
  set: { customName: to },
  was: { customName: from },
});

describe('whether changes fit', () => {
  const cases: readonly [words: string, fits: boolean, changes: readonly Change[]][] = [
    ['a new part', true, [create('a')]],
    ['a part whose id is there', false, [create('a'), create('a')]],
    ['a part of a section that is not there', false, [create('a', 'bow')]],
    ['a part of a section deleted before', false, [{ action: 'delete-section', id: 'hull' }, create('a')]],
    ['a change of what was just made', true, [create('a'), rename('a', null, 'Bow')]],
    ['a change of what is not there', false, [rename('a', null, 'Bow')]],
    [
      'a change of what went with its section',
      false,
      [create('a'), { action: 'delete-section', id: 'hull' }, rename('a', null, 'Bow')],
    ],
    ['a change of a field that holds something else', false, [create('a'), rename('a', 'Stern', 'Bow')]],
    [
      'a second change that knows of the first',
      true,
      [create('a'), rename('a', null, 'Bow'), rename('a', 'Bow', null)],
    ],
    ['a deletion of what is gone already', true, [{ action: 'delete-component', id: 'a' }]],
  ];
  it.each(cases)('%s: %s', (_, fits, changes) => {
    expect(canApply(aSnapshot(), changes)).toBe(fits);
  });

  it('knows changes that were made from those that were not', () => {
    fc.assert(
      fc.property(randomProject, fc.nat(), (snapshot, index) => {
        const part = snapshot.components[index % snapshot.components.length];
        const section = snapshot.sections.at(-1);
        if (part === undefined || section === undefined) return;
        const changes = [
          ...updateComponent(snapshot, part.id, { customName: 'Bow light', quantity: part.quantity + 1 }),
          ...deleteSection(snapshot, section.id),
        ];
        expect(canApply(snapshot, changes)).toBe(true);
        expect(areChangesMade(applyChanges(snapshot, changes), changes)).toBe(true);
        expect(areChangesMade(snapshot, changes)).toBe(changes.length === 0);
      }),
    );
  });
});

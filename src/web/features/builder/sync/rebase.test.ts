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

describe('applying and recognizing changes', () => {
  const cases: readonly [title: string, fits: boolean, changes: readonly Change[]][] = [
    ['a new part', true, [create('a')]],
    ['a part whose id exists', false, [create('a'), create('a')]],
    ['a part of a missing section', false, [create('a', 'bow')]],
    ['a part of a section deleted by the same changes', false, [{ action: 'delete-section', id: 'hull' }, create('a')]],
    ['a change of a part created by the same changes', true, [create('a'), rename('a', null, 'Bow')]],
    ['a change of a missing part', false, [rename('a', null, 'Bow')]],
    [
      'a change of a part deleted with its section',
      false,
      [create('a'), { action: 'delete-section', id: 'hull' }, rename('a', null, 'Bow')],
    ],
    ['a change of a field that has another value', false, [create('a'), rename('a', 'Stern', 'Bow')]],
    ['a second change based on the first', true, [create('a'), rename('a', null, 'Bow'), rename('a', 'Bow', null)]],
    ['a deletion of a missing part', true, [{ action: 'delete-component', id: 'a' }]],
  ];
  it.each(cases)('%s can be applied: %s', (_, fits, changes) => {
    expect(canApply(aSnapshot(), changes)).toBe(fits);
  });

  it('distinguishes changes that are in a project from changes that are not', () => {
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import {
  updateProject,
  createSection,
  deleteSection,
  reorderSection,
  updateSection,
} from '#domain/changes/project-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { randomProject } from '#testing/random-project.ts';
import { aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

const snapshot = aSnapshot({
  sections: [aGlobalSection(), aSection({ color: 'teal', order: 4 })],
});

describe('section changes', () => {
  it('[H11] a new section goes behind the others and takes the defaults', () => {
    expect(createSection(snapshot, { name: ' Bridge ' }, () => 'new')).toEqual([
      {
        action: 'create-section',
        section: {
          id: 'new',
          projectId: 'p1',
          name: 'Bridge',
          icon: 'circle',
          color: 'primary',
          order: 5,
          sectionType: 'regular',
          numberedWires: [],
        },
      },
    ]);
  });

  it('[H6] an update sends only the fields that differ', () => {
    expect(updateSection(snapshot, 'hull', { name: ' Hull', color: 'cyan', order: 4 })).toEqual([
      { action: 'update-section', id: 'hull', set: { color: 'cyan' }, was: { color: 'teal' } },
    ]);
    expect(updateProject(snapshot, { name: 'Falcon ', color: 'blue' })).toEqual([
      { action: 'update-project', set: { name: 'Falcon' }, was: { name: 'Untitled Project' } },
    ]);
  });

  it('[H7] the global section is neither changed nor deleted', () => {
    expect(updateSection(snapshot, 'global', { name: 'Mine' })).toEqual([]);
    expect(deleteSection(snapshot, 'global')).toEqual([]);
    expect(deleteSection(snapshot, 'hull')).toEqual([{ action: 'delete-section', id: 'hull' }]);
  });
});

describe('reordering sections', () => {
  it('puts the section at its new place and keeps the others in theirs, the global one first', () => {
    fc.assert(
      fc.property(randomProject, fc.nat(), fc.nat(), (snapshot, from, to) => {
        const before = byOrder(snapshot.sections.filter((section) => !isGlobal(section))).map(({ id }) => id);
        const id = before[from % Math.max(before.length, 1)] ?? 'none';
        const newIndex = to % Math.max(before.length, 1);
        const after = byOrder(applyChanges(snapshot, reorderSection(snapshot, id, newIndex)).sections).map(
          (row) => row.id,
        );
        const wanted = before.filter((other) => other !== id);
        expect(after).toEqual(['global', ...(before.length === 0 ? [] : wanted.toSpliced(newIndex, 0, id))]);
      }),
    );
  });

  it('leaves the global section alone', () => {
    fc.assert(
      fc.property(randomProject, (snapshot) => {
        expect(reorderSection(snapshot, 'global', 1)).toEqual([]);
      }),
    );
  });
});

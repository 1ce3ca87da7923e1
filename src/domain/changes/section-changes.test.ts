import { describe, expect, it } from 'vitest';
import { updateProject } from '#domain/changes/project-changes.ts';
import { createSection, deleteSection, updateSection } from '#domain/changes/section-changes.ts';
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import {
  createSection,
  dismissFindings,
  restoreFindings,
  updateProject,
  deleteSection,
  reorderSection,
  updateSection,
} from '#domain/changes/project-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { randomProject } from '#testing/random-project.ts';
import { aCircuit, aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

const snapshot = aSnapshot({
  sections: [aGlobalSection(), aSection({ color: 'teal', order: 4 })],
});

describe('section changes', () => {
  it('[A19] createSection appends a section with the defaults', () => {
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
          fuseMa: null,
          accessoryReferences: [],
        },
      },
    ]);
  });

  it('[A13] an update contains only the fields that differ', () => {
    expect(updateSection(snapshot, 'hull', { name: ' Hull', color: 'cyan', order: 4 })).toEqual([
      { action: 'update-section', id: 'hull', set: { color: 'cyan' }, was: { color: 'teal' } },
    ]);
    expect(updateProject(snapshot, { name: 'Falcon ', color: 'blue' })).toEqual([
      { action: 'update-project', set: { name: 'Falcon' }, was: { name: 'Untitled Project' } },
    ]);
  });

  it('[A15] the global section can be neither updated nor deleted', () => {
    expect(updateSection(snapshot, 'global', { name: 'Mine' })).toEqual([]);
    expect(deleteSection(snapshot, 'global')).toEqual([]);
    expect(deleteSection(snapshot, 'hull')).toEqual([{ action: 'delete-section', id: 'hull' }]);
  });
});

describe('reordering sections', () => {
  it('reorderSection moves only the section, and the global one stays first', () => {
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

  it('reorderSection ignores the global section', () => {
    fc.assert(
      fc.property(randomProject, (snapshot) => {
        expect(reorderSection(snapshot, 'global', 1)).toEqual([]);
      }),
    );
  });
});

describe('dismissed findings', () => {
  const settings = (...places: string[]) => ({
    ...projectSettingsDefaults,
    dismissed: places.map((place) => ({ id: 'led-dim', place })),
  });
  const withDismissed = (...places: string[]) =>
    aSnapshot({
      project: { settings: settings(...places) },
      sections: [aGlobalSection(), aSection()],
      circuits: [aCircuit({ circuitNumber: 4 })],
      components: [aComponent({ id: 'led', circuitNumber: 2 })],
    });
  const at = (...places: string[]) => settings(...places).dismissed;
  const stored = (before: ReturnType<typeof withDismissed>, changes: Change[]) =>
    applyChanges(before, changes).project.settings.dismissed.map(({ place }) => place);

  it('[E129] dismissed findings are stored for existing places and dropped for missing ones', () => {
    const before = withDismissed('hull/4', 'gone', 'hull/9', 'hull');
    const changes = dismissFindings(before, at('p', 'led', 'hull/2', 'hull'));
    expect(stored(before, changes)).toEqual(['hull/4', 'hull', 'p', 'led', 'hull/2']);
    expect(dismissFindings(before, at('hull'))).toEqual([]);
  });

  it('[E129] restores dismissed findings', () => {
    const before = withDismissed('p', 'led', 'hull/2');
    expect(stored(before, restoreFindings(before, at('led', 'hull')))).toEqual(['p', 'hull/2']);
    expect(restoreFindings(before, at('hull'))).toEqual([]);
  });

  it('[E129] dismissing one check leaves other checks at the same place', () => {
    const before = withDismissed('p');
    expect(restoreFindings(before, [{ id: 'polarity', place: 'p' }])).toEqual([]);
    expect(stored(before, dismissFindings(before, [{ id: 'polarity', place: 'p' }]))).toEqual(['p', 'p']);
  });
});

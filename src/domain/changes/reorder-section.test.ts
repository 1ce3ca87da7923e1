import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { reorderSection } from '#domain/changes/section-changes.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { randomProject } from '#testing/random-project.ts';

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

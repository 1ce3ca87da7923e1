import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { type Blueprint, findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const anyEdit = fc.oneof(...Object.values(builders));
const setMode = fc.constantFrom('calculate' as const, 'pre-resistored' as const).map((resistorMode) => {
  return (): Change[] => [{ action: 'update-project', set: { resistorMode }, was: {} }];
});

/** Derives the Blueprint of a project, incrementally if there is a previous one. */
function derive(snapshot: ProjectSnapshot, previous?: Blueprint): Blueprint {
  return deriveBlueprint(snapshot, builtInCatalogue, {}, previous);
}

/** Returns the sections that have the same rows, at least one, before and after an edit. */
function untouchedSections(before: ProjectSnapshot, after: ProjectSnapshot): string[] {
  const rowsOf = ({ circuits, components }: ProjectSnapshot, id: string) => {
    return [...circuits, ...components].filter(({ sectionId }) => sectionId === id);
  };
  return after.sections.flatMap(({ id }) => {
    const [one, other] = [rowsOf(before, id), rowsOf(after, id)];
    const existed = before.sections.some((section) => section.id === id);
    return existed && one.length > 0 && one.length === other.length && one.every((row, index) => row === other[index])
      ? id
      : [];
  });
}

describe('deriveBlueprint with a previous Blueprint', () => {
  it('returns the same Blueprint as without it, after any edits', () => {
    fc.assert(
      fc.property(storedProject, fc.array(fc.oneof(anyEdit, setMode), { maxLength: 8 }), (snapshot, edits) => {
        let [now, blueprint] = [snapshot, derive(snapshot)];
        for (const edit of edits) {
          now = applyChanges(now, edit(now));
          blueprint = derive(now, blueprint);
          expect(blueprint).toEqual(derive(now));
        }
      }),
    );
  });

  it('reuses what was derived before the loads of a transformer are known', () => {
    const snapshot = smallModel({ Hull: [{}] }, 'ac-16v');
    const before = derive(snapshot);
    expect(before.unloaded).not.toBe(before.context);
    expect(derive({ ...snapshot }, before).unloaded).toBe(before.unloaded);
  });

  it('reuses the sections that an edit did not touch', () => {
    fc.assert(
      fc.property(storedProject, anyEdit, (snapshot, edit) => {
        const before = derive(snapshot);
        const after = applyChanges(snapshot, edit(snapshot));
        const blueprint = derive(after, before);
        fc.pre(blueprint.context === before.context);
        for (const id of untouchedSections(snapshot, after)) {
          const [old, now] = [before, blueprint].map(({ unchecked }) => unchecked.find((section) => section.id === id));
          expect(now).toBe(old);
          const checksOf = ({ checks }: Blueprint) => checks.filter(({ sectionId }) => sectionId === id);
          if (JSON.stringify(checksOf(blueprint)) === JSON.stringify(checksOf(before))) {
            expect(findSection(blueprint, id)).toBe(findSection(before, id));
          }
        }
      }),
    );
  });

  it('reuses the circuits and standalone parts that an edit of their section did not touch', () => {
    const snapshot = smallModel({ Hull: [{}, {}, { circuitNumber: null }, { circuitNumber: 2 }] });
    const before = derive(snapshot);
    const [first] = snapshot.components.filter(({ circuitNumber }) => circuitNumber === 1);
    const change: Change = { action: 'update-component', id: first?.id ?? '', set: { quantity: 2 }, was: {} };
    const [old, fresh] = [before, derive(applyChanges(snapshot, [change]), before)].map((each) =>
      findSection(each, 'Hull'),
    );
    expect(fresh?.circuits.map((circuit, index) => circuit === old?.circuits[index])).toEqual([false, true]);
    expect(fresh?.standalone[0]).toBe(old?.standalone[0]);
  });

  it('reuses every section if the project is renamed', () => {
    const snapshot = smallModel({ Hull: [{}] });
    const before = derive(snapshot);
    const renamed = derive({ ...snapshot, project: { ...snapshot.project, name: 'Nautilus' } }, before);
    expect(renamed.sections.map((section, index) => section === before.sections[index])).toEqual([true]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { beginningOf, drawAll, drawBeginning, isLarge, warmUp } from '#web/features/builder/wiring/draw-wiring.ts';

/** The same project again and again in further sections, so that it becomes large. */
function repeated(snapshot: ProjectSnapshot, times: number): ProjectSnapshot {
  const regular = snapshot.sections.filter(({ sectionType }) => sectionType === 'regular');
  const copies = Array.from({ length: times }, (_, copy) => {
    const idOf = (id: string) => `${id} again ${copy}`;
    const isCopied = (sectionId: string) => regular.some(({ id }) => id === sectionId);
    return {
      sections: regular.map((section) => ({ ...section, id: idOf(section.id), order: section.order + copy + 1 })),
      circuits: snapshot.circuits.flatMap((circuit) =>
        isCopied(circuit.sectionId) ? [{ ...circuit, id: idOf(circuit.id), sectionId: idOf(circuit.sectionId) }] : [],
      ),
      components: snapshot.components.flatMap((component): Component[] =>
        isCopied(component.sectionId)
          ? [{ ...component, id: idOf(component.id), sectionId: idOf(component.sectionId) }]
          : [],
      ),
    };
  });
  return {
    ...snapshot,
    sections: [...snapshot.sections, ...copies.flatMap(({ sections }) => sections)],
    circuits: [...snapshot.circuits, ...copies.flatMap(({ circuits }) => circuits)],
    components: [...snapshot.components, ...copies.flatMap(({ components }) => components)],
  };
}

describe('drawing in steps', () => {
  it('gives the drawing that is made in one go, whatever the project', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.boolean(), (small, isOne) => {
        const snapshot = repeated(small, 60);
        const sectionId = isOne ? (snapshot.sections.at(-1)?.id ?? null) : null;
        const subject = { snapshot, blueprint: deriveBlueprint(snapshot), sectionId };
        drawBeginning(subject, 736);
        for (const step of warmUp(subject, 736)) expect(step).toBeUndefined();
        expect(drawAll(subject, 736)).toEqual(drawAll({ ...subject, blueprint: deriveBlueprint(snapshot) }, 736));
      }),
      { numRuns: 5 },
    );
  });

  it('the beginning of a Blueprint parts no circuit, and holds as much as is asked for', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.nat({ max: 40 }), (snapshot, count) => {
        const blueprint = deriveBlueprint(snapshot, undefined, { checks: false });
        const beginning = beginningOf(blueprint, null, count);
        const partsOf = ({ wired }: Blueprint) => wired.sections.flatMap(partsIn);
        expect(partsOf(beginning).length).toBeGreaterThanOrEqual(Math.min(count, partsOf(blueprint).length));
        for (const [at, section] of beginning.wired.sections.entries()) {
          const all = blueprint.sections[at];
          const { circuits, standalone } = section;
          expect(circuits).toEqual(all?.circuits.slice(0, circuits.length));
          expect(all?.standalone).toEqual(expect.arrayContaining([...standalone]));
          const isComplete = circuits.length === all?.circuits.length && standalone.length === all.standalone.length;
          expect(section === all).toBe(isComplete);
        }
        expect(beginningOf(blueprint, null, Infinity).wired.sections).toEqual(blueprint.wired.sections);
      }),
    );
  });

  it('only what is large is drawn in steps, and its beginning stands where it will stay', () => {
    const crowded = randomWiredProject.filter((each) => repeated(each, 300).components.length > 3000);
    const [small] = fc.sample(crowded, { numRuns: 1, seed: 5 });
    if (small === undefined) throw new Error('There is no project.');
    const snapshot = repeated(small, 300);
    const subject = { snapshot, blueprint: deriveBlueprint(snapshot), sectionId: null };
    expect(isLarge(subject)).toBe(true);
    expect(isLarge({ ...subject, snapshot: { ...snapshot, components: snapshot.components.slice(0, 100) } })).toBe(
      false,
    );
    const all = drawAll(subject, 736).sheet;
    const beginning = drawBeginning(subject, 736).sheet;
    const first = (sheet: typeof all) => sheet.blocks.find(({ id }) => id.endsWith(' head'));
    expect([beginning.width, all.width]).toEqual([736, 736]);
    expect([first(beginning)?.x, first(beginning)?.y]).toEqual([first(all)?.x, first(all)?.y]);
  });
});

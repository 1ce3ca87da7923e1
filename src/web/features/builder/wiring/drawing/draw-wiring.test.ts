import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import {
  previewBlueprint,
  drawAll,
  drawPreview,
  isLarge,
  prefill,
} from '#web/features/builder/wiring/drawing/draw-wiring.ts';

/** Repeats the sections of a project, so that it becomes large. */
function repeatSections(snapshot: ProjectSnapshot, times: number): ProjectSnapshot {
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
  it('a drawing in steps equals the drawing in one step', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.boolean(), (small, isOne) => {
        const snapshot = repeatSections(small, 60);
        const sectionId = isOne ? (snapshot.sections.at(-1)?.id ?? null) : null;
        const subject = { snapshot, blueprint: deriveBlueprint(snapshot), sectionId };
        drawPreview(subject, 736);
        for (const step of prefill(subject, 736)) expect(step).toBeUndefined();
        expect(drawAll(subject, 736)).toEqual(drawAll({ ...subject, blueprint: deriveBlueprint(snapshot) }, 736));
      }),
      { numRuns: 5 },
    );
  });

  it('a preview of a Blueprint has complete circuits and at least the requested number of parts', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.nat({ max: 40 }), (snapshot, count) => {
        const blueprint = deriveBlueprint(snapshot, undefined, { checks: false });
        const preview = previewBlueprint(blueprint, null, count);
        const partsOf = ({ wired }: Blueprint) => wired.sections.flatMap(partsIn);
        expect(partsOf(preview).length).toBeGreaterThanOrEqual(Math.min(count, partsOf(blueprint).length));
        for (const [at, section] of preview.wired.sections.entries()) {
          const all = blueprint.sections[at];
          const { circuits, standalone } = section;
          expect(circuits).toEqual(all?.circuits.slice(0, circuits.length));
          expect(all?.standalone).toEqual(expect.arrayContaining([...standalone]));
          const isComplete = circuits.length === all?.circuits.length && standalone.length === all.standalone.length;
          expect(section === all).toBe(isComplete);
        }
        expect(previewBlueprint(blueprint, null, Infinity).wired.sections).toEqual(blueprint.wired.sections);
      }),
    );
  });

  it('only a large project is drawn in steps, and its preview has the final positions', () => {
    const crowded = randomWiredProject.filter((each) => repeatSections(each, 300).components.length > 3000);
    const [small] = fc.sample(crowded, { numRuns: 1, seed: 5 });
    if (small === undefined) throw new Error('No sample project was generated.');
    const snapshot = repeatSections(small, 300);
    const subject = { snapshot, blueprint: deriveBlueprint(snapshot), sectionId: null };
    expect(isLarge(subject)).toBe(true);
    expect(isLarge({ ...subject, snapshot: { ...snapshot, components: snapshot.components.slice(0, 100) } })).toBe(
      false,
    );
    const all = drawAll(subject, 736).sheet;
    const preview = drawPreview(subject, 736).sheet;
    const first = (sheet: typeof all) => sheet.blocks.find(({ id }) => id.endsWith(' head'));
    expect([preview.width, all.width]).toEqual([736, 736]);
    expect([first(preview)?.x, first(preview)?.y]).toEqual([first(all)?.x, first(all)?.y]);
  });
});

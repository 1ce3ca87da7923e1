import { drawUp } from '#domain/blueprint/draw-up.ts';
import { type BuildBook, buildBook } from '#domain/build-book/build-book.ts';
import type { Component } from '#domain/parts/component.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect/connect.ts';

/** A part of a small model: a red 5 mm LED in circuit 1 unless it says otherwise. */
type Part = Partial<Omit<Component, 'id' | 'sectionId'>>;

const look = { projectId: 'p', icon: 'circle', color: 'blue', sectionType: 'regular' } as const;

/** A model on a 12 V plug with these sections, each with its parts in order. */
export function smallModel(sections: Readonly<Record<string, readonly Part[]>>): WholeProject {
  const names = Object.keys(sections);
  const usual = { componentType: 'led', componentId: 'led-5mm', quantity: 1, circuitNumber: 1 } as const;
  return {
    project: { ...projectDefaults, id: 'p', name: 'Model', powerSupplyId: 'power-plug-12v' },
    sections: names.map((name, order) => ({ ...look, id: name, name, order })),
    circuits: [],
    components: names.flatMap((sectionId) =>
      (sections[sectionId] ?? []).map((part, order) => {
        const place = { id: `${sectionId}${order}`, sectionId, order, customName: null, properties: {} };
        return { ...usual, ...place, ...part };
      }),
    ),
    customComponents: [],
  };
}

/** The content of a model's build book. */
export function bookOf(whole: WholeProject): BuildBook {
  const blueprint = drawUp(whole);
  return buildBook(whole, blueprint, connect(whole, blueprint));
}

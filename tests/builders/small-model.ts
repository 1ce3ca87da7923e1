import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type BuildBook, buildBook } from '#domain/build-book/build-book.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aComponent, aSection, aSnapshot } from '#testing/snapshot.ts';

/** A part of a small model: a red 5 mm LED in circuit 1 unless it says otherwise. */
type Part = Partial<Omit<Component, 'id' | 'sectionId'>>;

/** A model on a 12 V plug, or another supply, with these sections, each with its parts in order. */
export function smallModel(
  sections: Readonly<Record<string, readonly Part[]>>,
  powerSupplyId = 'power-plug-12v',
): ProjectSnapshot {
  const names = Object.keys(sections);
  return aSnapshot({
    project: { name: 'Model', powerSupplyId },
    sections: names.map((name, order) => aSection({ id: name, name, order })),
    components: names.flatMap((sectionId) =>
      (sections[sectionId] ?? []).map((part, order) =>
        aComponent({ id: `${sectionId}${order}`, sectionId, order, circuitNumber: 1, ...part }),
      ),
    ),
  });
}

/** The content of a model's build book. */
export function bookOf(snapshot: ProjectSnapshot): BuildBook {
  const blueprint = deriveBlueprint(snapshot);
  return buildBook(snapshot, blueprint, connect(snapshot, blueprint));
}

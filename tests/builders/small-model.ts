import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type BuildBook, buildBook } from '#domain/build-book/build-book.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { aComponent, aPicture, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Fields of a part; by default it is a red 5 mm LED in circuit 1. */
type Part = Partial<Omit<Component, 'id' | 'sectionId'>>;

/** A model with these sections, each with its parts in order; by default on a 12 V plug. */
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

/** The build book of a model. */
export function bookOf(snapshot: ProjectSnapshot): BuildBook {
  const blueprint = deriveBlueprint(snapshot);
  return buildBook(snapshot, blueprint, connect(snapshot, blueprint));
}

/** The model with its units side by side on a sheet, 100 mm apart, in the order of its parts. */
export function onSheet(model: ProjectSnapshot): ProjectSnapshot {
  const picture = aPicture({ id: 'plan', width: 10_000, height: 1000 });
  let at = 0;
  const components = model.components.map((row) => {
    if (row.properties.isPowerSupply === true) return row;
    const places = Array.from({ length: row.quantity }, (_, index) => {
      at += 1;
      return { pictureId: 'plan', unit: index + 1, x: at / 10, y: 0.5 };
    });
    return { ...row, places };
  });
  return { ...model, components, pictures: [picture] };
}

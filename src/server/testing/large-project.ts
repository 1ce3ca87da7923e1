import { randomUUID } from 'node:crypto';
import { newProject, storeProject } from '#server/projects/store-project.ts';
import { type Component, componentDefaults } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Services } from '#server/services.ts';

/** A project of so many LEDs in circuits of ten. */
function largeProject(leds: number): ProjectSnapshot {
  const snapshot = newProject(randomUUID(), { name: 'A large layout', powerSupplyId: 'power-plug-12v' });
  const defaults = { projectId: snapshot.project.id, icon: 'circle', color: 'blue', sectionType: 'regular' } as const;
  const section: Section = { ...defaults, id: randomUUID(), name: 'Hull', order: 1 };
  const components = Array.from({ length: leds }, (_, at): Component => {
    const place = { id: randomUUID(), sectionId: section.id, circuitNumber: Math.floor(at / 10) + 1, order: at };
    return { ...componentDefaults, ...place, componentType: 'led', componentId: 'led-5mm' };
  });
  return {
    ...snapshot,
    sections: [...snapshot.sections, section],
    components: [...snapshot.components, ...components],
  };
}

/** Puts a large project straight into the database, as a member's. */
export function storeLargeProject({ db }: Services, userId: string, leds: number): Promise<ProjectRow> {
  return db.transaction().execute((tx) => storeProject(tx, largeProject(leds), { user_id: userId, guest_id: null }));
}

import { randomUUID } from 'node:crypto';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { projectDefaults, type ProjectFields } from '#domain/projects/project.ts';
import { newGlobalSection } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Guest, Member } from '#server/access/actor.ts';

/** The id of a project to be made: a guest's shows what it is. Source: decisions A5. */
export function newProjectId(actor: Member | Guest): string {
  return actor.kind === 'guest' ? `unauthenticated-project-${randomUUID()}` : randomUUID();
}

/** A new project: it has the Global Components section with the master supply in it. Source: decisions B1. */
export function newProject(id: string, wanted: Partial<ProjectFields>): ProjectSnapshot {
  const project = { ...projectDefaults, ...wanted, id };
  const sectionId = randomUUID();
  return {
    project,
    sections: [{ ...newGlobalSection, id: sectionId, projectId: id }],
    circuits: [],
    components: [{ ...newMasterSupply(project.powerSupplyId), id: randomUUID(), sectionId }],
    customComponents: [],
  };
}

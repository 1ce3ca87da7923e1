import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Project } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';

/** A complete project: the builder edits it, `deriveBlueprint` computes from it, and a project file contains it. */
export interface ProjectSnapshot {
  readonly project: Project;
  readonly sections: readonly Section[];
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
  readonly pictures: readonly ModelPicture[];
  readonly customComponents: readonly CustomComponent[];
}

import type { Circuit } from '#domain/circuits/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CustomPartInput } from '#domain/parts/custom-part.ts';
import type { Project } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';

/** What `drawUp` takes of a project. `WholeProject` fits. */
export interface DrawUpInput {
  readonly project: Pick<Project, 'powerSupplyId' | 'resistorMode' | 'resistorRounding'>;
  readonly sections: readonly Pick<Section, 'id' | 'sectionType' | 'order'>[];
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
  readonly customComponents: readonly CustomPartInput[];
}

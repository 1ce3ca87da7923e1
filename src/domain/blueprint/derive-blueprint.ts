import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type BlueprintInput, calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import { checkBlueprint } from '#domain/blueprint/check-blueprint.ts';
import { listBlueprint } from '#domain/blueprint/list-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Component } from '#domain/parts/component.ts';
import { noProjectReferences, projectDefaults } from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';

interface BlueprintOptions {
  /** False skips the checks. */
  readonly checks?: boolean;
}

/** Assigns the missing references of an input, such as a project file, in the order of the diagram. */
function withReferences(input: BlueprintInput): BlueprintInput {
  const hasReference = ({ reference }: Partial<Component>): boolean => typeof reference === 'string';
  if (input.components.every(hasReference)) return input;
  const project = { ...projectDefaults, ...noProjectReferences, id: '', ...input.project };
  const { sections, components, circuits } = input;
  const given = assignAllReferences({ project, sections, components, circuits });
  return { ...input, project: given.project, sections: given.sections, components: given.components };
}

/**
 * Computes everything that follows from a project. Never throws, whatever the project contains; ignores rows without a
 * section. With the Blueprint before an edit (`previous`), derives only the circuits and sections that the edit
 * changed. Source: electrical rules; specification 5, 'The Blueprint'.
 */
export function deriveBlueprint(
  given: BlueprintInput,
  catalogue: Catalogue = builtInCatalogue,
  { checks = true }: BlueprintOptions = {},
  previous?: Blueprint,
): Blueprint {
  const input = withReferences(given);
  const blueprint = calculateBlueprint(input, catalogue, previous);
  return checks ? checkBlueprint(blueprint, input) : listBlueprint(blueprint, input.project);
}

import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type BlueprintInput, calculateBlueprint, withReferences } from '#domain/blueprint/calculate-blueprint.ts';
import { checkBlueprint } from '#domain/blueprint/check-blueprint.ts';
import { listBlueprint } from '#domain/blueprint/list-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';

interface BlueprintOptions {
  /** False leaves the checks out, where only values are wanted. */
  readonly checks?: boolean;
}

/**
 * All that is computed from a project, with the checks unless they are not wanted. It never throws, whatever the project
 * holds; a row of no section is left out. In the settings of the Blueprint before an edit (`previous`), only what the edit
 * touched is derived again. Source: electrical rules; specification 5, 'The Blueprint'.
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

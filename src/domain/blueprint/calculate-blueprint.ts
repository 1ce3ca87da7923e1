import type { Blueprint, SectionContext } from '#domain/blueprint/blueprint.ts';
import {
  type BlueprintInput,
  calculateSections,
  noLoads,
  type RectifierLoads,
} from '#domain/blueprint/calculate-sections.ts';
import { nothingStopped } from '#domain/checks/stopped-places.ts';
import { projectCurrents } from '#domain/blueprint/project-currents.ts';
import { projectNetwork } from '#domain/blueprint/project-network.ts';
import { powerBudget } from '#domain/blueprint/power-budget.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';

export type { BlueprintInput } from '#domain/blueprint/calculate-sections.ts';

/** Returns the loads of the supplies with a rectifier. */
function loadsOf({ power, sections, context: { supplyPart, input } }: Blueprint): RectifierLoads {
  const own = sections.map(({ id, supply }) => [id, supply.part] as const);
  const parts = new Map<string, PowerPart | null>([...own, ['master', supplyPart], ['input', input]]);
  const rectified = power.supplies.filter(({ scope }) => parts.get(scope)?.rectifier !== undefined);
  return new Map(rectified.map(({ scope, totalMa }) => [scope, totalMa]));
}

/**
 * Computes the part of a Blueprint that precedes lists and checks: sections with resolved parts and strings, drivers,
 * and the power budget. The voltage after a rectifier depends on the load: such a project is computed with its peak
 * voltage, and once more with the load that follows. Rules and parameters as in `deriveBlueprint`.
 */
export function calculateBlueprint(
  input: BlueprintInput,
  catalogue: Catalogue = builtInCatalogue,
  previous?: Blueprint,
): Blueprint {
  const unloaded = calculateWithLoads(input, catalogue, previous?.unloaded, noLoads);
  const loads = loadsOf(unloaded);
  if (loads.size === 0) return unloaded;
  return { ...calculateWithLoads(input, catalogue, previous?.context, loads), unloaded: unloaded.context };
}

function calculateWithLoads(
  input: BlueprintInput,
  catalogue: Catalogue,
  previous: SectionContext | undefined,
  loads: RectifierLoads,
): Blueprint {
  const { supply, context, drives, sections } = calculateSections(input, catalogue, previous, loads);
  const network = projectNetwork(sections, context);
  const currents = projectCurrents(network);
  return {
    supply,
    strings: sections.map((section) => section.strings).flat(),
    resistors: [],
    parts: [],
    accessories: [],
    checks: [],
    dismissed: [],
    power: powerBudget(sections, context, currents),
    sections,
    unchecked: sections,
    stopped: nothingStopped,
    wired: { sections, accessories: [] },
    context,
    unloaded: context,
    settings: input.project.settings ?? projectSettingsDefaults,
    pictures: input.pictures ?? [],
    drives,
    currents,
  };
}

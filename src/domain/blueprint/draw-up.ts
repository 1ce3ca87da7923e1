import type { Blueprint, BlueprintSupply } from '#domain/blueprint/blueprint.ts';
import { deriveSection, type SectionContext } from '#domain/blueprint/derive-section.ts';
import type { DrawUpInput } from '#domain/blueprint/draw-up-input.ts';
import { powerBudget } from '#domain/blueprint/power-budget.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { checkProject } from '#domain/checks/run-checks.ts';
import { resolveSupply } from '#domain/electrical/resolve-supply.ts';
import { masterSupply } from '#domain/electrical/section-supply.ts';
import { withCustomParts } from '#domain/parts/custom-part.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { readId, sortByOrder } from '#domain/parts/resolved-part.ts';
import { listParts, mergeLines } from '#domain/parts-list/part-lines.ts';
import { groupRows } from '#domain/projects/group-rows.ts';

export interface DrawUpOptions {
  /** False leaves the checks out, where only values are wanted. */
  readonly checks?: boolean;
}

function describeSupply(id: unknown, part: PowerPart, known: boolean): BlueprintSupply {
  return known
    ? { id: part.id, label: part.name, volts: part.voltage, known }
    : { id: readId(id), label: `Unknown supply (${part.voltage} V assumed)`, volts: part.voltage, known };
}

/**
 * All that is computed from a project: its sections with their parts resolved and their strings, the parts list, the
 * checks and the power budget. It never throws, whatever the project holds; a row of no section is left out. Source:
 * electrical rules; specification 5, 'The Blueprint'.
 */
export function drawUp(
  { project, sections: sectionRows, circuits, components, customComponents }: DrawUpInput,
  catalogue: Catalogue = builtInCatalogue,
  { checks = true }: DrawUpOptions = {},
): Blueprint {
  const { part, known } = resolveSupply(project.powerSupplyId);
  const supply = describeSupply(project.powerSupplyId, part, known);
  const context: SectionContext = {
    catalogue: withCustomParts(catalogue, customComponents),
    preResistored: project.resistorMode === 'pre-resistored',
    rounding: project.resistorRounding === 'next-higher' ? 'next-higher' : 'nearest',
    master: masterSupply(part),
    checks,
  };
  const circuitsOf = groupRows(circuits, (row) => row.sectionId);
  const componentsOf = groupRows(components, (row) => row.sectionId);
  const sections = sortByOrder(sectionRows).map((section) => {
    const rows = { circuits: circuitsOf.get(section.id) ?? [], components: componentsOf.get(section.id) ?? [] };
    return deriveSection(section, rows, context);
  });
  const lines = mergeLines(sections.map((section) => section.lines));
  return {
    supply,
    strings: sections.flatMap((section) => section.strings),
    resistors: lines.resistors,
    parts: listParts(lines, supply),
    checks: checks ? [...checkProject(supply), ...sections.flatMap((section) => section.checks)] : [],
    power: powerBudget(sections, part),
    sections,
  };
}

import type { Blueprint, ResolvedSection, SectionContext } from '#domain/blueprint/blueprint.ts';
import { type BlueprintSupply, resolveSupply, masterSupply, supplyInput } from '#domain/electrical/supply.ts';
import { resolveSection } from '#domain/blueprint/resolve-section.ts';
import { type MainSupply, neededAccessories } from '#domain/blueprint/needed-accessories.ts';
import { driveCircuits } from '#domain/driving/drive-circuits.ts';
import { projectCurrents } from '#domain/blueprint/project-currents.ts';
import { projectNetwork } from '#domain/blueprint/project-network.ts';
import { deriveSection } from '#domain/blueprint/derive-section.ts';
import { powerBudget } from '#domain/blueprint/power-budget.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { checkProject } from '#domain/checks/run-checks.ts';
import { withCustomParts, type CustomPartInput } from '#domain/parts/custom-component.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { readId, sortByOrder } from '#domain/parts/resolved-part.ts';
import { listParts, mergeLines } from '#domain/parts-list/part-lines.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import {
  noProjectReferences,
  type Project,
  projectDefaults,
  projectSettingsDefaults,
} from '#domain/projects/project.ts';
import { giveAllReferences } from '#domain/references/give-references.ts';
import type { Section } from '#domain/projects/section.ts';

/** The input of `deriveBlueprint`. A `ProjectSnapshot` is one. */
export interface BlueprintInput {
  readonly project: Pick<Project, 'powerSupplyId' | 'resistorMode' | 'resistorRounding'> &
    Partial<Pick<Project, 'supplyInputId' | 'settings' | 'accessoryReferences'>>;
  readonly sections: readonly Pick<Section, 'id' | 'sectionType' | 'order'>[];
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
  readonly customComponents: readonly CustomPartInput[];
}

export interface BlueprintOptions {
  /** False leaves the checks out, where only values are wanted. */
  readonly checks?: boolean;
}

function describeSupply(id: unknown, part: PowerPart, known: boolean): BlueprintSupply {
  return known
    ? { id: part.id, label: part.name, volts: part.voltage, known }
    : { id: readId(id), label: `Unknown supply (${part.voltage} V assumed)`, volts: part.voltage, known };
}

/** The context of a project's sections; that of the last Blueprint where nothing in it has changed. */
function contextOf(
  { project, customComponents }: BlueprintInput,
  catalogue: Catalogue,
  checks: boolean,
  last: SectionContext | undefined,
): SectionContext {
  const supplyPart = resolveSupply(project.powerSupplyId).part;
  const settings: Omit<SectionContext, 'master'> = {
    catalogue: withCustomParts(catalogue, customComponents),
    preResistored: project.resistorMode === 'pre-resistored',
    rounding: project.resistorRounding === 'next-higher' ? 'next-higher' : 'nearest',
    supplyPart,
    input: supplyInput(supplyPart, project.supplyInputId),
    checks,
  };
  const isSame =
    last !== undefined &&
    last.catalogue === settings.catalogue &&
    last.preResistored === settings.preResistored &&
    last.rounding === settings.rounding &&
    last.supplyPart === supplyPart &&
    last.input === settings.input &&
    last.checks === checks;
  return isSame ? last : { ...settings, master: masterSupply(supplyPart) };
}

function mainSupplyOf({ project }: BlueprintInput, context: SectionContext): MainSupply {
  const { settings, accessoryReferences: references = [] } = project;
  return { ...context, fuseMa: settings?.fuseMa ?? null, references };
}

/** The sections by order with their parts resolved. Those whose rows and context are the same stay the same objects. */
function resolveSections(
  input: BlueprintInput,
  context: SectionContext,
  last: Blueprint | undefined,
): ResolvedSection[] {
  const circuits = groupRows(input.circuits, (row) => row.sectionId);
  const components = groupRows(input.components, (row) => row.sectionId);
  const known = new Map(last?.sections.map(({ id, resolved }) => [id, resolved]));
  return sortByOrder(input.sections).map((section) => {
    const rows = { circuits: circuits.get(section.id) ?? [], components: components.get(section.id) ?? [] };
    return resolveSection(section, rows, context, known.get(section.id));
  });
}

/** The input with references for all; what has none, such as a project file, gets them in the order of the diagram. */
function withReferences(input: BlueprintInput): BlueprintInput {
  const isGiven = ({ reference }: Partial<Component>): boolean => typeof reference === 'string';
  if (input.components.every(isGiven)) return input;
  const project = { ...projectDefaults, ...noProjectReferences, id: '', ...input.project };
  const { sections, components, circuits } = input;
  const given = giveAllReferences({ project, sections, components, circuits });
  return { ...input, project: given.project, components: given.components };
}

/**
 * All that is computed from a project: its sections with their parts resolved and their strings, the parts list, the
 * checks and the power budget. It never throws, whatever the project holds; a row of no section is left out. With the
 * Blueprint before an edit as `last`, only what the edit touched is derived again. Source: electrical rules;
 * specification 5, 'The Blueprint'.
 */
export function deriveBlueprint(
  given: BlueprintInput,
  catalogue: Catalogue = builtInCatalogue,
  { checks = true }: BlueprintOptions = {},
  last?: Blueprint,
): Blueprint {
  const input = withReferences(given);
  const { part, known } = resolveSupply(input.project.powerSupplyId);
  const supply = describeSupply(input.project.powerSupplyId, part, known);
  const context = contextOf(input, catalogue, checks, last?.context);
  const resolved = resolveSections(input, context, last);
  const drives = driveCircuits(resolved, context.rounding, last?.drives);
  const before = new Map(last?.sections.map((section) => [section.id, section]));
  const sections = resolved.map((section) => deriveSection(section, drives, context, before.get(section.id)));
  const network = projectNetwork(sections, context);
  const currents = projectCurrents(network, last?.currents);
  const settings = input.project.settings ?? projectSettingsDefaults;
  const lines = mergeLines(sections.map((section) => section.lines));
  return {
    supply,
    strings: sections.flatMap((section) => section.strings),
    resistors: lines.resistors,
    parts: listParts(lines, supply),
    accessories: neededAccessories(sections, mainSupplyOf(input, context), currents, drives),
    checks: checks ? [...checkProject(supply), ...sections.flatMap((section) => section.checks)] : [],
    power: powerBudget(sections, context, currents.supplies),
    sections,
    context,
    settings,
    drives,
    currents,
  };
}

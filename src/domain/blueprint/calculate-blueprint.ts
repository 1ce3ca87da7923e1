import type { Blueprint, ResolvedSection, SectionContext } from '#domain/blueprint/blueprint.ts';
import { nothingStopped } from '#domain/checks/stopped-places.ts';
import { type BlueprintSupply, resolveSupply, masterSupply, supplyInput } from '#domain/electrical/supply.ts';
import { withOwnValues } from '#domain/electrical/own-supply.ts';
import { resolveSection } from '#domain/blueprint/resolve-section.ts';
import { driveCircuits } from '#domain/driving/drive-circuits.ts';
import { projectCurrents } from '#domain/blueprint/project-currents.ts';
import { projectNetwork } from '#domain/blueprint/project-network.ts';
import { deriveSection } from '#domain/blueprint/derive-section.ts';
import { powerBudget } from '#domain/blueprint/power-budget.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { withCustomParts, type CustomPartInput } from '#domain/parts/custom-component.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { readId, sortByOrder } from '#domain/parts/resolved-part.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import {
  noProjectReferences,
  type Project,
  projectDefaults,
  projectSettingsDefaults,
} from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import type { Section } from '#domain/projects/section.ts';

/** The input of `deriveBlueprint`. A `ProjectSnapshot` is one. */
export interface BlueprintInput {
  readonly project: Pick<Project, 'powerSupplyId' | 'resistorMode' | 'resistorRounding'> &
    Partial<Pick<Project, 'supplyInputId' | 'settings' | 'accessoryReferences'>>;
  readonly sections: readonly (Pick<Section, 'id' | 'sectionType' | 'order'> &
    Partial<Pick<Section, 'name' | 'fuseMa' | 'accessoryReferences'>>)[];
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
  readonly customComponents: readonly CustomPartInput[];
}

function describeSupply(id: unknown, part: PowerPart, known: boolean): BlueprintSupply {
  const supplyId = readId(id);
  return { id: supplyId, label: supplyName(supplyId), volts: part.voltage, known };
}

/** Returns the context of a project's sections; reuses the previous one if nothing in it has changed. */
function contextOf(
  { project, customComponents }: BlueprintInput,
  { supplyPart, input }: Pick<SectionContext, 'supplyPart' | 'input'>,
  catalogue: Catalogue,
  previous: SectionContext | undefined,
): SectionContext {
  const context: SectionContext = {
    catalogue: withCustomParts(catalogue, customComponents),
    preResistored: project.resistorMode === 'pre-resistored',
    rounding: project.resistorRounding === 'next-higher' ? 'next-higher' : 'nearest',
    supplyPart,
    input,
    master: previous?.supplyPart === supplyPart ? previous.master : masterSupply(supplyPart),
  };
  const isSame =
    previous !== undefined &&
    (Object.keys(context) as (keyof SectionContext)[]).every((field) => context[field] === previous[field]);
  return isSame ? previous : context;
}

/** Assigns the missing references of an input, such as a project file, in the order of the diagram. */
export function withReferences(input: BlueprintInput): BlueprintInput {
  const hasReference = ({ reference }: Partial<Component>): boolean => typeof reference === 'string';
  if (input.components.every(hasReference)) return input;
  const project = { ...projectDefaults, ...noProjectReferences, id: '', ...input.project };
  const { sections, components, circuits } = input;
  const given = assignAllReferences({ project, sections, components, circuits });
  return { ...input, project: given.project, sections: given.sections, components: given.components };
}

/**
 * Resolves the parts of all sections, by order. A section keeps its identity while its rows and context are the same.
 */
function resolveSections(input: BlueprintInput, context: SectionContext): ResolvedSection[] {
  const circuits = groupRows(input.circuits, (row) => row.sectionId);
  const components = groupRows(input.components, (row) => row.sectionId);
  return sortByOrder(input.sections).map((section) => {
    const rows = { circuits: circuits.get(section.id) ?? [], components: components.get(section.id) ?? [] };
    return resolveSection(section, rows, context);
  });
}

/**
 * Computes the part of a Blueprint that precedes lists and checks: sections with resolved parts and strings, drivers,
 * and the power budget. Rules and parameters as in `deriveBlueprint`.
 */
export function calculateBlueprint(
  input: BlueprintInput,
  catalogue: Catalogue = builtInCatalogue,
  previous?: Blueprint,
): Blueprint {
  const { part: supplyOfCatalogue, known } = resolveSupply(input.project.powerSupplyId);
  const own = { ...projectSettingsDefaults, ...input.project.settings };
  const source = supplyInput(supplyOfCatalogue, input.project.supplyInputId);
  const part = source === null ? withOwnValues(supplyOfCatalogue, own) : supplyOfCatalogue;
  const supply = describeSupply(input.project.powerSupplyId, part, known);
  const supplies = { supplyPart: part, input: source === null ? null : withOwnValues(source, own) };
  const context = contextOf(input, supplies, catalogue, previous?.context);
  const resolved = resolveSections(input, context);
  const drives = driveCircuits(resolved, context.rounding);
  const sections = resolved.map((section) => deriveSection(section, drives));
  const network = projectNetwork(sections, context);
  const currents = projectCurrents(network);
  return {
    supply,
    strings: sections.flatMap((section) => section.strings),
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
    settings: input.project.settings ?? projectSettingsDefaults,
    drives,
    currents,
  };
}

import type { Blueprint, ResolvedSection, SectionContext } from '#domain/blueprint/blueprint.ts';
import { type BlueprintSupply, resolveSupply, masterSupply, supplyInput } from '#domain/electrical/supply.ts';
import { rectifiedSupply } from '#domain/electrical/rectified-supply.ts';
import { withOwnValues } from '#domain/electrical/own-supply.ts';
import { resolveSection } from '#domain/blueprint/resolve-section.ts';
import { driveCircuits } from '#domain/driving/drive-circuits.ts';
import { deriveSection } from '#domain/blueprint/derive-section.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { withCustomParts, type CustomPartInput } from '#domain/parts/custom-component.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { readId, sortByOrder } from '#domain/parts/resolved-part.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import { type Project, projectSettingsDefaults } from '#domain/projects/project.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Section } from '#domain/projects/section.ts';

/** The input of `deriveBlueprint`. A `ProjectSnapshot` is one. */
export interface BlueprintInput {
  readonly project: Pick<Project, 'powerSupplyId' | 'resistorMode' | 'resistorRounding'> &
    Partial<Pick<Project, 'supplyInputId' | 'settings' | 'accessoryReferences'>>;
  readonly sections: readonly (Pick<Section, 'id' | 'sectionType' | 'order'> &
    Partial<Pick<Section, 'name' | 'fuseMa' | 'accessoryReferences'>>)[];
  readonly circuits: readonly Circuit[];
  readonly components: readonly Component[];
  /** By default none. */
  readonly pictures?: readonly ModelPicture[];
  readonly customComponents: readonly CustomPartInput[];
}

function describeSupply(id: unknown, part: PowerPart, known: boolean): BlueprintSupply {
  const supplyId = readId(id);
  return { id: supplyId, label: supplyName(supplyId), volts: part.voltage, known };
}

/** Loads (mA) of supplies with a rectifier by scope: `master`, `input`, or the id of a section. */
export type RectifierLoads = ReadonlyMap<string, number>;

export const noLoads: RectifierLoads = new Map();

type Supplies = Pick<SectionContext, 'supplyPart' | 'input'>;

/** Returns the supply of a project and its source with their own values and these loads. */
function suppliesOf({ project }: BlueprintInput, loads: RectifierLoads): Supplies {
  const { part } = resolveSupply(project.powerSupplyId);
  const own = { ...projectSettingsDefaults, ...project.settings };
  const source = supplyInput(part, project.supplyInputId);
  const loaded = (supply: PowerPart, scope: string) =>
    withOwnValues(rectifiedSupply(supply, loads.get(scope) ?? 0), own);
  if (source === null) return { supplyPart: loaded(part, 'master'), input: null };
  return { supplyPart: part, input: loaded(source, 'input') };
}

/** Returns the context of a project's sections; reuses the previous one if nothing in it has changed. */
function contextOf(
  { project, customComponents }: BlueprintInput,
  supplies: Supplies,
  catalogue: Catalogue,
  previous: SectionContext | undefined,
): SectionContext {
  const { supplyPart, input } = isSameValue(supplies, { supplyPart: previous?.supplyPart, input: previous?.input })
    ? (previous ?? supplies)
    : supplies;
  const rooms = project.settings?.rooms ?? projectSettingsDefaults.rooms;
  const context: SectionContext = {
    catalogue: withCustomParts(catalogue, customComponents),
    preResistored: project.resistorMode === 'pre-resistored',
    rounding: project.resistorRounding === 'next-higher' ? 'next-higher' : 'nearest',
    supplyPart,
    input,
    rooms: isSameValue(rooms, previous?.rooms) ? (previous?.rooms ?? rooms) : rooms,
    master: previous?.supplyPart === supplyPart ? previous.master : masterSupply(supplyPart),
  };
  const isSame =
    previous !== undefined &&
    (Object.keys(context) as (keyof SectionContext)[]).every((field) => context[field] === previous[field]);
  return isSame ? previous : context;
}

/**
 * Resolves the parts of all sections, by order. A section keeps its identity while its rows and context are the same.
 */
function resolveSections(input: BlueprintInput, context: SectionContext, loads: RectifierLoads): ResolvedSection[] {
  const circuits = groupRows(input.circuits, (row) => row.sectionId);
  const components = groupRows(input.components, (row) => row.sectionId);
  return sortByOrder(input.sections).map((section) => {
    const rows = { circuits: circuits.get(section.id) ?? [], components: components.get(section.id) ?? [] };
    return resolveSection(section, rows, context, loads.get(section.id));
  });
}

/**
 * Computes the sections of a project with resolved parts, strings, and drivers, for the loads of its rectified supplies.
 * `previous` is the context before an edit. The front page needs no more of a Blueprint.
 */
export function calculateSections(
  input: BlueprintInput,
  catalogue: Catalogue = builtInCatalogue,
  previous?: SectionContext,
  loads: RectifierLoads = noLoads,
): Pick<Blueprint, 'supply' | 'context' | 'drives' | 'sections'> {
  const supplies = suppliesOf(input, loads);
  const context = contextOf(input, supplies, catalogue, previous);
  const { known } = resolveSupply(input.project.powerSupplyId);
  const supply = describeSupply(input.project.powerSupplyId, context.supplyPart, known);
  const resolved = resolveSections(input, context, loads);
  const drives = driveCircuits(resolved, context.rounding);
  return { supply, context, drives, sections: resolved.map((section) => deriveSection(section, drives)) };
}

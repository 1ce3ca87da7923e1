import { nameOf } from '#domain/parts/resolved-part.ts';
import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import type { ProjectNetwork } from '#domain/blueprint/project-network.ts';
import { outputInPath } from '#domain/driving/find-drivers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { groupRows } from '#domain/projects/rows.ts';

/**
 * Names of nodes and elements in a netlist. A name is a position in the project file, `s1` or `s1_c3`; text that a user
 * wrote is never part of a name. Rule X3.
 */
export interface SpiceNames {
  /** Names of sections and components, by id. */
  readonly places: ReadonlyMap<string, string>;
  /** The user's names of sections and components, by id. */
  readonly texts: ReadonlyMap<string, string>;
  /** The plus node of each section, by section id. */
  readonly pluses: ReadonlyMap<string, string>;
  /** The node between each output and its load, by output key. */
  readonly outputs: ReadonlyMap<string, string>;
}

/** Returns the names of sections and components, by id. */
function findPlaces({ sections, components }: ProjectSnapshot): Map<string, string> {
  const rows = groupRows(components, ({ sectionId }) => sectionId);
  const places = new Map<string, string>();
  for (const [index, { id }] of sections.entries()) {
    places.set(id, `s${index + 1}`);
    for (const [at, row] of (rows.get(id) ?? []).entries()) places.set(row.id, `s${index + 1}_c${at + 1}`);
  }
  return places;
}

/** Returns the name of a supply: `master`, `input`, or the name of the section that it feeds. */
export function supplyName(scope: string, { places }: Pick<SpiceNames, 'places'>): string {
  return scope === 'master' || scope === 'input' ? scope : (places.get(scope) ?? '');
}

/** Returns the plus node of a supply. */
export function plusOf(scope: string, names: Pick<SpiceNames, 'places'>): string {
  return `plus_${supplyName(scope, names)}`;
}

/** Names everything in the netlist of a project. */
export function spiceNames(
  snapshot: ProjectSnapshot,
  { sections }: Blueprint,
  { railOf, supplies }: ProjectNetwork,
): SpiceNames {
  const places = findPlaces(snapshot);
  const parts = sections.flatMap(partsIn);
  const keys = new Set(sections.flatMap(({ driven }) => driven.flatMap(({ drive }) => outputInPath(drive) ?? [])));
  return {
    places,
    texts: new Map([
      ...snapshot.sections.map(({ id, name }) => [id, name] as const),
      ...parts.map((part) => [part.id, nameOf(part)] as const),
    ]),
    pluses: new Map(
      sections.map((section) => {
        const scope = supplies[railOf.get(section) ?? 0]?.scope ?? '';
        return [section.id, plusOf(scope, { places })] as const;
      }),
    ),
    outputs: new Map([...keys].map((key, index) => [key, `out${index + 1}`])),
  };
}

/** Returns the name of a section or component. */
export function placeOf({ places }: SpiceNames, id: string): string {
  return places.get(id) ?? '';
}

/** Labels a section or component for a comment: `"Cabin" (s1)`. */
export function labelOf({ places, texts }: SpiceNames, id: string): string {
  return `"${texts.get(id) ?? ''}" (${places.get(id) ?? ''})`;
}

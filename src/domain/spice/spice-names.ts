import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import type { ProjectNetwork } from '#domain/blueprint/project-network.ts';
import { outputInPath } from '#domain/driving/find-drivers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { nameOf } from '#domain/wiring/connect/net-parts.ts';

/**
 * What things are called in a netlist. A name is a place, `s1` or `s1_c3`, as the project file counts them: no text that
 * a user wrote is ever part of a name. Rule X3.
 */
export interface SpiceNames {
  /** Of a section or component, by its id. */
  readonly places: ReadonlyMap<string, string>;
  /** What users call a section or component, by its id. */
  readonly texts: ReadonlyMap<string, string>;
  /** The plus of each section, by its id. */
  readonly pluses: ReadonlyMap<string, string>;
  /** The node between each output and what it drives, by its key. */
  readonly outputs: ReadonlyMap<string, string>;
}

/** The places of sections and components, by their ids. */
function findPlaces({ sections, components }: ProjectSnapshot): Map<string, string> {
  const rows = groupRows(components, ({ sectionId }) => sectionId);
  const places = new Map<string, string>();
  for (const [index, { id }] of sections.entries()) {
    places.set(id, `s${index + 1}`);
    for (const [at, row] of (rows.get(id) ?? []).entries()) places.set(row.id, `s${index + 1}_c${at + 1}`);
  }
  return places;
}

/** The name of a supply by its scope: `master`, `input`, or that of the section that it feeds. */
export function supplyName(scope: string, { places }: Pick<SpiceNames, 'places'>): string {
  return scope === 'master' || scope === 'input' ? scope : (places.get(scope) ?? '');
}

/** The plus of a supply by its scope. */
export function plusOf(scope: string, names: Pick<SpiceNames, 'places'>): string {
  return `plus_${supplyName(scope, names)}`;
}

/** The names of all that is in the netlist of a project. */
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

/** The name of a section or component. */
export function placeOf({ places }: SpiceNames, id: string): string {
  return places.get(id) ?? '';
}

/** A section or component in words, with its name: `"Cabin" (s1)`. */
export function wordsOf({ places, texts }: SpiceNames, id: string): string {
  return `"${texts.get(id) ?? ''}" (${places.get(id) ?? ''})`;
}

import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Severity } from '#domain/checks/check-texts.ts';
import type { Section } from '#domain/projects/section.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

/** A thing to know before building, and every place that it is about. */
export interface BookAdvice {
  readonly severity: Severity;
  readonly places: string;
  readonly message: string;
  readonly fix: string;
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Places that are named; of more it is said how many there are. */
const mostPlaces = 12;

function placesText(places: readonly string[]): string {
  const named = [...new Set(places)];
  const more = named.length - mostPlaces;
  const shown = named.slice(0, mostPlaces).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

/** The checks of a Blueprint, errors first; equal words stand once with all the places that they are about. */
export function bookAdvice({ checks }: Blueprint, sections: readonly Section[]): BookAdvice[] {
  const names = new Map(sortByOrder(sections).map(({ id, name }) => [id, name]));
  const groups = new Map<string, { readonly advice: Omit<BookAdvice, 'places'>; readonly places: string[] }>();
  for (const { severity, sectionId, circuitNumber, message, fix } of checks) {
    const name = names.get(sectionId ?? '') ?? 'The project';
    const place = circuitNumber === null ? name : `${name}, circuit ${circuitNumber}`;
    const key = JSON.stringify([severity, message, fix]);
    const group = groups.get(key) ?? { advice: { severity, message, fix }, places: [] };
    group.places.push(place);
    groups.set(key, group);
  }
  const all = Array.from(groups.values(), ({ advice, places }) => ({ ...advice, places: placesText(places) }));
  return severities.flatMap((severity) => all.filter((advice) => advice.severity === severity));
}

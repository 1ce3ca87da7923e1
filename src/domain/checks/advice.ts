import type { Check } from '#domain/checks/check.ts';
import type { CheckId, Severity } from '#domain/checks/check-texts.ts';
import type { CheckedSection } from '#domain/checks/checked-project.ts';
import { foldChecks } from '#domain/checks/fold-checks.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Section } from '#domain/projects/section.ts';

/** What is to be read before building, and every location that it is about. */
export interface Advice {
  readonly severity: Severity;
  readonly locations: string;
  readonly message: string;
  readonly fix: string;
}

/** The most locations that are named; of more only the number is given. */
const mostLocations = 12;

function locationsText(locations: readonly string[]): string {
  const named = [...new Set(locations)];
  const more = named.length - mostLocations;
  const shown = named.slice(0, mostLocations).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

/** What severities are called. */
export const severityNames: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Good to know',
};

/** Shown elsewhere: on the cover of the book, and where LEDs are soldered. */
const shownElsewhere: ReadonlySet<CheckId> = new Set(['battery-life', 'polarity']);

/** Checks of a line that say the same, with all the locations that they are about. */
function equalAdvice(checks: readonly Check[], locationOf: (check: Check) => string): Advice[] {
  const groups = groupRows(checks, ({ message, fix }) => JSON.stringify([message, fix]));
  return [...groups.values()].flatMap((group) => {
    const locations = locationsText(group.map(locationOf));
    return group.slice(0, 1).map(({ severity, message, fix }) => ({ severity, message, fix, locations }));
  });
}

/**
 * What the checks find, errors first; equal words stand once with all the locations that they are about. Hints that are
 * of one kind and are mended alike are one line.
 */
export function adviceOf(
  { checks, sections: derived }: { readonly checks: readonly Check[]; readonly sections: readonly CheckedSection[] },
  sections: readonly Pick<Section, 'id' | 'name'>[],
): Advice[] {
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  const locationOf = ({ sectionId, circuitNumber }: Check): string => {
    const name = names.get(sectionId ?? '') ?? 'The project';
    return circuitNumber === null ? name : `${name}, circuit ${circuitNumber}`;
  };
  const lines = foldChecks(checks, derived).filter(({ id }) => !shownElsewhere.has(id));
  return lines.flatMap(({ severity, message, fix, checks: folded }) => {
    const equal = equalAdvice(folded, locationOf);
    const isOneLine = severity === 'info' && equal.length > 1 && folded.every((check) => check.fix === fix);
    return isOneLine ? [{ severity, message, fix, locations: locationsText(folded.map(locationOf)) }] : equal;
  });
}

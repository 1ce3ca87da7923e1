import type { Check, CheckLocation, CheckAction } from '#domain/checks/check.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { DismissedFinding } from '#domain/projects/project.ts';
import { type CheckId, checkTexts, type Severity } from '#domain/checks/check-texts.ts';
import type { CheckedSection } from '#domain/checks/checked-project.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Section } from '#domain/projects/section.ts';

/** Stored place of a finding: `p`, the id of a section or part, or `{section id}/{circuit number}`. */
export function placeKey({ sectionId, circuitNumber, componentId }: CheckLocation): string {
  if (componentId !== null) return componentId;
  if (sectionId === null) return 'p';
  return circuitNumber === null ? sectionId : `${sectionId}/${circuitNumber}`;
}

/** Stored form of a dismissed finding. */
export function dismissedFinding(check: Pick<Check, 'id'> & CheckLocation): DismissedFinding {
  return { id: check.id, place: placeKey(check) };
}

const keyOf = ({ id, place }: DismissedFinding): string => `${id} ${place}`;

const dismissedKeys = memoize((dismissed: readonly DismissedFinding[]): ReadonlySet<string> => {
  return new Set(dismissed.map(keyOf));
});

/** Splits findings into open and dismissed ones. Errors cannot be dismissed. Rule E129. Source: specification 5. */
export function splitDismissed(
  checks: readonly Check[],
  dismissed: readonly DismissedFinding[],
): { readonly open: readonly Check[]; readonly dismissed: readonly Check[] } {
  if (dismissed.length === 0) return { open: checks, dismissed: [] };
  const keys = dismissedKeys(dismissed);
  const isDismissed = (check: Check): boolean => check.severity !== 'error' && keys.has(keyOf(dismissedFinding(check)));
  return { open: checks.filter((check) => !isDismissed(check)), dismissed: checks.filter(isDismissed) };
}

/** A line of the list of findings: all findings of one id and severity. Source: boards and currents, 5.4. */
export interface Finding {
  readonly id: CheckId;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  readonly fix: string;
  readonly action: CheckAction | null;
  /** The folded findings, in project order; never empty. */
  readonly checks: readonly Check[];
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];
const order = Object.keys(checkTexts) as CheckId[];

/** Rank of each place in project order: the project, then each section with its circuits and parts. */
function placeRanks(sections: readonly CheckedSection[]): ReadonlyMap<string, number> {
  const ranks = new Map([[placeKey({ sectionId: null, circuitNumber: null, componentId: null }), 0]]);
  const add = (location: CheckLocation): void => void ranks.set(placeKey(location), ranks.size);
  for (const { id: sectionId, circuits, standalone } of sections) {
    add({ sectionId, circuitNumber: null, componentId: null });
    for (const { number: circuitNumber, parts } of circuits) {
      add({ sectionId, circuitNumber, componentId: null });
      for (const { id: componentId } of parts) add({ sectionId, circuitNumber, componentId });
    }
    for (const { part } of standalone) add({ sectionId, circuitNumber: null, componentId: part.id });
  }
  return ranks;
}

function kindOfPlace({ sectionId, circuitNumber, componentId }: Check): string {
  if (componentId !== null) return 'parts';
  if (circuitNumber !== null) return 'circuits';
  return sectionId === null ? 'places' : 'sections';
}

/** Noun for several places: parts, circuits, or sections if all are of one kind and distinct. */
function nounOf(checks: readonly Check[]): string {
  const [kind = 'places', ...others] = new Set(checks.map(kindOfPlace));
  const areDistinct = new Set(checks.map(placeKey)).size === checks.length;
  return areDistinct && others.length === 0 ? kind : 'places';
}

/** Text and action of a line: those of its only finding, or those that apply to all. */
function lineText(title: string, checks: readonly Check[]): Pick<Finding, 'message' | 'fix' | 'action'> {
  const [first] = checks;
  if (first === undefined || checks.length === 1) return first ?? { message: title, fix: '', action: null };
  const message = `${title}: ${checks.length} ${nounOf(checks)}`;
  const isSame = checks.every(({ fix }) => fix === first.fix);
  return { message, fix: isSame ? first.fix : 'See each place for its fix.', action: null };
}

function foldGroup(all: readonly Check[], ranks: ReadonlyMap<string, number>): Finding[] {
  const rankOf = (check: Check): number => ranks.get(placeKey(check)) ?? ranks.size;
  const checks = all.toSorted((one, other) => rankOf(one) - rankOf(other));
  return checks.slice(0, 1).map(({ id, severity }) => {
    const { title } = checkTexts[id];
    const { message, fix, action } = lineText(title, checks);
    return { id, severity, title, message, fix, action, checks };
  });
}

/**
 * Folds findings into lines: errors, warnings, then hints; each in the order of the table of checks. Cached for the
 * same findings. Rule E128.
 */
export const foldChecks = memoize(
  (checks: readonly Check[], sections: readonly CheckedSection[]): readonly Finding[] => {
    const groups = groupRows(checks, ({ id, severity }) => `${severity} ${id}`);
    const ranks = placeRanks(sections);
    return severities.flatMap((severity) =>
      order.flatMap((id) => foldGroup(groups.get(`${severity} ${id}`) ?? [], ranks)),
    );
  },
);

/** Advice to read before building, with all its locations. */
export interface Advice {
  readonly severity: Severity;
  readonly locations: string;
  readonly message: string;
  readonly fix: string;
}

/** Maximum number of named locations; the others are only counted. */
const maxLocations = 12;

function locationsText(locations: readonly string[]): string {
  const distinct = [...new Set(locations)];
  const more = distinct.length - maxLocations;
  const shown = distinct.slice(0, maxLocations).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

/** Names of severities for display. */
export const severityNames: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Good to know',
};

/** Findings that are not repeated here: they are on the cover of the book, and where LEDs are soldered. */
const shownElsewhere: ReadonlySet<CheckId> = new Set(['battery-life', 'polarity']);

/** Merges findings of a line with equal text, with all their locations. */
function mergeAdvice(checks: readonly Check[], locationOf: (check: Check) => string): Advice[] {
  const groups = groupRows(checks, ({ message, fix }) => JSON.stringify([message, fix]));
  return [...groups.values()].flatMap((group) => {
    const locations = locationsText(group.map(locationOf));
    return group.slice(0, 1).map(({ severity, message, fix }) => ({ severity, message, fix, locations }));
  });
}

/**
 * Returns the findings as advice, errors first; equal texts appear once with all their locations. Hints of one kind
 * with the same fix are one line.
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
    const equal = mergeAdvice(folded, locationOf);
    const isOneLine = severity === 'info' && equal.length > 1 && folded.every((check) => check.fix === fix);
    return isOneLine ? [{ severity, message, fix, locations: locationsText(folded.map(locationOf)) }] : equal;
  });
}

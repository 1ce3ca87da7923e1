import type { Check, CheckAction, CheckLocation } from '#domain/checks/check.ts';
import { type CheckId, checkTexts, type Severity } from '#domain/checks/check-texts.ts';
import type { CheckedSection } from '#domain/checks/checked-project.ts';
import { placeKey } from '#domain/checks/dismissed.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';

/** A line of the list of what the checks found: all checks of one id and severity. Source: boards and currents, 5.4. */
export interface Finding {
  readonly id: CheckId;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  readonly fix: string;
  readonly action: CheckAction | null;
  /** Those that are folded into it, in the order of the project; never empty. */
  readonly checks: readonly Check[];
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];
const order = Object.keys(checkTexts) as CheckId[];

/** Where each place of a project comes in its order: itself, then each section with its circuits and its parts. */
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

/** What several places are called: parts, circuits or sections where all are one kind and none is there twice. */
function nounOf(checks: readonly Check[]): string {
  const [kind = 'places', ...others] = new Set(checks.map(kindOfPlace));
  const isOnce = new Set(checks.map(placeKey)).size === checks.length;
  return isOnce && others.length === 0 ? kind : 'places';
}

/** The words and the action of a line: those of its only check, or what is true of all of them. */
function wordsOf(title: string, checks: readonly Check[]): Pick<Finding, 'message' | 'fix' | 'action'> {
  const [first] = checks;
  if (first === undefined || checks.length === 1) return first ?? { message: title, fix: '', action: null };
  const message = `${title}: ${checks.length} ${nounOf(checks)}`;
  const isSame = checks.every(({ fix }) => fix === first.fix);
  return { message, fix: isSame ? first.fix : 'Each place says what to do.', action: null };
}

function foldGroup(all: readonly Check[], ranks: ReadonlyMap<string, number>): Finding[] {
  const rankOf = (check: Check): number => ranks.get(placeKey(check)) ?? ranks.size;
  const checks = all.toSorted((one, other) => rankOf(one) - rankOf(other));
  return checks.slice(0, 1).map(({ id, severity }) => {
    const { title } = checkTexts[id];
    const { message, fix, action } = wordsOf(title, checks);
    return { id, severity, title, message, fix, action, checks };
  });
}

/**
 * The checks of a project folded into lines: errors, warnings, then what is good to know; inside each in the order of the
 * table of checks. Worked out where it is asked for, and kept for the same checks. Rule E128.
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

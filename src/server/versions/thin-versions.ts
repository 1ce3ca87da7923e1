/** A version of a project, as far as thinning is concerned. */
export interface DatedVersion {
  readonly id: string;
  readonly time: Date;
  /** Whether it was kept by hand. */
  readonly isNamed: boolean;
}

/** Maximum number of named versions of a project. Source: sharing and versions, 2.2. */
export const maxNamedVersions = 50;

const day = 24 * 60 * 60 * 1000;
const days = 30;
const months = 12;

/** Number of the calendar month of a time (UTC), counted from year 0. */
function monthOf(time: Date): number {
  return time.getUTCFullYear() * 12 + time.getUTCMonth();
}

/**
 * Returns the ids of the versions to delete: of those that were not kept by hand, all of the last day remain, the newest
 * of each day (UTC) of the last 30 days, and the newest of each of the last 12 calendar months. Source: sharing and
 * versions, 2.2.
 */
export function thinVersions(versions: readonly DatedVersion[], now: Date): string[] {
  const takenDays = new Set<number>();
  const takenMonths = new Set<number>();
  const isKept = ({ time }: DatedVersion): boolean => {
    const age = now.getTime() - time.getTime();
    const [date, month] = [Math.floor(time.getTime() / day), monthOf(time)];
    const isOfDay = age <= days * day && !takenDays.has(date);
    const isOfMonth = monthOf(now) - month < months && !takenMonths.has(month);
    takenDays.add(date);
    takenMonths.add(month);
    return age <= day || isOfDay || isOfMonth;
  };
  const newestFirst = versions
    .filter(({ isNamed }) => !isNamed)
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
  return newestFirst.flatMap((version) => (isKept(version) ? [] : version.id));
}

import type { VersionReply } from '#contract/projects/versions.ts';
import { dayText } from '#web/dates.ts';

const reasons: Readonly<Record<VersionReply['reason'], string>> = {
  hand: 'Kept by hand',
  rest: 'Before the first edit after a rest',
  restore: 'Before a version was restored',
  template: 'When a template was copied',
  share: 'When sharing began',
};

/** Why a version was kept. */
export function reasonText({ reason }: Pick<VersionReply, 'reason'>): string {
  return reasons[reason];
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Local time of a version: `14:03`. */
export function timeText(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** Local day and time of a version: `22 Nov 2026, 14:03`. */
export function dayAndTime(iso: string): string {
  return `${dayText(iso)}, ${timeText(iso)}`;
}

/** A day with its versions, the newest first. */
export interface DayOfVersions {
  readonly title: string;
  readonly versions: readonly VersionReply[];
}

/** Groups versions by local day: `Today`, `Yesterday`, `22 Nov 2026`. `now` is in milliseconds since 1970. */
export function versionsByDay(versions: readonly VersionReply[], now: number): DayOfVersions[] {
  const today = new Date(now);
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  const days = new Map<string, VersionReply[]>();
  for (const version of versions) {
    const day = dayText(version.createdAt);
    days.set(day, [...(days.get(day) ?? []), version]);
  }
  const names = new Map([
    [dayText(yesterday.toISOString()), 'Yesterday'],
    [dayText(today.toISOString()), 'Today'],
  ]);
  return Array.from(days, ([day, ofDay]) => ({ title: names.get(day) ?? day, versions: ofDay }));
}

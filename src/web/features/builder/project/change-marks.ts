import type { DifferenceMarks } from '#domain/versions/difference.ts';
import { Store } from '#web/store.ts';

const none: DifferenceMarks = new Map();

/** Marks of what differs between the shown version and another state; none outside of versions. */
export const changeMarks = new Store<DifferenceMarks>(() => none);

/** Removes all marks. */
export function clearMarks(): void {
  changeMarks.set(none);
}

import type { DifferenceMarks } from '#domain/versions/difference.ts';
import { Store } from '#web/store.ts';
import { ChangeSign } from '#web/ui/feedback/change-sign.tsx';
import { useStore } from '#web/use-store.ts';

const none: DifferenceMarks = new Map();

/** Marks of what differs between the shown version and another state; none outside of versions. */
export const changeMarks = new Store<DifferenceMarks>(() => none);

/** Removes all marks. */
export function clearMarks(): void {
  changeMarks.set(none);
}

/** Sign of a part, circuit, or section of a version that was added, removed, or changed; nothing for any other. */
export function ChangeMark({ of, className }: { readonly of: string; readonly className?: string }) {
  const kind = useStore(changeMarks, (marks) => marks.get(of));
  return kind === undefined ? null : <ChangeSign kind={kind} className={className} />;
}

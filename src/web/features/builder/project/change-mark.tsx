import { changeMarks } from '#web/features/builder/project/change-marks.ts';
import { ChangeSign } from '#web/ui/feedback/change-sign.tsx';
import { useStore } from '#web/use-store.ts';

/** Sign of a part, circuit, or section of a version that was added, removed, or changed; nothing for any other. */
export function ChangeMark({ of, className }: { readonly of: string; readonly className?: string }) {
  const kind = useStore(changeMarks, (marks) => marks.get(of));
  return kind === undefined ? null : <ChangeSign kind={kind} className={className} />;
}

import type { Check } from '#domain/checks/check.ts';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';

/** The errors and warnings among checks; hints are left to the list of all checks. */
export function withoutHints(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ severity }) => severity !== 'info');
}

/** What is wrong with a section, circuit or part and what mends it, one line each. */
export function CheckNotes({ checks }: { readonly checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 px-3 py-1.5 text-xs">
      {checks.map((check) => (
        <li key={`${check.id} ${check.componentId ?? ''} ${check.message}`} className="flex items-start gap-1.5">
          <ToneIcon tone={check.severity === 'info' ? 'hint' : check.severity} />
          <span className="min-w-0 wrap-anywhere">
            {check.message} <span className="text-muted">{check.fix}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { Check } from '#domain/checks/check.ts';
import { FixButton } from '#web/features/builder/findings/fix-button.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { keepUnits } from '#domain/units/keep-units.ts';

/** Returns the errors and warnings; hints are only in the list of all findings. */
export function withoutHints(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ severity }) => severity !== 'info');
}

interface CheckNotesProps {
  readonly checks: readonly Check[];
  /** Whether each has a button that opens its fixes. */
  readonly canFix?: boolean;
}

/** Findings of a section, circuit, or part with their fixes as text, one line each. */
export function CheckNotes({ checks, canFix = false }: CheckNotesProps) {
  return checks.length === 0 ? null : <Notes checks={checks} canFix={canFix} />;
}

function Notes({ checks, canFix }: Required<CheckNotesProps>) {
  const { readOnly } = useBuilderControls();
  return (
    <ul className="flex flex-col gap-1 px-3 py-1.5 text-xs">
      {checks.map((check) => (
        <li key={`${check.id} ${check.componentId ?? ''} ${check.message}`} className="flex items-start gap-1.5">
          <ToneIcon tone={check.severity === 'info' ? 'hint' : check.severity} />
          <span className="min-w-0 wrap-anywhere">
            {keepUnits(check.message)} <span className="text-muted">{keepUnits(check.fix)}</span>{' '}
            {canFix && !readOnly && <FixButton check={check} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

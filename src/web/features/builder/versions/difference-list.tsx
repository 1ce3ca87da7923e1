import type { DifferenceLine } from '#domain/versions/difference.ts';
import { keepUnits } from '#domain/units/keep-units.ts';
import { ChangeSign } from '#web/ui/feedback/change-sign.tsx';

/** The lines of a difference, each with its sign. */
export function DifferenceList({ lines }: { readonly lines: readonly DifferenceLine[] }) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {lines.map(({ kind, text }, at) => (
        <li key={at} className="flex items-start gap-2">
          <ChangeSign kind={kind} />
          <span className="min-w-0 wrap-anywhere">{keepUnits(text)}</span>
        </li>
      ))}
    </ul>
  );
}

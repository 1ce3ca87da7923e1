import type { AlternativeCurrentRange } from '#domain/parts-list/parts-list-item.ts';
import { alternativeMilliamps, alternativeWarning } from '#domain/parts-list/alternative-text.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { ToneIcon } from '#web/ui/tone.tsx';

/** What could be bought instead of a resistor, the current that it would give, and whether that is too much. */
export function Alternatives({ currents }: { readonly currents: readonly AlternativeCurrentRange[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted print:text-ink">
      {currents.map((current) => (
        <span key={current.ohms} className="flex flex-wrap items-center gap-x-1.5">
          <span>
            or <span className="value">{formatOhms(current.ohms)}</span> for{' '}
            <span className="value">{alternativeMilliamps(current)}</span>
          </span>
          {current.overCurrent && (
            <span className="flex items-center gap-1 text-warning print:text-ink [&_svg]:size-3.5">
              <ToneIcon tone="warning" />
              {alternativeWarning(current)}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

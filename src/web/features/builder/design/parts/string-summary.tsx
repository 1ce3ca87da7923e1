import { Unplug } from 'lucide-react';
import { colorBands } from '#domain/electrical/color-bands.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { formatMilliamps, formatVolts, formatWatts } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { SumButton, sumKey, sumLabel } from '#web/features/builder/design/parts/sum-button.tsx';
import { isDark } from '#domain/blueprint/shining.ts';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface StringSummaryProps {
  readonly ledString: LedString;
  /** Name of the part in place of the resistor; null if there is none. */
  readonly source?: string | null;
  readonly className?: string | undefined;
}

/** The resistor of a string with its bands, value, rating, and actual current; or why the string stays dark. */
export function StringSummary({ ledString, source = null, className }: StringSummaryProps) {
  const { status, standardOhms, ratingW, actualCurrentMa, multiplicity } = ledString;
  if (status === 'pre-resistored') {
    return (
      <SumButton sum={sumKey(ledString)} className={classNames('text-xs text-muted', className)}>
        Pre-resistored
      </SumButton>
    );
  }
  if (isDark(ledString)) {
    return (
      <SumButton sum={sumKey(ledString)} className={classNames('gap-1.5 text-xs font-medium text-error', className)}>
        <Unplug aria-hidden="true" className="size-3.5 shrink-0" />
        {whyDark(ledString)}
      </SumButton>
    );
  }
  if (standardOhms === null) return null;
  return (
    <span className={classNames('value flex flex-wrap items-center justify-end gap-x-2 text-xs', className)}>
      {multiplicity > 1 && <span className="text-muted">{multiplicity}×</span>}
      {source === null ? (
        <SumButton sum={sumKey(ledString)} label={sumLabel(standardOhms)}>
          <ResistorPicture bands={colorBands(standardOhms)} />
          <span className="text-right @md:min-w-11 font-semibold">{formatResistor(standardOhms)}</span>
        </SumButton>
      ) : (
        <span className="text-right font-sans font-semibold">{source}</span>
      )}
      {ratingW !== null && <span className="text-right @md:min-w-13 text-muted">{formatWatts(ratingW)}</span>}
      {actualCurrentMa !== null && <span className="text-right @md:min-w-14">{formatMilliamps(actualCurrentMa)}</span>}
      <BrightnessWord brightness={ledString.brightness} />
    </span>
  );
}

/** The word for a brightness that is not as rated. */
export function BrightnessWord({ brightness }: Pick<LedString, 'brightness'>) {
  if (brightness === null || brightness.word === 'as rated') return null;
  return (
    <span className={classNames('font-sans', brightness.word === 'burns out' ? 'text-error' : 'text-muted')}>
      {brightness.word}
    </span>
  );
}

function whyDark({ status, totalVf }: LedString): string {
  if (status === 'no-headroom') return 'No voltage left for a resistor';
  return totalVf === null || status === 'invalid-supply'
    ? 'Stays dark'
    : `Stays dark: needs more than ${formatVolts(totalVf)}`;
}

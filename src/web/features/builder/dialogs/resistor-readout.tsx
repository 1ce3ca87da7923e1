import { Unplug } from 'lucide-react';
import type { AlternativeCurrent, LedString } from '#domain/electrical/led-string.ts';
import type { Check } from '#domain/checks/check.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import { formatMilliamps, formatVolts, formatWatts } from '#domain/units/format-amounts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { ReadoutRow, ReadoutTitle } from '#web/features/builder/dialogs/readout-row.tsx';
import { VoltageBar } from '#web/features/builder/dialogs/voltage-bar.tsx';
import { CheckNotes } from '#web/features/builder/project/check-notes.tsx';
import { isDark } from '#web/features/builder/project/part-view.ts';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';
import { ToneIcon } from '#web/ui/tone.tsx';

export interface ResistorReadoutProps {
  readonly string: LedString;
  readonly checks: readonly Check[];
  /** The colour of the light. */
  readonly light: string;
}

/** The resistor of a string with all that is known of it, or why the string stays dark. */
export function ResistorReadout({ string, checks, light }: ResistorReadoutProps) {
  return (
    <>
      <ReadoutTitle>{titleOf(string)}</ReadoutTitle>
      <VoltageBar string={string} light={light} />
      {isDark(string) ? <DarkString /> : <Resistor string={string} />}
      {checks.length > 0 && (
        <div className="-mx-3 mt-3 border-t border-line pt-2">
          <CheckNotes checks={checks} />
        </div>
      )}
    </>
  );
}

function titleOf({ circuitNumber, ledCount, multiplicity }: LedString): string {
  if (circuitNumber !== null) {
    return `Resistor of circuit ${circuitNumber}, ${ledCount} ${ledCount === 1 ? 'LED' : 'LEDs in series'}`;
  }
  return multiplicity === 1 ? 'Its resistor' : `${multiplicity} equal resistors, one for each LED`;
}

function DarkString() {
  return (
    <p role="status" className="mt-4 flex items-center gap-2 font-semibold text-error">
      <Unplug aria-hidden="true" className="size-5 shrink-0" />
      Stays dark
    </p>
  );
}

function Resistor({ string }: { readonly string: LedString }) {
  const { standardOhms, exactOhms, ratingW, actualCurrentMa, alternativeCurrents, supplyV } = string;
  if (standardOhms === null) return null;
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-3">
        <ResistorPicture bands={colourBands(standardOhms)} className="h-7 w-26" />
        <output className="value text-xl font-semibold">{formatOhms(standardOhms)}</output>
      </div>
      <dl className="mt-3 grid gap-1 text-xs">
        <ReadoutRow name="Current">{formatMilliamps(actualCurrentMa ?? 0)}</ReadoutRow>
        <ReadoutRow name="Rating">{formatWatts(ratingW ?? 0)}</ReadoutRow>
        <ReadoutRow name="Exact value">{formatOhms(exactOhms)}</ReadoutRow>
        <ReadoutRow name="Supply">{formatVolts(supplyV ?? 0)}</ReadoutRow>
      </dl>
      {alternativeCurrents.length > 0 && <Alternatives currents={alternativeCurrents} />}
    </>
  );
}

/** The other standard values near the exact one, each with the current it would give. */
function Alternatives({ currents }: { readonly currents: readonly AlternativeCurrent[] }) {
  return (
    <>
      <p className="mt-3 border-t border-line pt-2.5 text-xs font-semibold text-muted">Or instead</p>
      <dl className="mt-1.5 grid gap-1 text-xs">
        {currents.map(({ ohms, mA, overCurrent }) => (
          <ReadoutRow key={ohms} name={<span className="value text-ink">{formatOhms(ohms)}</span>}>
            {overCurrent && (
              <span className="mr-2 inline-flex items-center gap-1 font-sans text-warning">
                <ToneIcon tone="warning" />
                over its rating
              </span>
            )}
            {formatMilliamps(mA)}
          </ReadoutRow>
        ))}
      </dl>
    </>
  );
}

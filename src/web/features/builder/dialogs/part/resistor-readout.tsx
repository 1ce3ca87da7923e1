import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Check } from '#domain/checks/check.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { hasConstantCurrent } from '#domain/electrical/constant-current.ts';
import type { AlternativeCurrent, LedString } from '#domain/electrical/led-string.ts';
import { formatMilliamps, formatVolts, formatWatts, formatOhms } from '#domain/units/formats.ts';
import { resistorSum } from '#domain/electrical/resistor-sum.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { keepUnits } from '#domain/units/keep-units.ts';
import { CheckNotes } from '#web/features/builder/findings/check-notes.tsx';
import { isDark } from '#domain/blueprint/shining.ts';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface ResistorReadoutProps {
  readonly ledString: LedString;
  readonly checks: readonly Check[];
  /** The color of the light. */
  readonly light: string;
}

/** The resistor of a string with its values, its constant current, or the reason why the string stays dark. */
export function ResistorReadout({ ledString, checks, light }: ResistorReadoutProps) {
  return (
    <>
      <ReadoutTitle>{titleOf(ledString)}</ReadoutTitle>
      <VoltageBar ledString={ledString} light={light} />
      {isDark(ledString) ? (
        <DarkString />
      ) : hasConstantCurrent(ledString) ? (
        <ConstantCurrent ledString={ledString} />
      ) : (
        <Resistor ledString={ledString} />
      )}
      {checks.length > 0 && (
        <div className="-mx-3 mt-3 border-t border-line pt-2">
          <CheckNotes checks={checks} />
        </div>
      )}
    </>
  );
}

function titleOf({ circuitNumber, ledCount, multiplicity, ...ledString }: LedString): string {
  if (circuitNumber !== null) {
    return `${hasConstantCurrent(ledString) ? 'Constant current' : 'Resistor'} of circuit ${circuitNumber}, ${ledCount} ${ledCount === 1 ? 'LED' : 'LEDs in series'}`;
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

function ConstantCurrent({ ledString: { actualCurrentMa, supplyV } }: { readonly ledString: LedString }) {
  return (
    <dl className="mt-3 grid gap-1 text-xs">
      <ReadoutRow name="Current">{formatMilliamps(actualCurrentMa ?? 0)}</ReadoutRow>
      <ReadoutRow name="Supply">{formatVolts(supplyV ?? 0)}</ReadoutRow>
    </dl>
  );
}

function Resistor({ ledString }: { readonly ledString: LedString }) {
  const { standardOhms, exactOhms, ratingW, actualCurrentMa, alternativeCurrents, supplyV } = ledString;
  if (standardOhms === null) return null;
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-3">
        <ResistorPicture bands={colorBands(standardOhms)} className="h-7 w-26" />
        <output className="value text-xl font-semibold">{formatOhms(standardOhms)}</output>
      </div>
      <dl className="mt-3 grid gap-1 text-xs">
        <ReadoutRow name="Current">{formatMilliamps(actualCurrentMa ?? 0)}</ReadoutRow>
        <ReadoutRow name="Rating">{formatWatts(ratingW ?? 0)}</ReadoutRow>
        <ReadoutRow name="Exact value">{formatOhms(exactOhms)}</ReadoutRow>
        <ReadoutRow name="Supply">{formatVolts(supplyV ?? 0)}</ReadoutRow>
      </dl>
      <Sum ledString={ledString} />
      {alternativeCurrents.length > 0 && <Alternatives currents={alternativeCurrents} />}
    </>
  );
}

/** Calculation of the resistor. */
function Sum({ ledString }: { readonly ledString: LedString }) {
  const rounding = useProject(({ blueprint }) => blueprint.context.rounding);
  return <p className="mt-2 text-2xs text-muted">{keepUnits(resistorSum(ledString, rounding))}</p>;
}

/** Next higher standard values, with their currents. */
function Alternatives({ currents }: { readonly currents: readonly AlternativeCurrent[] }) {
  return (
    <>
      <p className="mt-3 border-t border-line pt-2.5 text-xs font-semibold text-muted">Also suitable</p>
      <dl className="mt-1.5 grid gap-1 text-xs">
        {currents.map(({ ohms, mA }) => (
          <ReadoutRow key={ohms} name={<span className="value text-ink">{formatOhms(ohms)}</span>}>
            <span className="mr-2 font-sans text-muted">dimmer</span>
            {formatMilliamps(mA)}
          </ReadoutRow>
        ))}
      </dl>
    </>
  );
}

/** The heading of a readout. */
export function ReadoutTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="text-xs font-semibold text-muted">{children}</h3>;
}

export interface ReadoutRowProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** Name and value in a description list; values are aligned in one column. */
function ReadoutRow({ name, children }: ReadoutRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="value flex items-center">{children}</dd>
    </div>
  );
}

export interface VoltageBarProps {
  readonly ledString: LedString;
  /** The color of the light. */
  readonly light: string;
}

/** Bar of the supply voltage, split between the LEDs and the resistor. */
function VoltageBar({ ledString, light }: VoltageBarProps) {
  const { supplyV, totalVf, headroomV, ledCount } = ledString;
  if (supplyV === null || totalVf === null || headroomV === null) return null;
  const dark = isDark(ledString);
  const resistorV = Math.max(headroomV, 0);
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex h-3 gap-0.5">
        <span
          data-led={light}
          style={{ flexGrow: totalVf }}
          className={classNames(
            'min-w-2 basis-0 rounded-l-full border border-ink/25 transition-[flex-grow] duration-150 [background:var(--led-fill)]',
            dark ? 'rounded-r-full opacity-50 brightness-50' : 'glow',
          )}
        />
        {resistorV > 0 && (
          <span
            style={{ flexGrow: resistorV }}
            className="basis-0 rounded-r-full bg-line transition-[flex-grow] duration-150"
          />
        )}
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-2xs text-muted">
        <span>
          {ledCount === 1 ? 'LED' : 'LEDs'} <span className="value text-ink">{formatVolts(totalVf)}</span>
        </span>
        <span>
          {dark ? 'Supply' : hasConstantCurrent(ledString) ? 'Current source' : 'Resistor'}{' '}
          <span className="value text-ink">{formatVolts(dark ? supplyV : headroomV)}</span>
        </span>
      </p>
    </div>
  );
}

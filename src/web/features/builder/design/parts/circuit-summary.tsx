import { colorBands } from '#domain/electrical/color-bands.ts';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { stringsLoad } from '#domain/electrical/part-loads.ts';
import { formatMilliamps, milliampDigits } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { BrightnessWord, StringSummary } from '#web/features/builder/design/parts/string-summary.tsx';
import { sharedSumKey, SumButton, sumKey, sumLabel } from '#web/features/builder/design/parts/sum-button.tsx';
import { isDark } from '#domain/blueprint/shining.ts';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface CircuitSummaryProps {
  readonly circuit: BlueprintCircuit;
  readonly className?: string;
}

/** Resistors and currents of the strings of a circuit; nothing without LEDs. */
export function CircuitSummary({ circuit, className }: CircuitSummaryProps) {
  const { strings } = circuit;
  const [first] = strings;
  if (first === undefined) return null;
  const source = circuit.parts.find(({ part }) => part?.constantMa !== undefined)?.part?.name ?? null;
  if (strings.length === 1) return <StringSummary {...{ ledString: first, source, className }} />;
  const lit = strings.find((each) => !isDark(each));
  if (lit === undefined) return <StringSummary ledString={first} className={className} />;
  const currents = strings.map(({ actualCurrentMa }) => actualCurrentMa ?? 0);
  const dark = strings.filter(isDark).length;
  return (
    <span className={classNames('value flex flex-wrap items-center justify-end gap-x-2 text-xs', className)}>
      <StringResistors circuit={circuit} />
      <span>{range(currents.filter((milliamps) => milliamps > 0))} each</span>
      <BrightnessWord brightness={lit.brightness} />
      <span>{formatMilliamps(stringsLoad(strings))} in all</span>
      {dark > 0 && <span className="font-medium text-error">{dark} stay dark</span>}
    </span>
  );
}

/** The one resistor of several strings, or those of each: `220Ω each`, `220Ω to 330Ω`. */
function StringResistors({ circuit: { strings, shared, number } }: Pick<CircuitSummaryProps, 'circuit'>) {
  const first = strings.find(({ standardOhms }) => standardOhms !== null) ?? strings[0];
  const ohms = shared === null ? (first?.standardOhms ?? null) : shared.standardOhms;
  if (first === undefined || ohms === null) return null;
  const values = strings.flatMap(({ standardOhms }) => standardOhms ?? []);
  const most = Math.max(...values);
  const isAlike = shared !== null || values.every((value) => value === ohms);
  return (
    <SumButton sum={shared === null ? sumKey(first) : sharedSumKey(first.sectionId, number)} label={sumLabel(ohms)}>
      <ResistorPicture bands={colorBands(ohms)} />
      <span className="font-semibold">
        {isAlike ? formatResistor(ohms) : `${formatResistor(Math.min(...values))} to ${formatResistor(most)}`}
      </span>
      <span className="text-muted">{shared === null ? 'each' : 'for all'}</span>
    </SumButton>
  );
}

/** `8.2 mA`, or `8.2 to 10 mA`. */
function range(milliamps: readonly number[]): string {
  const [least, most] = [Math.min(...milliamps), Math.max(...milliamps)];
  const text = formatMilliamps(most);
  return formatMilliamps(least) === text ? text : `${milliampDigits(least)} to ${text}`;
}

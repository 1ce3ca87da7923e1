import type { ReactNode } from 'react';
import { fuseAccessory, holdText } from '#domain/electrical/fuse.ts';
import type { SupplyState } from '#domain/network/network.ts';
import type { SectionPower, SupplyPower } from '#domain/power/project-power.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import {
  supplyLifeText,
  loadText,
  type NamedSection,
  pictureText,
  reserveText,
  type Share,
  type SupplyTone,
  supplyTone,
} from '#web/features/builder/power/power-text.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface SupplyViewProps {
  readonly supply: SupplyPower;
  /** Text about its loads. */
  readonly feeds: string;
  /** The sections on it. */
  readonly sections: readonly SectionPower[];
  readonly named: ReadonlyMap<string, NamedSection>;
  /** Hold current of the project's fuse (mA); null for none, or if the fuse is at another supply. */
  readonly fuseMa: number | null;
}

/** One supply: its load and limit as a bar by section and as text, and its states as it drains. */
export function SupplyView({ supply, feeds, sections, named, fuseMa }: SupplyViewProps) {
  const shares = sections.flatMap(({ sectionId, totalMa, averageMa }): Share[] => {
    const section = named.get(sectionId);
    return section === undefined || totalMa === 0 ? [] : [{ section, totalMa, averageMa }];
  });
  const tone = supplyTone(supply);
  return (
    <section
      aria-label={supply.name}
      className="flex flex-col gap-2.5 rounded-lg border border-line bg-raised/50 p-3.5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">
          {supply.name} <span className="font-normal text-muted">{feeds}</span>
        </h3>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <SupplyToneIcon tone={tone} />
          <span className="value font-semibold">{loadText(supply)}</span>
          <ReserveText supply={supply} tone={tone} />
        </p>
      </header>
      <SupplyBars supply={supply} shares={shares} tone={tone} />
      <Legend shares={shares} />
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 text-sm">
        <SupplyNotes supply={supply} fuseMa={fuseMa} />
        <StatesTable supply={supply} />
      </div>
    </section>
  );
}

function SupplyToneIcon({ tone }: { readonly tone: SupplyTone }) {
  return tone === 'good' ? null : <ToneIcon tone={tone === 'over' ? 'error' : 'warning'} />;
}

function ReserveText({ supply, tone }: { readonly supply: SupplyPower; readonly tone: SupplyTone }) {
  const text = reserveText(supply);
  if (text === null) return null;
  return <span className={classNames('whitespace-nowrap', tone === 'over' ? 'text-error' : 'text-muted')}>{text}</span>;
}

interface SupplyBarsProps {
  readonly supply: SupplyPower;
  readonly shares: readonly Share[];
  readonly tone: SupplyTone;
}

/** Length of a bar in relation to the load if the limit of a supply is unknown. */
const barRatio = 1.25;

/** Two bars up to the limit of a supply: with everything on, and on average; each by section in its color. */
function SupplyBars({ supply, shares, tone }: SupplyBarsProps) {
  const { totalMa, averageMa, limitMa, warnMa } = supply;
  const end = Math.max(totalMa, limitMa ?? barRatio * totalMa, 1e-9);
  const at = (milliamps: number) => `${(100 * milliamps) / end}%`;
  // A regulator's own current belongs to no section.
  const own = (all: number, ofShare: (share: Share) => number) =>
    all - shares.reduce((sum, share) => sum + ofShare(share), 0);
  return (
    <div role="img" aria-label={pictureText(supply, shares)} className="flex flex-col gap-1">
      <Bar label="On" className="h-6">
        {shares.map(({ section, totalMa: mA }) => (
          <Piece key={section.id} hue={section.color} width={at(mA)} />
        ))}
        <Piece hue={null} width={at(own(totalMa, (share) => share.totalMa))} />
        {warnMa !== null && limitMa !== null && (
          <span style={{ left: at(warnMa) }} className="absolute inset-y-0 w-1 border-x border-surface bg-ink" />
        )}
        {limitMa !== null && tone === 'over' && (
          <span
            style={{ left: at(limitMa) }}
            className="absolute inset-y-0 right-0 border-l-2 border-ink bg-error/70"
          />
        )}
      </Bar>
      <Bar label="Average" className="h-2.5">
        {shares.map(({ section, averageMa: mA }) => (
          <Piece key={section.id} hue={section.color} width={at(mA)} />
        ))}
        <Piece hue={null} width={at(own(averageMa, (share) => share.averageMa))} />
      </Bar>
      <div className="value ml-16 flex justify-between text-2xs text-muted">
        <span>0</span>
        <span>{formatMilliamps(end)}</span>
      </div>
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Bar({ label, className, children }: BarProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="w-14 shrink-0 text-xs text-muted">{label}</span>
      <div className={classNames('relative flex flex-1 gap-px overflow-hidden rounded bg-ink/10', className)}>
        {children}
      </div>
    </div>
  );
}

function Piece({ hue, width }: { readonly hue: string | null; readonly width: string }) {
  if (Number.parseFloat(width) < 0.01) return null;
  return <span data-hue={hue ?? undefined} style={{ width }} className={hue === null ? 'bg-edge' : 'bg-hue'} />;
}

function Legend({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {shares.map(({ section, totalMa }) => (
        <li key={section.id} className="flex items-center gap-1.5">
          <ColorDot hue={section.color} size="small" />
          <span className="max-w-40 truncate">{section.name}</span>
          <span className="value text-muted">{formatMilliamps(totalMa)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Battery time of a supply, and its recommended fuse. */
function SupplyNotes({ supply, fuseMa }: { readonly supply: SupplyPower; readonly fuseMa: number | null }) {
  const life = supplyLifeText(supply);
  return (
    <ul className="flex min-w-48 flex-1 flex-col gap-1">
      {life !== null && <li>{life}</li>}
      <li className="text-muted">
        Average {formatMilliamps(supply.averageMa)}
        {supply.warnMa !== null && `; near its limit from ${formatMilliamps(supply.warnMa)}`}.
      </li>
      {!supply.isRegulator && <li className="text-muted">{fuseText(supply, fuseMa)}</li>}
    </ul>
  );
}

function fuseText({ fuseMa: fitting, totalMa }: SupplyPower, fuseMa: number | null): string {
  if (totalMa === 0) return 'Nothing draws current yet, so no fuse is needed.';
  if (fitting === null) return 'No fuse is large enough. Give the sections their own supplies.';
  const kind = fuseAccessory(fitting).id === 'ptc' ? 'resettable fuse (PTC)' : 'blade fuse';
  const buy = `Buy a ${kind} with a hold current of ${holdText(fitting)} for its plus lead.`;
  if (fuseMa === null || fuseMa === fitting) return buy;
  return `${buy} The project has one with ${holdText(fuseMa)}.`;
}

type NamedState = readonly [state: SupplyState, name: string];
const batteryStates: readonly NamedState[] = [
  ['fresh', 'Fresh'],
  ['nominal', 'Nominal'],
  ['tired', 'Tired'],
];
const plugStates: readonly NamedState[] = [['nominal', 'Measured']];

/** Meter readings at a supply with all lights on: voltage and current, for a battery in each state. */
function StatesTable({ supply }: { readonly supply: SupplyPower }) {
  return (
    <table className="text-xs">
      <caption className="sr-only">What a meter shows at {supply.name} when all lights are on</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="sr-only">
            State
          </th>
          <th scope="col" className="pl-4 text-right font-semibold">
            Voltage
          </th>
          <th scope="col" className="pl-4 text-right font-semibold">
            Current
          </th>
        </tr>
      </thead>
      <tbody>
        {(supply.isBattery ? batteryStates : plugStates).map(([state, name]) => (
          <tr key={state}>
            <th scope="row" className="text-left font-normal text-muted">
              {name}
            </th>
            <td className="value pl-4 text-right">{formatVolts(supply[state].volts)}</td>
            <td className="value pl-4 text-right">{formatMilliamps(supply[state].mA)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

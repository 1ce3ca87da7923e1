import { closedModel, coolWatts, type HeatKind, heatKinds, totalHeat } from '#domain/power/heat.ts';
import type { ProjectPower, SectionPower } from '#domain/power/project-power.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import type { NamedSection } from '#web/features/builder/power/power-text.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface HeatViewProps {
  readonly power: ProjectPower;
  readonly named: ReadonlyMap<string, NamedSection>;
}

/** Heat by kind of part, and the temperature of each section in a closed model. */
export function HeatView({ power, named }: HeatViewProps) {
  return (
    <section aria-labelledby="power-heat" className="flex flex-col gap-3">
      <h3 id="power-heat" className="text-sm font-semibold">
        Heat <span className="font-normal text-muted">{heatText(power)}</span>
      </h3>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <KindList power={power} />
        <TemperatureList sections={power.sections} named={named} />
      </div>
    </section>
  );
}

const watts = (value: number): string => `${formatDecimal(value, 2)} W`;

function heatText({ heat, averageHeat }: ProjectPower): string {
  return `${watts(totalHeat(heat))} with everything on, ${watts(totalHeat(averageHeat))} on average`;
}

const kindNames: Readonly<Record<HeatKind, string>> = {
  resistors: 'Resistors',
  leds: 'LEDs',
  regulators: 'Regulators',
  transistors: 'Transistors',
  boards: 'Boards and motors',
};

/** Heat (W) below this is omitted. */
const leastShown = 0.005;

/** Kinds of parts that get warm; the bar of the one with the most heat is the longest. */
function KindList({ power: { heat, averageHeat } }: Pick<HeatViewProps, 'power'>) {
  const kinds = heatKinds.filter((kind) => heat[kind] >= leastShown);
  const most = Math.max(...kinds.map((kind) => heat[kind]));
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm">
      <p className="text-xs font-semibold text-muted">Sources of heat</p>
      <ul className="flex flex-col gap-1.5">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-col gap-0.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              {kindNames[kind]}
              <span className="flex items-baseline gap-2.5">
                <span className="value">{watts(heat[kind])}</span>
                <span className="text-xs text-muted">
                  <span className="value">{watts(averageHeat[kind])}</span> on average
                </span>
              </span>
            </span>
            <span aria-hidden="true" className="block h-2 rounded bg-ink/10">
              <span
                style={{ width: `${(100 * heat[kind]) / most}%` }}
                className="block h-full min-w-0.5 rounded bg-edge"
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TemperatureListProps {
  readonly sections: readonly SectionPower[];
  readonly named: ReadonlyMap<string, NamedSection>;
}

/** The highest temperature that is shown (°C): plastic, glue, and solder fail below it. */
const hottest = 150;

const degrees = (value: number): string =>
  value > hottest ? `more than ${hottest} °C` : `${formatDecimal(value, 0)} °C`;

/** Temperature of each section in relation to the softening point of plastic. */
function TemperatureList({ sections, named }: TemperatureListProps) {
  const { insideC, softeningC } = closedModel;
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm">
      <p className="text-xs font-semibold text-muted">In a closed plastic hull</p>
      <ul className="flex flex-col gap-1.5">
        {sections.map((section) => (
          <TemperatureRow key={section.sectionId} section={section} named={named.get(section.sectionId)} />
        ))}
      </ul>
      <p className="text-xs text-muted">
        Assumes a part the size of a fist at {insideC} °C that warms by {closedModel.kelvinPerWatt} °C per watt. Up to{' '}
        {watts(coolWatts)}, it stays below {softeningC} °C.
      </p>
    </div>
  );
}

interface TemperatureRowProps {
  readonly section: SectionPower;
  readonly named: NamedSection | undefined;
}

/** Minimum temperature at the end of a bar (°C), somewhat above the softening point. */
const barEnd = 75;

function TemperatureRow({ section, named }: TemperatureRowProps) {
  const { degrees: on, averageDegrees } = section;
  const { insideC, softeningC } = closedModel;
  const end = Math.max(barEnd, on);
  const at = (value: number) => `${(100 * (value - insideC)) / (end - insideC)}%`;
  const isSoft = on >= softeningC;
  return (
    <li data-hue={named?.color} className="flex flex-col gap-0.5">
      <span className="flex items-center justify-between gap-x-3">
        <span className="flex min-w-0 items-center gap-1.5">
          <ColorDot hue={named?.color ?? ''} size="small" />
          <span className="truncate">{named?.name ?? ''}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1.5">
          {isSoft && <ToneIcon tone="warning" />}
          <span className={classNames('value', isSoft && 'font-semibold text-warning')}>{degrees(on)}</span>
        </span>
      </span>
      <span aria-hidden="true" className="relative block h-2 overflow-hidden rounded bg-ink/10">
        <span style={{ width: at(on) }} className="absolute inset-y-0 left-0 bg-hue" />
        <span style={{ left: at(softeningC) }} className="absolute inset-y-0 w-1 border-x border-surface bg-ink" />
      </span>
      <span className="text-xs text-muted">
        {coolText(section)}; {degrees(averageDegrees)} on average
      </span>
    </li>
  );
}

/** Whether a section stays below the softening point of its hull, with everything on or on average. */
function coolText({ degrees: on, averageDegrees }: SectionPower): string {
  const { softeningC } = closedModel;
  if (on < softeningC) return `Stays below ${softeningC} °C`;
  return averageDegrees < softeningC ? 'Too warm with everything on' : 'Too warm';
}

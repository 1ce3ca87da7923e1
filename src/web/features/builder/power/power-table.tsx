import { nameOf } from '#domain/parts/resolved-part.ts';
import { totalHeat } from '#domain/power/heat.ts';
import type { LoadPower, SectionPower } from '#domain/power/project-power.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';
import type { NamedSection } from '#web/features/builder/power/power-text.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { PressButton } from '#web/ui/buttons/button.tsx';

interface PowerTableProps {
  readonly sections: readonly SectionPower[];
  readonly named: ReadonlyMap<string, NamedSection>;
  /** Scopes of the batteries: only these have a fresh and a tired state. */
  readonly batteries: ReadonlySet<string>;
  /** Opens the dialog of a circuit for its duty cycle; null if nothing can be edited. */
  readonly onDuty: ((section: NamedSection, circuitNumber: number, title: string) => void) | null;
}

const head = 'sticky top-0 bg-surface py-1.5 pl-3 text-right align-bottom text-xs font-semibold text-muted';
const batteryHeads = ['Fresh (mA)', 'Nominal (mA)', 'Tired (mA)'];
const plugHeads = ['Measured (mA)'];
const figure = 'value py-1 pl-3 text-right whitespace-nowrap';

/** Current and temperature of each section and circuit: the values of the pictures. Rule B174. */
export function PowerTable({ sections, named, batteries, onDuty }: PowerTableProps) {
  const drains = ({ supplies }: SectionPower) => supplies.some((scope) => batteries.has(scope));
  const hasBattery = sections.some(drains);
  const heads = ['Duty cycle', 'On (mA)', 'Average (mA)', ...(hasBattery ? batteryHeads : plugHeads), 'Heat (W)'];
  return (
    <section aria-labelledby="power-table" className="flex flex-col gap-1.5">
      <h3 id="power-table" className="text-sm font-semibold">
        Sections and circuits
      </h3>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={`${head} w-full pl-0! text-left!`}>
                Section
              </th>
              {heads.map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <SectionRows
              key={section.sectionId}
              section={section}
              named={named.get(section.sectionId)}
              states={drains(section) ? 'all' : hasBattery ? 'nominal of all' : 'nominal'}
              onDuty={onDuty}
            />
          ))}
        </table>
      </div>
      <p className="text-xs text-muted">
        On: each string by itself. {hasBattery ? 'Fresh, nominal, tired' : 'Measured'}: what a meter shows when all
        lights are on and the supply sags a little. Boards are counted as always on.
      </p>
    </section>
  );
}

/** States of a supply that are shown: all, its only one, or its only one in the columns of batteries. */
type ShownStates = 'all' | 'nominal' | 'nominal of all';

interface SectionRowsProps extends Pick<PowerTableProps, 'onDuty'> {
  readonly states: ShownStates;
  readonly section: SectionPower;
  readonly named: NamedSection | undefined;
}

function SectionRows({ section, named, states, onDuty }: SectionRowsProps) {
  return (
    <tbody className="border-b border-line">
      <tr className="font-semibold">
        <th scope="rowgroup" colSpan={2} className="py-1 text-left">
          <span className="flex items-center gap-1.5">
            <ColorDot hue={named?.color ?? ''} size="small" />
            <span className="max-w-56 min-w-24 truncate">{named?.name ?? ''}</span>
          </span>
        </th>
        <Figures load={section} states={states} />
      </tr>
      {[...groupRows(section.loads, alikeKey)].map(([key, loads]) => (
        <LoadRow key={key} loads={loads} section={named} states={states} onDuty={onDuty} />
      ))}
    </tbody>
  );
}

/** Key of parts that share a row: standalone parts with the same name and current. */
function alikeKey({ circuit, part, totalMa, averageMa, isOn, heat }: LoadPower): string {
  if (circuit !== null) return `circuit ${circuit.number}`;
  const { component, componentId } = part ?? {};
  const name = component?.customName ?? componentId;
  return JSON.stringify([name, component?.quantity, totalMa, averageMa, isOn, totalHeat(heat)]);
}

interface LoadRowProps extends Pick<PowerTableProps, 'onDuty'> {
  /** One load, or several equal ones. */
  readonly loads: readonly LoadPower[];
  readonly states: ShownStates;
  readonly section: NamedSection | undefined;
}

function LoadRow({ loads, section, states, onDuty }: LoadRowProps) {
  const [load] = loads;
  if (load === undefined) return null;
  const { circuit, dutyPct, isOn } = load;
  const title = loadTitle(load, loads.length);
  return (
    <tr>
      <th scope="row" className="py-1 pl-4 text-left font-normal">
        <span className="block max-w-56 min-w-24 truncate">{title}</span>
        {!isOn && <span className="block text-xs text-muted">off in this switch position</span>}
      </th>
      <td className={figure}>
        {circuit !== null && section !== undefined && onDuty !== null ? (
          <PressButton
            aria-label={`Duty cycle of ${title}: ${dutyPct} %`}
            onPress={() => onDuty(section, circuit.number, title)}
            className="min-h-6 cursor-pointer underline decoration-dotted underline-offset-4 hover:text-accent pointer-coarse:min-h-11"
          >
            {dutyPct} %
          </PressButton>
        ) : (
          circuit !== null && `${dutyPct} %`
        )}
      </td>
      <Figures load={load} times={loads.length} states={states} />
    </tr>
  );
}

function loadTitle({ circuit, part }: LoadPower, times: number): string {
  if (circuit !== null) return circuitTitle(circuit.number, circuit.name);
  if (part === null) return '';
  const name = nameOf(part);
  const count = part.quantity * times;
  return count > 1 ? `${count} × ${name}` : name;
}

interface FiguresProps {
  readonly load: Omit<LoadPower, 'circuit' | 'part' | 'dutyPct' | 'isOn'>;
  readonly times?: number;
  readonly states: ShownStates;
}

function Figures({ load, times = 1, states }: FiguresProps) {
  const { totalMa, averageMa, together, heat } = load;
  const shown = states === 'nominal' ? (['nominal'] as const) : (['fresh', 'nominal', 'tired'] as const);
  return (
    <>
      <td className={figure}>{milliampDigits(times * totalMa)}</td>
      <td className={figure}>{milliampDigits(times * averageMa)}</td>
      {shown.map((state) => (
        <td key={state} className={`${figure} text-muted`}>
          {states === 'nominal of all' && state !== 'nominal' ? '–' : milliampDigits(times * together[state])}
        </td>
      ))}
      <td className={figure}>{formatDecimal(times * totalHeat(heat), 2)}</td>
    </>
  );
}

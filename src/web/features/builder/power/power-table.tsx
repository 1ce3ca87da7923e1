import { totalHeat } from '#domain/power/heat.ts';
import type { LoadPower, SectionPower } from '#domain/power/project-power.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import type { NamedSection } from '#web/features/builder/power/power-words.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { PressButton } from '#web/ui/buttons/button.tsx';

interface PowerTableProps {
  readonly sections: readonly SectionPower[];
  readonly named: ReadonlyMap<string, NamedSection>;
  /** Opens the dialog of a circuit, for its duty cycle; null where nothing can be edited. */
  readonly onDuty: ((section: NamedSection, circuitNumber: number, title: string) => void) | null;
}

const head = 'sticky top-0 bg-surface py-1.5 pl-3 text-right align-bottom text-xs font-semibold text-muted';
const figureHeads = ['Duty cycle', 'On (mA)', 'Average (mA)', 'Fresh (mA)', 'Nominal (mA)', 'Tired (mA)', 'Heat (W)'];
const figure = 'value py-1 pl-3 text-right whitespace-nowrap';

/** What each section and circuit draws and how warm it gets: the numbers behind the pictures. Rule B175. */
export function PowerTable({ sections, named, onDuty }: PowerTableProps) {
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
              {figureHeads.map((title) => (
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
              onDuty={onDuty}
            />
          ))}
        </table>
      </div>
      <p className="text-xs text-muted">
        “On” is what the resistors give by hand, one string at a time; fresh, nominal and tired are all together on
        their supply, which gives way a little. Boards count in full for the average.
      </p>
    </section>
  );
}

interface SectionRowsProps extends Pick<PowerTableProps, 'onDuty'> {
  readonly section: SectionPower;
  readonly named: NamedSection | undefined;
}

function SectionRows({ section, named, onDuty }: SectionRowsProps) {
  return (
    <tbody className="border-b border-line">
      <tr className="font-semibold">
        <th scope="rowgroup" colSpan={2} className="py-1 text-left">
          <span className="flex items-center gap-1.5">
            <ColorDot hue={named?.color ?? ''} size="small" />
            <span className="max-w-56 min-w-24 truncate">{named?.name ?? ''}</span>
          </span>
        </th>
        <Figures drawn={section} />
      </tr>
      {section.loads.map((load) => (
        <LoadRow key={load.part?.id ?? load.circuit?.number} load={load} section={named} onDuty={onDuty} />
      ))}
    </tbody>
  );
}

interface LoadRowProps extends Pick<PowerTableProps, 'onDuty'> {
  readonly load: LoadPower;
  readonly section: NamedSection | undefined;
}

function LoadRow({ load, section, onDuty }: LoadRowProps) {
  const { circuit, dutyPct, isOn } = load;
  const title = loadTitle(load);
  return (
    <tr>
      <th scope="row" className="py-1 pl-4 text-left font-normal">
        <span className="block max-w-56 min-w-24 truncate">{title}</span>
        {!isOn && <span className="block text-xs text-muted">off while its switch stands elsewhere</span>}
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
      <Figures drawn={load} />
    </tr>
  );
}

function loadTitle({ circuit, part }: LoadPower): string {
  if (circuit !== null) return circuitTitle(circuit.number, circuit.name);
  if (part === null) return '';
  const { component, componentId, quantity } = part;
  const name = component.customName ?? part.part?.name ?? componentId;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

function Figures({ drawn }: { readonly drawn: Omit<LoadPower, 'circuit' | 'part' | 'dutyPct' | 'isOn'> }) {
  const { totalMa, averageMa, together, heat } = drawn;
  return (
    <>
      <td className={figure}>{formatDecimal(totalMa, 1)}</td>
      <td className={figure}>{formatDecimal(averageMa, 1)}</td>
      <td className={`${figure} text-muted`}>{formatDecimal(together.fresh, 1)}</td>
      <td className={`${figure} text-muted`}>{formatDecimal(together.nominal, 1)}</td>
      <td className={`${figure} text-muted`}>{formatDecimal(together.tired, 1)}</td>
      <td className={figure}>{formatDecimal(totalHeat(heat), 2)}</td>
    </>
  );
}

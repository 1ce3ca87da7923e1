import { lengthSources } from '#domain/build-book/wire-cutter.ts';
import { manyWires } from '#domain/build-book/wire-list-csv.ts';
import type { WireLine } from '#domain/build-book/wire-lines.ts';
import { gaugeText } from '#domain/electrical/wire-gauge.ts';

interface WireTableProps {
  readonly title: string;
  readonly wires: readonly WireLine[];
}

const cell = 'py-1 pr-3 align-baseline';

/** The wires of a section: their ends, color, gauge, length, and where that is from. */
export function WireTable({ title, wires }: WireTableProps) {
  if (wires.length === 0) return null;
  return (
    <div className="mt-3">
      <table className="w-full border-collapse text-xs">
        <caption className="pb-1 text-left text-sm font-semibold">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {['Wire', 'From', 'To', 'Color', 'Gauge', 'cm', 'Length from'].map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {wires.map(({ numbers, from, to, color, tag, gauge, lengthCm, lengthFrom }) => (
            <tr key={numbers.join(' ')}>
              <td className={`${cell} value min-w-8`}>{numbers.join(', ')}</td>
              <td className={cell}>{from}</td>
              <td className={cell}>{to}</td>
              <td className={`${cell} whitespace-nowrap`}>{`${color} ${tag}`}</td>
              <td className={`${cell} value whitespace-nowrap`}>{gauge === null ? manyWires : gaugeText(gauge)}</td>
              <td className={`${cell} value text-right`}>{lengthCm}</td>
              <td className={`${cell} pr-0! text-muted`}>{lengthSources[lengthFrom]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

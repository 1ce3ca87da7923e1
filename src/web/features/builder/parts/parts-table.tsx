import type { PartGroup, PartsListItem } from '#domain/blueprint/blueprint.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import { formatWatts } from '#domain/units/format-amounts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { ResistorPicture } from '#web/features/builder/design/resistor-picture.tsx';
import { ColorDot } from '#web/ui/color-dot.tsx';
import { colorName } from '#web/ui/color-name.ts';

interface PartsTableProps {
  readonly name: PartGroup;
  readonly items: readonly PartsListItem[];
}

const head = 'py-1.5 pr-3 text-left text-xs font-semibold text-muted print:text-black';
const cell = 'py-1.5 pr-3 align-baseline';
const figure = `${cell} value w-px text-right`;

/** One group of the parts list: how many of what. Resistors have their value, rating and colour bands in columns. */
export function PartsTable({ name, items }: PartsTableProps) {
  const hasValues = items.some((item) => item.value !== null);
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface px-4 pt-3 pb-2 print:break-inside-avoid print:border-0 print:p-0">
      <table className="w-full border-collapse text-sm">
        <caption className="pb-1 text-left text-sm font-semibold">{name}</caption>
        <thead>
          <tr className="border-b border-line print:border-black">
            <th scope="col" className={`${head} w-10 text-right!`}>
              Qty
            </th>
            <th scope="col" className={head}>
              Part
            </th>
            {hasValues && <ValueHeads />}
          </tr>
        </thead>
        <tbody className="divide-y divide-line print:divide-black/20">
          {items.map((item) => (
            <tr key={item.id}>
              <td className={figure}>{item.quantity}</td>
              <td className={cell}>
                <PartWords item={item} />
              </td>
              {hasValues && <ValueCells item={item} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PartWords({ item: { name, type, color, specifications } }: { readonly item: PartsListItem }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="flex items-baseline gap-2">
        {type === 'led' && color !== null && <ColorDot led={color} className="self-center" />}
        <span>
          {name}
          {color !== null && <span className="text-muted print:text-black">, {colorName(color)}</span>}
        </span>
      </span>
      {specifications !== null && <span className="text-xs text-muted print:text-black">{specifications}</span>}
    </span>
  );
}

function ValueHeads() {
  return (
    <>
      <th scope="col" className={head}>
        <span className="sr-only">Colour bands</span>
      </th>
      <th scope="col" className={`${head} text-right!`}>
        Value
      </th>
      <th scope="col" className={`${head} text-right!`}>
        Rating
      </th>
      <th scope="col" className={`${head} max-sm:hidden`}>
        Alternatives
      </th>
    </>
  );
}

function ValueCells({ item: { value, wattage, alternativeValues } }: { readonly item: PartsListItem }) {
  const bands = value === null ? [] : colourBands(value);
  return (
    <>
      <td className="w-px pr-3 align-middle">{bands.length > 0 && <ResistorPicture bands={bands} />}</td>
      <td className={figure}>{formatOhms(value)}</td>
      <td className={figure}>{wattage === null ? '' : formatWatts(wattage)}</td>
      <td className={`${cell} value w-px text-xs text-muted max-sm:hidden print:text-black`}>
        {alternativeValues.map((ohms) => formatOhms(ohms)).join(', ')}
      </td>
    </>
  );
}

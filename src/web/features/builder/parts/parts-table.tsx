import { keepUnits } from '#domain/units/keep-units.ts';
import { Check } from 'lucide-react';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { type PartsLine, ownedKey, toBuyText } from '#domain/parts-list/owned-parts.ts';
import {
  type AlternativeCurrentRange,
  type PartGroup,
  type PartsListItem,
  alternativeMilliamps,
  notYet,
} from '#domain/parts-list/parts-list-item.ts';
import { formatOhms, formatWatts } from '#domain/units/formats.ts';
import { OwnedField } from '#web/features/builder/parts/owned-field.tsx';
import { partTitle } from '#web/features/builder/parts/parts-sheets.ts';
import type { OwnedState } from '#web/features/builder/parts/use-owned-parts.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';

/** Content of the columns for owned parts: none, loading, each line's share, or a field for each line. */
export type OwnedColumns = 'none' | 'waiting' | 'shown' | { readonly save: NonNullable<OwnedState['save']> };

/** Selection of the placed parts of lines, which all views share. */
export interface LineSelection {
  readonly isSelected: (item: PartsListItem) => boolean;
  /** Returns the action that selects the parts of a line; null for a line without placed parts. */
  readonly selectionOf: (item: PartsListItem) => (() => void) | null;
}

interface PartsTableProps {
  readonly name: PartGroup;
  readonly lines: readonly PartsLine[];
  readonly owned: OwnedColumns;
  readonly selection?: LineSelection;
}

const head = 'py-1.5 pr-3 text-left align-bottom text-xs font-semibold text-muted print:text-ink';
const cell = 'py-1.5 pr-3 align-baseline wrap-anywhere';
const figure = `${cell} whitespace-nowrap value w-px text-right`;

const selectStyle = 'cursor-pointer rounded text-left hover:underline print:no-underline';

/** One group of the parts list with needed, owned, and missing counts. */
export function PartsTable({ name, lines, owned, selection }: PartsTableProps) {
  const hasValues = lines.some(({ item }) => item.value !== null);
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface px-4 pt-3 pb-2 print:overflow-visible print:border-0 print:p-0">
      <table className="w-full border-collapse text-sm">
        <caption className="pb-1 text-left text-sm font-semibold">{name}</caption>
        <thead>
          <tr className="border-b border-line print:border-ink">
            <th scope="col" className={`${head} text-right!`}>
              Needed
            </th>
            <th scope="col" className={`${head} w-full`}>
              Part
            </th>
            {hasValues && <ValueHeads />}
            {owned !== 'none' && (
              <th scope="col" className={`${head} text-right!`}>
                Owned
              </th>
            )}
            <th scope="col" className={`${head} pr-0! text-right! whitespace-nowrap`}>
              To buy
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr
              key={line.item.id}
              className={classNames(
                'print:break-inside-avoid',
                selection?.isSelected(line.item) === true && 'bg-accent-soft print:bg-transparent',
              )}
            >
              <td className={figure}>{line.needed}</td>
              <td className={cell}>
                <PartText item={line.item} onSelect={selection?.selectionOf(line.item) ?? null} />
              </td>
              {hasValues && <ValueCells item={line.item} />}
              {owned !== 'none' && <OwnedCells line={line} name={nameAmong(lines, line)} owned={owned} />}
              <td className={`${figure} pr-0! text-base font-semibold`}>
                {owned !== 'waiting' && <ToBuy line={line} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Name that distinguishes parts with the same title, such as a bare LED from a pre-wired one of its color. */
function nameAmong(lines: readonly PartsLine[], { item }: PartsLine): string {
  const title = partTitle(item);
  const isAlone = lines.every((other) => other.item === item || partTitle(other.item) !== title);
  return isAlone || item.specifications === null ? title : `${title}, ${item.specifications}`;
}

interface PartTextProps {
  readonly item: PartsListItem;
  /** Null if there is nothing to select. */
  readonly onSelect: (() => void) | null;
}

function PartText({ item, onSelect }: PartTextProps) {
  const { type, color, specifications, alternativeCurrents } = item;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex items-baseline gap-2">
          {type === 'led' && color !== null && (
            <ColorDot led={color} className="shrink-0 self-center print:[print-color-adjust:exact]" />
          )}
          {onSelect === null ? (
            partTitle(item)
          ) : (
            <button type="button" title="Select these parts" onClick={onSelect} className={selectStyle}>
              {partTitle(item)}
            </button>
          )}
        </span>
        {specifications !== null && (
          <span className="text-xs text-muted print:text-ink">{keepUnits(specifications)}</span>
        )}
      </span>
      {alternativeCurrents.length > 0 && <Alternatives currents={alternativeCurrents} />}
    </span>
  );
}

function ValueHeads() {
  return (
    <>
      <th scope="col" className={`${head} max-sm:hidden`}>
        <span className="sr-only">Color bands</span>
      </th>
      <th scope="col" className={`${head} text-right! max-md:hidden`}>
        Value
      </th>
      <th scope="col" className={`${head} text-right! max-md:hidden`}>
        Rating
      </th>
    </>
  );
}

function ValueCells({ item: { value, wattage } }: { readonly item: PartsListItem }) {
  const bands = value === null ? [] : colorBands(value);
  return (
    <>
      <td className="w-px pr-3 align-middle max-sm:hidden">{bands.length > 0 && <ResistorPicture bands={bands} />}</td>
      <td className={`${figure} max-md:hidden`}>{formatOhms(value)}</td>
      <td className={`${figure} max-md:hidden`}>{wattage === null ? '' : formatWatts(wattage)}</td>
    </>
  );
}

interface OwnedCellsProps {
  readonly line: PartsLine;
  /** Name of the line if others have the same title. */
  readonly name: string;
  readonly owned: Exclude<OwnedColumns, 'none'>;
}

function OwnedCells({ line, name, owned }: OwnedCellsProps) {
  return (
    <td className={`${cell} w-px text-right`}>
      {owned === 'waiting' && <span className="inline-block h-7 w-14 rounded bg-line/50 pointer-coarse:h-11" />}
      {owned === 'shown' && <span className="value">{line.owned}</span>}
      {typeof owned === 'object' && <OwnedCell line={line} name={name} save={owned.save} />}
    </td>
  );
}

interface OwnedCellProps extends Pick<OwnedCellsProps, 'line' | 'name'> {
  readonly save: NonNullable<OwnedState['save']>;
}

function OwnedCell({ line: { item, owned }, name, save }: OwnedCellProps) {
  return (
    <OwnedField label={`Owned: ${name}`} count={owned} onSave={(count) => save({ key: ownedKey(item), name, count })} />
  );
}

/** Quantity to buy, with spares; a check mark for none. Parts with errors are bought after these are fixed. */
function ToBuy({ line }: { readonly line: PartsLine }) {
  if (line.item.group === notYet) return <span className="font-sans text-xs font-normal text-muted">later</span>;
  if (line.toBuy > 0) return toBuyText(line);
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal text-success print:text-ink">
      <Check aria-hidden="true" className="size-3.5" />0
    </span>
  );
}

/** The other suitable resistor value, and the current with it. */
function Alternatives({ currents }: { readonly currents: readonly AlternativeCurrentRange[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted print:text-ink">
      {currents.map((current) => (
        <span key={current.ohms}>
          or <span className="value">{formatOhms(current.ohms)}</span> for{' '}
          <span className="value">{alternativeMilliamps(current)}</span> (dimmer)
        </span>
      ))}
    </span>
  );
}

import { partsTotals } from '#domain/parts-list/owned-parts.ts';
import type { PartsSheet } from '#web/features/builder/parts/parts-sheets.ts';
import type { OwnedState } from '#web/features/builder/parts/use-owned-parts.ts';

interface PartsTotalsProps {
  readonly sheets: readonly PartsSheet[];
  readonly owned: OwnedState['status'];
}

/** The line of totals: how many different parts, how many pieces, how many of them are owned and how many to buy. */
export function PartsTotals({ sheets, owned }: PartsTotalsProps) {
  const { kinds, needed, covered, toBuy } = partsTotals(sheets.flatMap(({ lines }) => lines));
  const known = (count: number) => (owned === 'ready' ? count : '…');
  const withOwned = owned === 'ready' || owned === 'loading';
  const figures: readonly (readonly [label: string, figure: number | string])[] = [
    ['Different parts', kinds],
    ['Needed', needed],
    ...(withOwned ? ([['Owned of these', known(covered)]] as const) : []),
  ];
  return (
    <dl aria-label="Totals" className="flex min-h-7 flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-xs text-muted print:text-ink">{label}</dt>
          <dd className="value">{figure}</dd>
        </div>
      ))}
      {withOwned && (
        <div className="flex items-baseline gap-1.5">
          <dt className="font-semibold text-accent print:text-ink">To buy</dt>
          <dd className="value text-lg font-semibold">{known(toBuy)}</dd>
        </div>
      )}
    </dl>
  );
}

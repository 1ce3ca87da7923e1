import { ListChecks, PackageCheck } from 'lucide-react';
import { OwnedNote } from '#web/features/builder/parts/owned-note.tsx';
import { PartsActions } from '#web/features/builder/parts/parts-actions.tsx';
import { PartsFilters } from '#web/features/builder/parts/parts-filters.tsx';
import { groupsOf, type PartsChoice, type PartsSheet } from '#web/features/builder/parts/parts-sheets.ts';
import { type OwnedColumns, PartsTable } from '#web/features/builder/parts/parts-table.tsx';
import { PartsTotals } from '#web/features/builder/parts/parts-totals.tsx';
import type { OwnedState } from '#web/features/builder/parts/use-owned-parts.ts';
import { type PartsSheets, usePartsSheets } from '#web/features/builder/parts/use-parts-sheets.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

/** Everything there is to buy, by kind, by section or one kind alone; for the screen and for the printer. */
export function PartsListView() {
  const { whole, blueprint } = useBuilder();
  const shown = usePartsSheets();
  const { choice, setChoice, sheets, isListed, owned } = shown;
  const columns = columnsOf(owned, choice);
  return (
    <section aria-label="Parts List" className="mx-auto flex max-w-4xl flex-col gap-4 p-4 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 print:hidden">
        <div className="flex flex-wrap items-end gap-2">
          <PartsFilters choice={choice} onChange={setChoice} />
        </div>
        <PartsActions projectName={whole.project.name} sheets={sheets} knowsOwned={owned.status === 'ready'} />
      </div>
      <header className="hidden print:block">
        <h1 className="text-xl font-semibold">{whole.project.name}</h1>
        <p className="text-sm">Parts list, {blueprint.supply.label}</p>
      </header>
      {isListed && <Summary shown={shown} />}
      {sheets.length === 0 && <NothingListed isListed={isListed} choice={choice} />}
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} owned={columns} />
      ))}
    </section>
  );
}

/** A section's share is worked out, so what is owned is said where the whole project is listed. */
function columnsOf({ status, save }: OwnedState, { filter }: PartsChoice): OwnedColumns {
  if (status === 'loading') return 'waiting';
  if (status !== 'ready') return 'none';
  return filter === 'section' ? 'shown' : { save };
}

/** The totals, what there is to know of them, and the switch that leaves out what is owned. */
function Summary({ shown: { choice, setChoice, sheets, owned } }: { readonly shown: PartsSheets }) {
  return (
    <>
      <OwnedNote owned={owned} filter={choice.filter} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PartsTotals sheets={sheets} owned={owned.status} />
        {(owned.status === 'ready' || owned.status === 'loading') && (
          <Switch
            isSelected={choice.onlyToBuy}
            onChange={(onlyToBuy) => setChoice({ ...choice, onlyToBuy })}
            className="print:hidden"
          >
            Only what is to buy
          </Switch>
        )}
      </div>
    </>
  );
}

function Sheet({ sheet, owned }: { readonly sheet: PartsSheet; readonly owned: OwnedColumns }) {
  const { title, hue, lines } = sheet;
  return (
    <article className="flex flex-col gap-4">
      {title !== null && (
        <h3 data-hue={hue} className="border-l-4 border-hue pl-2.5 text-base font-semibold">
          {title}
        </h3>
      )}
      {groupsOf(lines).map((group) => (
        <PartsTable key={group.name} name={group.name} lines={group.lines} owned={owned} />
      ))}
    </article>
  );
}

/** Why the list is empty: the project is, the filter finds nothing, or everything is owned. */
function NothingListed({ isListed, choice }: { readonly isListed: boolean; readonly choice: PartsChoice }) {
  if (!isListed) return <EmptyState icon={<ListChecks />} title="No components added yet" />;
  if (choice.onlyToBuy) {
    return (
      <EmptyState icon={<PackageCheck />} title="Nothing left to buy">
        You own every part that is listed here.
      </EmptyState>
    );
  }
  if (choice.filter === 'section') return <EmptyState icon={<ListChecks />} title="This section is empty" />;
  return (
    <EmptyState icon={<ListChecks />} title="None of these yet">
      The project has nothing under {choice.group}.
    </EmptyState>
  );
}

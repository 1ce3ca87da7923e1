import { ListChecks, Printer } from 'lucide-react';
import { useState } from 'react';
import { type PartGroup, partGroups } from '#domain/blueprint/blueprint.ts';
import { PartsTable } from '#web/features/builder/parts/parts-table.tsx';
import { type PartsSheet, partsSheets } from '#web/features/builder/parts/parts-sheets.ts';
import { type PartsFilter, PartsFilters } from '#web/features/builder/parts/parts-filters.tsx';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Everything there is to buy, by kind, by section or one kind alone; for the screen and for the printer. */
export function PartsListView() {
  const { whole, blueprint, activeSectionId } = useBuilder();
  const [filter, setFilter] = useState<PartsFilter>('all');
  const [sectionId, setSection] = useState<string | null>(activeSectionId);
  const [group, setGroup] = useState<PartGroup>(partGroups[0]);
  const sheets = partsSheets(whole, blueprint, { filter, sectionId, group });
  const isEmpty = sheets.length === 0;
  return (
    <section aria-label="Parts List" className="mx-auto flex max-w-4xl flex-col gap-4 p-4 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <PartsFilters
          {...{ filter, sectionId, group }}
          onFilter={setFilter}
          onSection={setSection}
          onGroup={setGroup}
        />
        <span className="flex-1" />
        <Button isDisabled={isEmpty} onPress={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print/Save PDF
        </Button>
      </div>
      <header className="hidden print:block">
        <h1 className="text-xl font-semibold">{whole.project.name}</h1>
        <p className="text-sm">Parts list, {blueprint.supply.label}</p>
      </header>
      {isEmpty && <EmptyState icon={<ListChecks />} title="No components added yet" />}
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
    </section>
  );
}

function Sheet({ sheet: { title, hue, groups } }: { readonly sheet: PartsSheet }) {
  return (
    <article className="flex flex-col gap-4">
      {title !== null && (
        <h3 data-hue={hue} className="border-l-4 border-hue pl-2.5 text-base font-semibold">
          {title}
        </h3>
      )}
      {groups.map(({ name, items }) => (
        <PartsTable key={name} name={name} items={items} />
      ))}
    </article>
  );
}

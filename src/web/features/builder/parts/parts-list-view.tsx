import { ListChecks, PackageCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { adviceOf } from '#domain/checks/findings.ts';
import { partGroups, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { partsTotals } from '#domain/parts-list/owned-parts.ts';
import type { Section } from '#domain/projects/section.ts';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { SparesLine } from '#web/features/builder/parts/spares-line.tsx';
import { PartsActions, PartsFilters } from '#web/features/builder/parts/parts-toolbar.tsx';
import {
  type PartsChoice,
  type PartsFilter,
  type PartsSheet,
  groupsOf,
  hasParts,
  partsOfLine,
  partsSheets,
} from '#web/features/builder/parts/parts-sheets.ts';
import { type LineSelection, type OwnedColumns, PartsTable } from '#web/features/builder/parts/parts-table.tsx';
import { type OwnedState, useOwnedParts } from '#web/features/builder/parts/use-owned-parts.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { usePrintRequest } from '#web/features/builder/project/print-request.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useStore } from '#web/use-store.ts';

/** Parts to buy, by kind, by section, or of one kind; for the screen and for print. */
export function PartsListView() {
  const { isTrial } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
  const shown = usePartsSheets();
  const { choice, setChoice, sheets, isListed, owned } = shown;
  const columns = columnsOf(owned, choice);
  usePrintRequest('parts');
  return (
    <section aria-label="Parts List" className="mx-auto flex max-w-4xl flex-col gap-4 p-4 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 print:hidden">
        <div className="flex flex-wrap items-end gap-2">
          <PartsFilters choice={choice} onChange={setChoice} />
        </div>
        {!isTrial && (
          <PartsActions
            projectName={snapshot.project.name}
            sheets={sheets}
            knowsOwned={owned.status === 'ready'}
            advice={choice.filter === 'type' ? [] : adviceOf(blueprint, snapshot.sections)}
          />
        )}
      </div>
      <header className="hidden print:block">
        <h1 className="text-xl font-semibold">{snapshot.project.name}</h1>
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

/** The owned count of a section is a calculated share, so it can be edited only in the list of the whole project. */
function columnsOf({ status, save }: OwnedState, { filter }: PartsChoice): OwnedColumns {
  if (status === 'loading') return 'waiting';
  if (status !== 'ready') return 'none';
  return filter === 'section' || save === null ? 'shown' : { save };
}

/** Totals, notes about them, and the switch that hides owned parts. */
function Summary({ shown: { choice, setChoice, sheets, owned } }: { readonly shown: PartsSheets }) {
  return (
    <>
      <OwnedNote owned={owned} filter={choice.filter} />
      {choice.filter === 'section' ? <SectionsNote /> : <SparesLine />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PartsTotals sheets={sheets} owned={owned.status} />
        {(owned.status === 'ready' || owned.status === 'loading') && (
          <Switch
            isSelected={choice.onlyToBuy}
            onChange={(onlyToBuy) => setChoice({ ...choice, onlyToBuy })}
            className="print:hidden"
          >
            Only what’s left to buy
          </Switch>
        )}
      </div>
    </>
  );
}

/** The selection of the placed parts of lines, of one section or of all. */
function useLineSelection({ id, title }: PartsSheet): LineSelection {
  const { session } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
  const selection = selectionOf(session);
  const selected = useStore(selection);
  const partsOf = (item: PartsListItem): readonly string[] => {
    const ids = partsOfLine(blueprint, item);
    if (title === null) return ids;
    return ids.filter((part) => snapshot.components.some((row) => row.id === part && row.sectionId === id));
  };
  return {
    isSelected: (item) => selected.size > 0 && partsOf(item).some((part) => selected.has(part)),
    selectionOf: (item) => {
      const ids = partsOf(item);
      return ids.length === 0 ? null : () => selection.replace(ids);
    },
  };
}

function Sheet({ sheet, owned }: { readonly sheet: PartsSheet; readonly owned: OwnedColumns }) {
  const { title, hue, lines } = sheet;
  const selection = useLineSelection(sheet);
  return (
    <article className="flex flex-col gap-4">
      {title !== null && (
        <h3 data-hue={hue} className="border-l-4 border-hue pl-2.5 text-base font-semibold">
          {title}
        </h3>
      )}
      {groupsOf(lines).map((group) => (
        <PartsTable key={group.name} name={group.name} lines={group.lines} {...{ owned, selection }} />
      ))}
    </article>
  );
}

/** Why the list is empty: the project has no parts, the filter matches none, or all are owned. */
function NothingListed({ isListed, choice }: { readonly isListed: boolean; readonly choice: PartsChoice }) {
  if (!isListed) {
    return (
      <EmptyState icon={<ListChecks />} title="No components added yet">
        What you place in Design View is listed here, with its resistors and wire.
      </EmptyState>
    );
  }
  if (choice.onlyToBuy) {
    return (
      <EmptyState icon={<PackageCheck />} title="Nothing left to buy">
        You own every part listed here.
      </EmptyState>
    );
  }
  if (choice.filter === 'section') return <EmptyState icon={<ListChecks />} title="This section is empty" />;
  return (
    <EmptyState icon={<ListChecks />} title="Nothing to list">
      The project has no parts under {choice.group}.
    </EmptyState>
  );
}

function SectionsNote() {
  return <p className="text-xs text-muted print:hidden">Spares are bought once for the project: see All Parts.</p>;
}

interface OwnedNoteProps {
  readonly owned: OwnedState;
  readonly filter: PartsFilter;
}

/** Note about the column of owned parts, if there is one. */
function OwnedNote({ owned, filter }: OwnedNoteProps) {
  if (owned.status === 'guest') {
    const signIn = (
      <Button size="small" onPress={openSignIn}>
        Sign In
      </Button>
    );
    return (
      <Notice tone="hint" action={signIn} className="print:hidden">
        Sign in to list the parts you already own, for all your projects. This list then shows what is left to buy.
      </Notice>
    );
  }
  if (owned.status === 'failed') {
    const retryButton = (
      <Button size="small" onPress={owned.reload}>
        Retry
      </Button>
    );
    return (
      <Notice tone="error" action={retryButton} live className="print:hidden">
        Your owned parts could not be loaded, so this list includes them.
      </Notice>
    );
  }
  if (filter !== 'section') return null;
  return (
    <p className="text-xs text-muted print:hidden">
      Parts you own are assigned from the first section to the last, so none is counted twice. Change them under All
      Parts.
    </p>
  );
}

interface PartsTotalsProps {
  readonly sheets: readonly PartsSheet[];
  readonly owned: OwnedState['status'];
}

/** Line of totals: different parts, pieces, owned pieces, and pieces to buy. */
function PartsTotals({ sheets, owned }: PartsTotalsProps) {
  const { kinds, needed, covered, toBuy } = partsTotals(sheets.flatMap(({ lines }) => lines));
  const withOwned = owned === 'ready' || owned === 'loading';
  const figures: readonly (readonly [label: string, figure: number | string])[] = [
    ['Different parts', kinds],
    ['Needed', needed],
    ...(withOwned ? ([['Owned', owned === 'ready' ? covered : '…']] as const) : []),
  ];
  return (
    <dl aria-label="Totals" className="flex min-h-7 flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-xs text-muted print:text-ink">{label}</dt>
          <dd className="value">{figure}</dd>
        </div>
      ))}
      <div className="flex items-baseline gap-1.5">
        <dt className="font-semibold text-accent print:text-ink">To buy</dt>
        <dd className="value text-lg font-semibold">{owned === 'loading' ? '…' : toBuy}</dd>
      </div>
    </dl>
  );
}

/** State of the parts list view. */
interface PartsSheets {
  readonly choice: PartsChoice;
  readonly setChoice: (choice: PartsChoice) => void;
  readonly sheets: readonly PartsSheet[];
  /** Whether the project has parts to list. */
  readonly isListed: boolean;
  readonly owned: OwnedState;
}

/**
 * State of the filters. It follows the active section; if the chosen section is deleted, all sections are listed.
 */
function useChoice(sections: readonly Section[], activeSectionId: string | null) {
  const [choice, setChoice] = useState<PartsChoice>({
    filter: 'all',
    sectionId: activeSectionId,
    group: partGroups[0],
    onlyToBuy: false,
  });
  const [lastActive, setLastActive] = useState(activeSectionId);
  const isDeleted = choice.sectionId !== null && !sections.some(({ id }) => id === choice.sectionId);
  if (lastActive !== activeSectionId || isDeleted) {
    setLastActive(activeSectionId);
    setChoice({ ...choice, sectionId: lastActive === activeSectionId ? null : activeSectionId });
  }
  return [choice, setChoice] as const;
}

/** Filtered lists of the project, with the user's owned counts. */
function usePartsSheets(): PartsSheets {
  const { activeSectionId } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
  const owned = useOwnedParts();
  const [choice, setChoice] = useChoice(snapshot.sections, activeSectionId);
  const { owned: counts, status } = owned;
  const sheets = useMemo(() => {
    // A part counts as not owned until the owned counts are loaded.
    const shown = { ...choice, onlyToBuy: choice.onlyToBuy && status === 'ready' };
    return partsSheets(snapshot, blueprint, counts, shown);
  }, [snapshot, blueprint, counts, choice, status]);
  return { choice, setChoice, sheets, isListed: hasParts(snapshot), owned };
}

import { hashKey } from '@tanstack/react-query';
import { mergeCustomComponents } from '#domain/projects/custom-components.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { customComponentsQuery, queryClient } from '#web/api/queries.ts';
import { liveChecks, loadChecks } from '#web/features/builder/project/live-checks.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import type { Readable } from '#web/store.ts';

/** A project as the builder shows it. */
export interface ProjectView {
  /** The rows of the server with all pending edits, and the custom components that the project can use. */
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  /** Whether the Blueprint tells what the checks find; until their code has come it has no findings. */
  readonly isChecked: boolean;
}

/** The one store that the builder reads a project from. */
export type ProjectStore = Readable<ProjectView>;

/**
 * Makes the store of an edit session. The session has the rows; for custom components the query of the user's library
 * is the truth. `hasLibrary`: a guest and a template have none. The checks come as soon as their code is there.
 */
export function projectStore(session: EditSession, hasLibrary: boolean): ProjectStore {
  const libraryHash = hashKey(customComponentsQuery.queryKey);
  const queries = queryClient.getQueryCache();
  // By its hash: hundreds of rows ask for the project after each edit.
  const readLibrary = () => (hasLibrary ? queries.get<readonly CustomComponent[]>(libraryHash)?.state.data : undefined);
  const customComponentsOf = customComponentsSource(session.now().snapshot.customComponents, readLibrary);
  let last: (ProjectView & { readonly rows: ProjectSnapshot }) | null = null;
  const now = () => {
    const rows = session.now().snapshot;
    const customComponents = customComponentsOf(rows);
    const check = liveChecks();
    const isChecked = check !== null;
    if (last?.rows !== rows || last.snapshot.customComponents !== customComponents || last.isChecked !== isChecked) {
      const snapshot = rows.customComponents === customComponents ? rows : { ...rows, customComponents };
      const blueprint = calculateBlueprint(snapshot, builtInCatalogue, last?.blueprint);
      last = { rows, snapshot, blueprint: check === null ? blueprint : check(blueprint, snapshot), isChecked };
    }
    return last;
  };
  const subscribe = (listener: () => void) => {
    let isListening = true;
    const onChecks = () => isListening && listener();
    // What cannot do without the checks says that they could not be loaded.
    if (liveChecks() === null) loadChecks().then(onChecks, () => undefined);
    const stopSession = session.subscribe(listener);
    const stopLibrary = queries.subscribe(({ query }) => {
      if (query.queryHash === libraryHash) listener();
    });
    return () => {
      isListening = false;
      stopSession();
      stopLibrary();
    };
  };
  return { now, subscribe };
}

/**
 * The custom components that a project can use: those of the library, those that came with the project, and those that
 * were deleted from the library since, because parts placed from them keep working. Source: decisions B11.
 */
function customComponentsSource(
  start: readonly CustomComponent[],
  readLibrary: () => readonly CustomComponent[] | undefined,
): (rows: ProjectSnapshot) => readonly CustomComponent[] {
  let loaded = start;
  let known = start;
  let library: readonly CustomComponent[] = [];
  return ({ customComponents }) => {
    const read = readLibrary() ?? library;
    if (customComponents === loaded && read === library) return known;
    // What is loaded with the project may be older than the library, which is therefore applied after it.
    if (customComponents !== loaded) known = mergeCustomComponents(known, customComponents);
    known = mergeCustomComponents(known, read);
    loaded = customComponents;
    library = read;
    return known;
  };
}

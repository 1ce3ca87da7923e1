import { hashKey } from '@tanstack/react-query';
import { mergeCustomComponents } from '#domain/projects/custom-components.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { customComponentsQuery, queryClient } from '#web/api/queries.ts';
import { liveChecks } from '#web/features/builder/project/live-checks.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import type { Readable } from '#web/store.ts';

/** A project as shown by the builder. */
export interface ProjectView {
  /** The server's rows with all pending edits, and the custom components that the project can use. */
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  /** Whether the Blueprint has findings; false until the code of the checks is loaded. */
  readonly isChecked: boolean;
}

/** The only store from which the builder reads a project. */
export type ProjectStore = Readable<ProjectView>;

/**
 * Creates the store of an edit session. The session has the rows; custom components come from the query of the user's
 * library. `hasLibrary`: false for guests and templates. Checks run as soon as their code is loaded.
 */
export function projectStore(session: EditSession, hasLibrary: boolean): ProjectStore {
  const libraryHash = hashKey(customComponentsQuery.queryKey);
  const queries = queryClient.getQueryCache();
  // By hash, for speed: hundreds of rows read the project after each edit.
  const readLibrary = () => (hasLibrary ? queries.get<readonly CustomComponent[]>(libraryHash)?.state.data : undefined);
  const customComponentsOf = customComponentsSource(session.now().snapshot.customComponents, readLibrary);
  let previous: (ProjectView & { readonly rows: ProjectSnapshot }) | null = null;
  const now = () => {
    const rows = session.now().snapshot;
    const customComponents = customComponentsOf(rows);
    const check = liveChecks.now();
    const isChecked = check !== null;
    if (
      previous?.rows !== rows ||
      previous.snapshot.customComponents !== customComponents ||
      previous.isChecked !== isChecked
    ) {
      const snapshot = rows.customComponents === customComponents ? rows : { ...rows, customComponents };
      const blueprint = calculateBlueprint(snapshot, builtInCatalogue, previous?.blueprint);
      previous = { rows, snapshot, blueprint: check === null ? blueprint : check(blueprint, snapshot), isChecked };
    }
    return previous;
  };
  const subscribe = (listener: () => void) => {
    let isListening = true;
    const onChecks = () => isListening && listener();
    // Views that need the checks show an error if they could not be loaded.
    if (liveChecks.now() === null) liveChecks.start().then(onChecks, () => undefined);
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
 * Custom components that a project can use: of the library, of the loaded project, and those deleted from the library
 * since, because placed parts keep working. Source: decisions B11.
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
    // Components loaded with the project may be older than the library, which is therefore applied after them.
    if (customComponents !== loaded) known = mergeCustomComponents(known, customComponents);
    known = mergeCustomComponents(known, read);
    loaded = customComponents;
    library = read;
    return known;
  };
}

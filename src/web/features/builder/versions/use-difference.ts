import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSoldering } from '#contract/projects/soldering.ts';
import { listVersions, readVersion } from '#contract/projects/versions.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type Difference, differenceOf } from '#domain/versions/difference.ts';
import { stateOf } from '#domain/versions/project-state.ts';
import { call } from '#web/api/call.ts';
import { type LoadedProject, loadProject, projectOf } from '#web/api/load-project.ts';
import { readQuery } from '#web/api/queries.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { type ShownVersion, shownVersion } from '#web/features/builder/project/version-calls.ts';
import { useStore } from '#web/use-store.ts';

/** The state with which a version is compared: the current one, or the version before it. */
export type Compared = 'now' | 'previous';

/** A difference, or why there is none yet. */
export type ShownDifference =
  | { readonly status: 'ready'; readonly difference: Difference }
  | { readonly status: 'loading' }
  | { readonly status: 'first' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

const shownState = memoize((snapshot: ProjectSnapshot) => stateOf(snapshot));
const otherState = memoize((snapshot: ProjectSnapshot, shown: DerivedProject) => stateOf(snapshot, shown));

/** The version that the page shows; it is loaded before the page. */
export function useShownVersion(): ShownVersion {
  const version = useStore(shownVersion);
  if (version === null) throw new Error('No version is shown.');
  return version;
}

/**
 * The project of the shown version as it is now; undefined until it is loaded. It may be edited in another tab, so each
 * use loads it again.
 */
export function useNow(): { readonly project: LoadedProject | undefined; readonly error: unknown; retry: () => void } {
  const { projectId } = useShownVersion();
  const { data, error, refetch } = useQuery({
    queryKey: ['project-now', projectId],
    queryFn: () => loadProject(projectId),
    gcTime: 0,
    staleTime: 0,
  });
  return { project: data, error, retry: () => void refetch() };
}

/** Solder progress of the user in the project; none until it is loaded. */
function useProgress() {
  const { projectId } = useShownVersion();
  return useQuery({ ...readQuery(readSoldering, { params: { projectId } }), staleTime: 0 }).data;
}

/** The snapshot of the version before the shown one; null for the first. */
function usePrevious(isWanted: boolean) {
  const { version, projectId } = useShownVersion();
  return useQuery({
    queryKey: ['previous-version', version.id],
    queryFn: async (): Promise<ProjectSnapshot | null> => {
      const versions = await call(listVersions, { params: { projectId } });
      const previous = versions[versions.findIndex(({ id }) => id === version.id) + 1];
      if (previous === undefined) return null;
      const { version: _, project, ...rest } = await call(readVersion, { params: { versionId: previous.id } });
      return { ...rest, project: projectOf(project) };
    },
    enabled: isWanted,
  });
}

/** What changed from the shown version to now, or from the version before to the shown one. */
export function useDifference(compared: Compared): ShownDifference {
  const shown = useProject(({ snapshot }) => snapshot);
  const now = useNow();
  const previous = usePrevious(compared === 'previous');
  const progress = useProgress();
  const isNow = compared === 'now';
  const other = isNow ? now.project?.snapshot : previous.data;
  const difference = useMemo(() => {
    if (other === undefined || other === null) return null;
    const state = shownState(shown);
    const otherOne = otherState(other, state);
    return isNow ? differenceOf(state, otherOne, progress) : differenceOf(otherOne, state);
  }, [shown, other, isNow, progress]);
  if (difference !== null) return { status: 'ready', difference };
  if (other === null) return { status: 'first' };
  const error = isNow ? now.error : previous.error;
  if (error === null) return { status: 'loading' };
  return { status: 'failed', error, retry: isNow ? now.retry : () => void previous.refetch() };
}

/** What restoring the shown version changes. */
export function useRestoring(): ShownDifference {
  const shown = useProject(({ snapshot }) => snapshot);
  const { project, error, retry } = useNow();
  const progress = useProgress();
  const difference = useMemo(() => {
    if (project === undefined) return null;
    const state = shownState(shown);
    return differenceOf(otherState(project.snapshot, state), state, progress);
  }, [project, shown, progress]);
  if (difference !== null) return { status: 'ready', difference };
  return error === null ? { status: 'loading' } : { status: 'failed', error, retry };
}

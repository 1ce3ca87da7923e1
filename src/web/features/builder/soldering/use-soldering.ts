import { useEffect, useMemo } from 'react';
import { readSoldering, saveSoldering } from '#contract/projects/soldering.ts';
import { solderedBlueprint } from '#domain/blueprint/soldered-blueprint.ts';
import { type SolderPlan, solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { call } from '#web/api/call.ts';
import { liveChecks } from '#web/features/builder/project/live-checks.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { type SolderCalls, type SolderState, SolderStore } from '#web/features/builder/soldering/solder-store.ts';
import { useNumberedWires } from '#web/features/builder/wiring/drawing/use-numbered-wires.ts';
import { useSession } from '#web/session/session.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { useStore } from '#web/use-store.ts';

/** Steps of the open project; null until the checks have found what cannot be soldered. Stores new wire numbers. */
export function useSolderPlan(): SolderPlan | null {
  const { session } = useBuilderControls();
  const { snapshot, blueprint, isChecked } = useProject((project) => project);
  useEffect(() => void liveChecks.start().catch(reportNotLoaded), []);
  const plan = useMemo(() => {
    if (!isChecked) return null;
    const soldered = solderedBlueprint(blueprint, snapshot.project);
    return solderPlan(snapshot, soldered, connect(snapshot, soldered));
  }, [snapshot, blueprint, isChecked]);
  useNumberedWires(session, snapshot, { wires: plan?.wires ?? [], isComplete: plan !== null });
  return plan;
}

function callsOf(projectId: string): SolderCalls {
  const params = { projectId };
  return {
    read: () => call(readSoldering, { params }),
    save: async ({ done, undone, place }) => {
      await call(saveSoldering, { params, body: { done: [...done], undone: [...undone], place } });
    },
  };
}

/** Delay before a failed save is retried (ms). */
const pause = 10_000;

/** Solder progress of the open project, stored on this device and, for a member, on the account. */
export function useSolderStore(): { readonly store: SolderStore; readonly state: SolderState } {
  const { isGuest, isTrial, readOnly } = useBuilderControls();
  const projectId = useProject(({ snapshot }) => snapshot.project.id);
  const userId = useSession().user?.id ?? null;
  const store = useMemo(() => {
    const isHere = isGuest || isTrial || readOnly || userId === null;
    const ownerId = isTrial ? null : userId;
    return new SolderStore({ projectId, ownerId }, isHere ? null : callsOf(projectId));
  }, [projectId, isGuest, isTrial, readOnly, userId]);
  const state = useStore(store);
  useEffect(() => {
    void store.refresh();
    const { signal, abort } = newAbort();
    window.addEventListener('online', () => void store.refresh(), { signal });
    window.addEventListener('storage', store.mergeKept, { signal });
    const refreshIfVisible = () => document.visibilityState === 'visible' && void store.refresh();
    document.addEventListener('visibilitychange', refreshIfVisible, { signal });
    return abort;
  }, [store]);
  const isWaiting = state.storage.kind === 'offline';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void store.send(), pause);
    return () => clearInterval(timer);
  }, [store, isWaiting]);
  return { store, state };
}

function newAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Keeps the screen awake while this page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel> | null = null;
    const requestLock = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = navigator.wakeLock.request('screen');
      lock.catch(() => undefined);
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.then((held) => held.release()).catch(() => undefined);
    };
  }, []);
}

import { useEffect, useMemo } from 'react';
import { readSoldering, saveSoldering } from '#contract/soldering.ts';
import { solderedBlueprint } from '#domain/blueprint/soldered-blueprint.ts';
import { type SolderPlan, solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { call } from '#web/api/call.ts';
import { loadChecks } from '#web/features/builder/project/live-checks.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { type SolderCalls, type SolderState, SolderStore } from '#web/features/builder/soldering/solder-store.ts';
import { useNumberedWires } from '#web/features/builder/wiring/use-numbered-wires.ts';
import { useSession } from '#web/session/session.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { useStore } from '#web/use-store.ts';

/** The steps of the open project; null until the checks say what is not soldered. What they number is stored. */
export function useSolderPlan(): SolderPlan | null {
  const { session } = useBuilderControls();
  const { snapshot, blueprint, isChecked } = useProject((project) => project);
  useEffect(() => void loadChecks().catch(reportNotLoaded), []);
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

/** The delay before a failed save is retried (ms). */
const pause = 10_000;

/** What is soldered of the open project, kept here and for a member on the account. */
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
    const { signal, abort } = aborting();
    window.addEventListener('online', () => void store.refresh(), { signal });
    window.addEventListener('storage', store.takeOver, { signal });
    const look = () => document.visibilityState === 'visible' && void store.refresh();
    document.addEventListener('visibilitychange', look, { signal });
    return abort;
  }, [store]);
  const isWaiting = state.keeping.kind === 'offline';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void store.tell(), pause);
    return () => clearInterval(timer);
  }, [store, isWaiting]);
  return { store, state };
}

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Keeps the screen awake while this page is looked at; quietly not where the browser cannot. */
export function useAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel> | null = null;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = navigator.wakeLock.request('screen');
      lock.catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held.release()).catch(() => undefined);
    };
  }, []);
}

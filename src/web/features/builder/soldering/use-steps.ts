import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isPending, type PlanStatus, planStatusOf, withDone, withoutStep } from '#domain/soldering/progress.ts';
import type { SolderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderState, SolderStore } from '#web/features/builder/soldering/solder-store.ts';
import { newId } from '#web/new-id.ts';

/** Id of the place after the last step. */
const endId = 'end';

/** Steps of a plan, the current one, and actions. */
export interface Steps {
  readonly standing: PlanStatus;
  /** Index of the current step; after the last step, the number of steps. */
  readonly at: number;
  /** Marks the current step as done, and moves to the next that is not. */
  readonly finish: () => void;
  /** Marks a finished step as not done. */
  readonly undoStep: (stepId: string) => void;
  readonly goTo: (at: number) => void;
  /** Count of the user's moves between steps; each moves the focus. */
  readonly moves: number;
}

/** Current place in a plan. It starts at the last place on any device. Rule B222. */
export function useSteps({ plan, store, state }: { plan: SolderPlan; store: SolderStore; state: SolderState }): Steps {
  const { steps } = plan;
  const { progress } = state;
  const standing = useMemo(() => planStatusOf(plan, progress), [plan, progress]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [moves, setMoves] = useState(0);
  const at = placeOf(plan, chosen ?? progress.place?.step ?? null, (id) => isPending(standing, id));
  const goTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), steps.length);
    const step = steps[next]?.id ?? endId;
    setChosen(step);
    setMoves((count) => count + 1);
    store.change((before) => ({ ...before, place: { step, at: Date.now() } }));
  };
  const finish = () => {
    const step = steps[at];
    if (step === undefined) return;
    if (isPending(standing, step.id)) store.change((before) => withDone(before, step, newId()));
    const isOther = (id: string) => id !== step.id && isPending(standing, id);
    const ahead = steps.findIndex(({ id }, index) => index > at && isOther(id));
    const left = ahead === -1 ? steps.findIndex(({ id }) => isOther(id)) : ahead;
    goTo(left === -1 ? steps.length : left);
  };
  const undoStep = (stepId: string) => store.change((before) => withoutStep(before, stepId));
  return { standing, at, finish, undoStep, goTo, moves };
}

/** Index of a step; for a removed step, of the first that is not done. */
function placeOf({ steps }: SolderPlan, wanted: string | null, isOpen: (id: string) => boolean): number {
  const open = steps.findIndex(({ id }) => isOpen(id));
  const first = open === -1 ? steps.length : open;
  if (wanted === endId) return first;
  const found = steps.findIndex(({ id }) => id === wanted);
  return found === -1 ? first : found;
}

interface StepKeys extends Pick<Steps, 'at' | 'goTo'> {
  /** Null if the step cannot be finished. */
  readonly onDone: (() => void) | null;
}

/** Space and Enter finish the step, arrows move back and forward; not on a focused button or link. */
export function useStepKeys({ at, goTo, onDone }: StepKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (isModified || event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return;
    if (event.key === 'ArrowLeft') goTo(at - 1);
    else if (event.key === 'ArrowRight') goTo(at + 1);
    else if (event.key === ' ' || event.key === 'Enter') {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
      if (isOnControl || event.repeat) return;
      onDone?.();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

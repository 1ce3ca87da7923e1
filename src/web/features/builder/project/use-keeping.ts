import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { discardGuestProject, keepGuestProject } from '#web/features/builder/project/keep-guest-project.ts';
import { paths, projectPath } from '#web/paths.ts';
import { takeWayBack } from '#web/session/way-back.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

type Step = 'keep' | 'discard';

/** A guest's project on its way to a member, or away. */
export interface Keeping {
  readonly doing: Step | null;
  /** What stood in the way the last time; the project is still here then. */
  readonly error: unknown;
  readonly keep: (name: string) => void;
  readonly discard: () => void;
}

/** Makes a guest's project the member's own and opens it, or deletes it and leads home; instead to a template they wanted. */
export function useKeeping(whole: WholeProject): Keeping {
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<Step | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (step: Step, act: () => Promise<string>) => {
    setDoing(step);
    setError(null);
    try {
      // By the router: a page that is left with the guest's project open would keep a copy of it.
      const way = await act();
      const wanted = takeWayBack();
      if (wanted !== null && step === 'keep') sayKept(way);
      navigate(wanted ?? way, { replace: true });
    } catch (failure) {
      setError(failure);
      setDoing(null);
    }
  };
  return {
    doing,
    error,
    keep: (name) => void run('keep', async () => projectPath((await keepGuestProject(whole, name)).id)),
    // Without a project in its address the builder leads home.
    discard: () => void run('discard', () => discardGuestProject(whole.project.id).then(() => paths.builder)),
  };
}

function sayKept(way: string): void {
  const action = { label: 'Open project', onPress: () => window.location.assign(way) };
  showToast({ tone: 'success', title: 'Your project is kept.', action });
}

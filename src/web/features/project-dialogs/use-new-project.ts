import { useRef, useState } from 'react';
import type { ProjectReply } from '#contract/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import { discardGuestProject } from '#web/features/project-dialogs/create-project.ts';

type Attempt = () => Promise<ProjectReply>;

/** A project on its way: whether it is being made, and what stood in its way. */
export interface NewProjectAttempt {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly start: (attempt: Attempt) => void;
  /** Throws the guest's earlier project away and tries again. */
  readonly startOver: () => void;
}

/** Makes a project and hands it on. It stays pending afterwards, because the page is being left. */
export function useNewProject(onCreated: (project: ProjectReply) => void): NewProjectAttempt {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [last, setLast] = useState<Attempt | null>(null);
  // Enter may be pressed again before the button is drawn as pending.
  const isUnderWay = useRef(false);
  const run = async (attempt: Attempt) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setError(null);
    try {
      onCreated(await attempt());
    } catch (failure) {
      isUnderWay.current = false;
      setError(failure);
      setPending(false);
    }
  };
  return {
    isPending,
    error,
    start: (attempt) => {
      setLast(() => attempt);
      void run(attempt);
    },
    startOver: () => {
      if (last !== null) void run(() => discardGuestProject().then(last));
    },
  };
}

/** Whether a guest was refused because there is a project already. */
export function isGuestProjectLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'GUEST_PROJECT_LIMIT';
}

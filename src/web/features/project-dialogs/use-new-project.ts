import { useState } from 'react';
import type { ProjectReply } from '#contract/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/use-write.ts';
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

/** Creates a project and passes it on. It stays pending afterwards, because the page is being left. */
export function useNewProject(onCreated: (project: ProjectReply) => void): NewProjectAttempt {
  const [last, setLast] = useState<Attempt | null>(null);
  const { mutate, isPending, error } = useWrite({
    mutationFn: async (attempt: Attempt) => {
      onCreated(await attempt());
      await new Promise(() => undefined);
    },
  });
  return {
    isPending,
    error,
    start: (attempt) => {
      setLast(() => attempt);
      mutate(attempt);
    },
    startOver: () => {
      if (last !== null) mutate(() => discardGuestProject().then(last));
    },
  };
}

/** Whether a guest was refused because there is a project already. */
export function isGuestProjectLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'GUEST_PROJECT_LIMIT';
}

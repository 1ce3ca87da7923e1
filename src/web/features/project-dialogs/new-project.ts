import { useState } from 'react';
import { signOut } from '#contract/accounts.ts';
import { importProject } from '#contract/project-file.ts';
import { createProject as createProjectCall, type ProjectReply } from '#contract/projects.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import type { ProjectFormFields } from '#web/features/project-dialogs/project-form.tsx';
import { newId } from '#web/new-id.ts';
import { deleteGuestProject, rememberedGuestProject, rememberGuestProject } from '#web/session/guest-project.ts';

/** Makes a member's project. */
export function createMemberProject(fields: ProjectFormFields): Promise<ProjectReply> {
  return call(createProjectCall, { body: fields });
}

/** Makes a guest's project: the name is fixed and the id is made here. Source: specification 1, section 4. */
export async function createGuestProject(fields: ProjectFormFields): Promise<ProjectReply> {
  const body = { ...fields, name: projectDefaults.name, id: `unauthenticated-project-${newId()}` };
  const project = await createAsGuest(() => call(createProjectCall, { body }));
  rememberGuestProject(project.id);
  return project;
}

/** Makes a project for a guest, once more without the session that stood in its way. */
export async function createAsGuest(create: Attempt): Promise<ProjectReply> {
  return create().catch(async (error: unknown) => {
    if (!isForgottenSession(error)) throw error;
    await call(signOut);
    return create();
  });
}

/**
 * The cookie can hold a session of which the browser's storage, once cleared, knows nothing: one that goes on, as whose
 * member no id may be made, or one that is over.
 */
function isForgottenSession(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'SIGNED_OUT' || error.issues.some((issue) => issue.path === 'id');
}

/** Makes a project of a file's content; the server says what is wrong with it. */
export async function createProjectFromFile(content: unknown): Promise<ProjectReply> {
  const project = await call(importProject, { body: content });
  if (project.userId === null) rememberGuestProject(project.id);
  return project;
}

type Attempt = () => Promise<ProjectReply>;

/** A project on its way: whether it is being made, and what stood in its way. */
export interface NewProjectAttempt {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly start: (attempt: Attempt) => void;
  /** Deletes the guest's earlier project and tries again. */
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
      const projectId = rememberedGuestProject();
      if (last === null || projectId === null) return;
      mutate(async () => {
        await deleteGuestProject(projectId);
        return last();
      });
    },
  };
}

/** Whether a guest was refused because there is a project already. */
export function isGuestProjectLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'GUEST_PROJECT_LIMIT';
}

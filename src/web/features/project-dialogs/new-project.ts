import { useState } from 'react';
import { signOut } from '#contract/accounts/accounts.ts';
import type { Reply } from '#contract/endpoint.ts';
import { importProject } from '#contract/projects/project-file.ts';
import { createProject as createProjectCall, type ProjectReply } from '#contract/projects/projects.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import type { ProjectFormFields } from '#web/features/project-dialogs/project-form.tsx';
import { newId } from '#web/new-id.ts';
import { deleteGuestProject, rememberedGuestProject, rememberGuestProject } from '#web/session/guest-project.ts';

/** Creates a member's project. */
export function createMemberProject(fields: ProjectFormFields): Promise<ProjectReply> {
  return call(createProjectCall, { body: fields });
}

/** Creates a guest's project: the name is fixed and the id is generated here. Source: specification 1, section 4. */
export async function createGuestProject(fields: ProjectFormFields): Promise<ProjectReply> {
  const body = { ...fields, name: projectDefaults.name, id: `unauthenticated-project-${newId()}` };
  const project = await createAsGuest(() => call(createProjectCall, { body }));
  rememberGuestProject(project.id);
  return project;
}

/** Creates a guest's project and retries without a session that is unknown to this browser. */
export async function createAsGuest(create: Attempt): Promise<ProjectReply> {
  return create().catch(async (error: unknown) => {
    if (!isForgottenSession(error)) throw error;
    await call(signOut);
    return create();
  });
}

/**
 * Whether the cookie has a session that the cleared storage does not know: an active one, with which clients cannot
 * choose ids, or an ended one.
 */
function isForgottenSession(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'SIGNED_OUT' || error.issues.some((issue) => issue.path === 'id');
}

/** Creates a project from the content of a file, which the server validates; `dropped` is what it left out. */
export async function createProjectFromFile(content: unknown): Promise<ImportedProject> {
  const project = await call(importProject, { body: content });
  if (project.userId === null) rememberGuestProject(project.id);
  return project;
}

/** A project from a file, with the places on pictures that were left out. */
type ImportedProject = Reply<typeof importProject>;

type Attempt = () => Promise<ProjectReply>;

/** State of creating a project: pending or failed. */
export interface NewProjectAttempt {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly start: (attempt: Attempt) => void;
  /** Deletes the guest's existing project and tries again. */
  readonly startOver: () => void;
}

/** Creates a project and calls `onCreated`. Remains pending afterwards because the page is left. */
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

/** Whether a guest was refused because a project exists. */
export function isGuestProjectLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'GUEST_PROJECT_LIMIT';
}

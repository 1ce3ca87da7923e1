import type { Asker } from '#server/access/actor.ts';
import type { Caller } from '#server/access/client.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

/** A call about a project: who makes it, and from where. */
export interface ProjectCall {
  readonly asker: Asker;
  readonly caller: Caller;
  readonly project: ProjectRow;
}

/**
 * Whose turn some work takes: the member's, or the guest's whose project it is about. Who is only someone with a cookie
 * counts as their network, for anyone can make up cookies.
 */
export function userOf({ asker, caller, project }: Omit<ProjectCall, 'project'> & Partial<ProjectCall>): string {
  if (asker.kind === 'member') return `member ${asker.user.id}`;
  if (asker.kind === 'guest' && project?.guest_id === asker.id) return `guest ${asker.id}`;
  return `network ${caller.network}`;
}

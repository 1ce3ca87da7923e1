import type { Api } from '#contract/api.ts';
import type { Reply } from '#contract/endpoint.ts';
import { readShared } from '#contract/routes.ts';
import { callTagged, type Tagged } from '#web/api/call-tagged.ts';
import { type LoadedProject, projectOf } from '#web/api/load-project.ts';
import { tokenOfShared } from '#web/shared-project.ts';
import { type Readable, Store } from '#web/store.ts';

type SharedReply = Reply<Api['readShared']>;

/** Data of a share link besides the project itself. */
export type SharedFacts = Pick<SharedReply, 'username' | 'allowCopies' | 'ownedParts'>;

const facts = new Store<SharedFacts | null>(() => null);

/** Facts of the share link that this page shows; null until it is loaded. */
export const sharedFacts: Readable<SharedFacts | null> = facts;

interface Known {
  readonly projectId: string;
  readonly reply: Tagged<SharedReply>;
  readonly project: LoadedProject;
}

/** The last reply; the server sends it again only after a change. */
let known: Known | null = null;

/** Loads a shared project without cookies. Throws ApiError: NOT_FOUND once the link has ended. */
export async function loadShared(projectId: string): Promise<LoadedProject> {
  const previous = known?.projectId === projectId ? known : null;
  const params = { shareToken: tokenOfShared(projectId) };
  const reply = await callTagged(readShared, params, previous?.reply ?? null, 'omit');
  if (reply === previous?.reply) return previous.project;
  const { username, allowCopies, ownedParts, ...rest } = reply.reply;
  facts.set({ username, allowCopies, ownedParts });
  const project = withLocalId(projectId, rest);
  known = { projectId, reply, project };
  return project;
}

function withLocalId(projectId: string, { project, ...rest }: Omit<SharedReply, keyof SharedFacts>): LoadedProject {
  const snapshot = {
    ...rest,
    project: { ...projectOf(project), id: projectId },
    sections: rest.sections.map((section) => ({ ...section, projectId })),
    pictures: rest.pictures.map((picture) => ({ ...picture, projectId })),
  };
  return { snapshot, isTemplate: true, description: null, ownerId: null, revision: project.revision };
}

import { isGuestProject, type OpenedProject } from '#web/features/builder/project/open-project.ts';

/**
 * Whether the one who is signed in now (undefined: nobody) is somebody else than the one whose project is open: a
 * member's session has ended, or a guest has signed in. A template is nobody's.
 */
export function isUnauthorized({ start, isTemplate, ownerId, openedBy }: OpenedProject, userId: string | undefined) {
  if (isTemplate) return false;
  if (isGuestProject(start.whole.project.id)) return userId !== undefined;
  return userId !== openedBy && userId !== ownerId;
}

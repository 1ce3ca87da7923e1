import { projectPath } from '#web/paths.ts';
import { keptGuestProject } from '#web/session/guest-project.ts';
import { takeWayBack } from '#web/session/way-back.ts';

/**
 * Leads on after somebody has signed in; false when there is nothing to go on with. A guest's project that this tab
 * still keeps is shown, where it can be taken along (decisions C2); else the template that they wanted to add.
 */
export function goOnAsMember(isMailedLink = false): boolean {
  const kept = keptGuestProject();
  const way = kept === null ? takeWayBack(isMailedLink) : projectPath(kept);
  if (way !== null && way !== window.location.pathname + window.location.search) window.location.assign(way);
  return way !== null;
}

import { paths, projectPath } from '#web/paths.ts';
import { keptGuestProject } from '#web/session/guest-project.ts';
import { takeWayBack } from '#web/session/way-back.ts';

/**
 * Where somebody goes on who has an account now; null when there is nothing to go on with. A guest's project that this
 * tab still keeps is shown, where it can be taken along (decisions C2); else the template that they wanted to add.
 */
export function wayOnAsMember(isMailedLink = false): string | null {
  const kept = keptGuestProject();
  return kept === null ? takeWayBack(isMailedLink) : projectPath(kept);
}

/** Leads on after somebody has signed in; false when there is nothing to go on with. Who is paying stays to pay. */
export function goOnAsMember(isMailedLink = false): boolean {
  if (window.location.pathname === paths.checkout) return false;
  const way = wayOnAsMember(isMailedLink);
  if (way !== null && way !== window.location.pathname + window.location.search) window.location.assign(way);
  return way !== null;
}

import { projectPath } from '#web/paths.ts';
import { keptGuestProject } from '#web/session/guest-project.ts';

/** After signing in: a guest's project that this tab still keeps is shown, where it can be taken along (decisions C2). */
export function goOnAsMember(): boolean {
  const kept = keptGuestProject();
  if (kept !== null) window.location.assign(projectPath(kept));
  return kept !== null;
}

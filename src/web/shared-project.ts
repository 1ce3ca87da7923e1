const prefix = 'shared-';

/** Returns the local id of a project shown by a share link; the server does not know it. */
export function sharedId(token: string): string {
  return prefix + token;
}

/** Whether a project id is that of a project shown by a share link. */
export function isShared(projectId: string): boolean {
  return projectId.startsWith(prefix);
}

/** Returns the token of the share link of such a project. */
export function tokenOfShared(projectId: string): string {
  return projectId.slice(prefix.length);
}

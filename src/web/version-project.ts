const prefix = 'version-';

/** Returns the local id of a project as it was in a version; the server does not know it. */
export function localVersionId(versionId: string): string {
  return prefix + versionId;
}

/** Whether a project id is that of a version. */
export function isVersion(projectId: string): boolean {
  return projectId.startsWith(prefix);
}

/** Returns the id of the version of such a project. */
export function versionOf(projectId: string): string {
  return projectId.slice(prefix.length);
}

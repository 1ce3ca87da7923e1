/** Under which key of sessionStorage a tab keeps its work on a project over a reload. */
export function keptWorkKey(projectId: string): string {
  return `lightyard.edits.${projectId}`;
}

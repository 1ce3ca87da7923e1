import { exportProject } from '#contract/project-file.ts';
import type { Project } from '#domain/projects/project.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Saves a project as a file on this computer; a failure is said, and can be tried again. Source: decisions C8. */
export async function downloadProject(project: Project): Promise<void> {
  try {
    const file = await call(exportProject, { params: { projectId: project.id } });
    const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${fileName(project.name)}.lightyard.json`;
    link.click();
    // The browser reads the file after this turn; freed at once, some would save nothing.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void downloadProject(project) };
    showToast({ tone: 'error', title: 'The project file could not be made', description: userMessage(error), action });
  }
}

/** A name as a file name: what file systems refuse becomes a hyphen. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim();
}

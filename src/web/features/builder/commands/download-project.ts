import type { Project } from '#domain/projects/project.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Saves a project as a file on this computer; a failure is shown with a retry. Source: decisions C8. */
export async function downloadProject(project: Project): Promise<void> {
  try {
    // The schema of a project file is not part of the first load.
    const { exportProject } = await import('#contract/project-file.ts');
    const file = await call(exportProject, { params: { projectId: project.id } });
    const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
    saveFile(blob, `${fileName(project.name)}.lightyard.json`);
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void downloadProject(project) };
    showToast({
      tone: 'error',
      title: 'The project file could not be created',
      description: userMessage(error),
      action,
    });
  }
}

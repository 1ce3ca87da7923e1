import type { Project } from '#domain/projects/project.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Downloads a project as a file; a failure is shown in a toast with a retry. Source: decisions C8. */
export async function downloadProject(project: Project): Promise<void> {
  try {
    // Loads the schema of project files on demand.
    const { exportProject } = await import('#contract/projects/project-file.ts');
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

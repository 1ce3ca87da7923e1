import { useQueryClient } from '@tanstack/react-query';
import { duplicateTemplate } from '#contract/templates.ts';
import { isGone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { customComponentsQuery } from '#web/api/read-query.ts';
import { useWrite } from '#web/api/use-write.ts';
import { templateTrouble } from '#web/features/templates/use-template-write.ts';
import { projectPath } from '#web/paths.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

interface NamedTemplate {
  readonly id: string;
  readonly name: string;
}

/** Adds a template to the member's projects; says so, or why not. Source: specification 2, section 8. */
export function useDuplicateTemplate({ id, name }: NamedTemplate) {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(duplicateTemplate, { params: { templateId: id } }),
    onSuccess: (project) => {
      void client.invalidateQueries({ queryKey: ['api', 'projects'] });
      // Shared custom components came along.
      void client.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
      const action = { label: 'Open project', onPress: () => window.location.assign(projectPath(project.id)) };
      const description = `"${project.name}" is among your projects.`;
      showToast({ tone: 'success', title: 'Template duplicated!', description, action });
    },
    onError: (error) => {
      if (isGone(error)) void client.invalidateQueries({ queryKey: ['api', 'templates'] });
      const description = isGone(error) ? `"${name}" has been deleted in the meantime.` : templateTrouble(error);
      const remedy = remedyFor(error, () => mutate());
      showToast({ tone: 'error', title: 'Failed to duplicate template', description, ...remedy });
    },
  });
  return { duplicate: () => mutate(), isPending };
}

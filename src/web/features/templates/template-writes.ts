import { useQueryClient } from '@tanstack/react-query';
import { duplicateTemplate } from '#contract/routes.ts';
import { ApiError, isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { customComponentsQuery, useWrite } from '#web/api/queries.ts';
import { projectPath } from '#web/paths.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** The editable fields of a template. */
export interface ManagedTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

/** The props of a dialog about one template. */
export interface TemplateDialogProps {
  readonly template: ManagedTemplate;
  readonly onClose: () => void;
  /** Called instead of `onClose` after success. */
  readonly onDone: () => void;
}

/**
 * A write to the templates. It invalidates the template lists and, because components may become shared, the custom
 * components.
 */
export function useTemplateWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: (error: unknown) => void = () => undefined,
) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: write,
    onSuccess: (result: Result) => {
      void client.invalidateQueries({ queryKey: ['api', 'templates'] });
      void client.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
      onDone(result);
    },
    onError: onFailed,
  });
}

/**
 * Returns the server's message about a failed write of a template, or a default one. Source: specification 2, section
 * 8.
 */
export function templateErrorMessage(error: unknown): string {
  return error instanceof ApiError && error.code !== 'UNKNOWN' ? error.userMessage : 'Unknown error occurred';
}

interface NamedTemplate {
  readonly id: string;
  readonly name: string;
}

/**
 * Adds a template to the member's projects and opens the copy; a toast shows a failure. Source: specification 2,
 * section 8.
 */
export function useDuplicateTemplate({ id, name }: NamedTemplate) {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(duplicateTemplate, { params: { templateId: id } }),
    onSuccess: (project) => {
      void client.invalidateQueries({ queryKey: ['api', 'projects'] });
      // Shared custom components are copied too.
      void client.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
      window.location.assign(projectPath(project.id));
    },
    onError: (error) => {
      if (isNotFound(error)) void client.invalidateQueries({ queryKey: ['api', 'templates'] });
      const description = isNotFound(error)
        ? `"${name}" has been deleted in the meantime.`
        : templateErrorMessage(error);
      const remedy = remedyFor(error, () => mutate());
      showToast({ tone: 'error', title: 'Failed to duplicate template', description, ...remedy });
    },
  });
  return { duplicate: () => mutate(), isPending };
}

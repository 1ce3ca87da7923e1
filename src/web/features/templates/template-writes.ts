import { useQueryClient } from '@tanstack/react-query';
import { duplicateTemplate } from '#contract/routes.ts';
import { ApiError, isGone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { customComponentsQuery, useWrite } from '#web/api/queries.ts';
import { projectPath } from '#web/paths.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** A template as an administrator sees it who may change it. */
export interface ManagedTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

/** The props of a dialog about one template. */
export interface TemplateDialogProps {
  readonly template: ManagedTemplate;
  readonly onClose: () => void;
  /** Called instead of `onClose` once it is done. */
  readonly onDone: () => void;
}

/**
 * A write to the templates. Once it is done the lists of templates and, because some may be shared now, of custom
 * components are read again when they are next seen.
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

/** The server's message of why a template could not be written, or that it gave none. Source: specification 2, section 8. */
export function templateErrorMessage(error: unknown): string {
  return error instanceof ApiError && error.code !== 'UNKNOWN' ? error.userMessage : 'Unknown error occurred';
}

interface NamedTemplate {
  readonly id: string;
  readonly name: string;
}

/** Adds a template to the member's projects and opens the copy, or says why not. Source: specification 2, section 8. */
export function useDuplicateTemplate({ id, name }: NamedTemplate) {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(duplicateTemplate, { params: { templateId: id } }),
    onSuccess: (project) => {
      void client.invalidateQueries({ queryKey: ['api', 'projects'] });
      // Shared custom components came along.
      void client.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
      window.location.assign(projectPath(project.id));
    },
    onError: (error) => {
      if (isGone(error)) void client.invalidateQueries({ queryKey: ['api', 'templates'] });
      const description = isGone(error) ? `"${name}" has been deleted in the meantime.` : templateErrorMessage(error);
      const remedy = remedyFor(error, () => mutate());
      showToast({ tone: 'error', title: 'Failed to duplicate template', description, ...remedy });
    },
  });
  return { duplicate: () => mutate(), isPending };
}

import { useQueryClient } from '@tanstack/react-query';
import { customComponentsQuery } from '#web/api/custom-components-query.ts';
import { useWrite } from '#web/api/use-write.ts';

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

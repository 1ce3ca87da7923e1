import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { customComponentsQuery } from '#web/api/custom-components-query.ts';

/**
 * A write to the templates. Once it is done the lists of templates and, because some may be shared now, of custom
 * components are read again when they are next seen. A failure stays in `error` until the next attempt; what is asked for
 * while one is under way is not sent.
 */
export function useTemplateWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: (error: unknown) => void = () => undefined,
) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: ['api', 'templates'] });
      void client.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
      onDone(result);
    },
    onError: onFailed,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  // Enter may be pressed again before the button is drawn as pending.
  const mutate = (input: Input): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(input);
  };
  return { mutate, isPending: mutation.isPending, error: mutation.error };
}

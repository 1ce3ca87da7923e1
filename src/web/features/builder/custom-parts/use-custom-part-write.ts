import { useMutation } from '@tanstack/react-query';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { ApiError } from '#web/api/api-error.ts';
import { customComponentsQuery } from '#web/api/custom-components-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { showToast } from '#web/ui/toasts.ts';

type Library = readonly CustomComponent[];

/** One kind of write to the user's own parts. */
export interface CustomPartWrite<Input, Result> {
  /** What is done, for the toasts: `create` and `created`. */
  readonly verb: readonly [now: string, done: string];
  readonly send: (input: Input) => Promise<Result>;
  /** The library once it is done. */
  readonly apply: (library: Library, result: Result) => Library;
  readonly onDone: () => void;
}

/**
 * Writes to the user's own parts and shows it in the library at once, without reading it again; a toast says that it
 * was done, or why not. Source: specification 1, section 8.
 */
export function useCustomPartWrite<Input, Result>(write: CustomPartWrite<Input, Result>) {
  const { verb, send, apply, onDone } = write;
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (result) => {
      await changeLibrary((library) => apply(library, result));
      showToast({ tone: 'success', title: 'Success', description: `Custom component ${verb[1]} successfully` });
      onDone();
    },
    onError: (error, input) => {
      const action = { label: 'Retry', onPress: () => mutation.mutate(input) };
      const description = messageOf(error) ?? `Failed to ${verb[0]} custom component`;
      showToast({ tone: 'error', title: 'Error', description, ...(mayHelp(error) ? { action } : {}) });
    },
  });
  return mutation;
}

/** A library that is being read would come back as it was before, so that is stopped. */
async function changeLibrary(change: (library: Library) => Library): Promise<void> {
  const { queryKey } = customComponentsQuery;
  await queryClient.cancelQueries({ queryKey });
  const library = queryClient.getQueryData<Library>(queryKey);
  if (library === undefined) await queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, change(library));
}

/** What the server said; null when it said nothing. */
function messageOf(error: unknown): string | null {
  const isSaid = error instanceof ApiError && error.code !== 'UNREACHABLE' && error.code !== 'UNKNOWN';
  return isSaid ? error.userMessage : null;
}

/** Whether the same may succeed when it is tried again. */
function mayHelp(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

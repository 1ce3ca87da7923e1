import { flushSync } from 'react-dom';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { isGone, serverMessage } from '#web/api/api-error.ts';
import { queryClient, customComponentsQuery, useWrite } from '#web/api/queries.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

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
  const mutation = useWrite({
    mutationFn: send,
    onSuccess: async (result) => {
      await changeLibrary((library) => apply(library, result));
      showToast({ tone: 'success', title: 'Success', description: `Custom component ${verb[1]} successfully` });
    },
    onError: (error, input) => {
      const description = messageOf(error) ?? `Failed to ${verb[0]} custom component`;
      showToast({ tone: 'error', title: 'Error', description, ...remedyFor(error, () => start(input)) });
      // One that was deleted elsewhere leaves the library here too.
      if (isGone(error)) void queryClient.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
    },
  });
  const { mutate } = mutation;
  // A dialog that was left meanwhile is not told: another may stand in its place.
  // At once: the focus goes back in the next frame, and the page must take it again by then.
  const start = (input: Input) => mutate(input, { onSuccess: () => flushSync(onDone) });
  return { start, isPending: mutation.isPending, error: mutation.error };
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
  if (isGone(error)) return 'This component is no longer in your library.';
  return serverMessage(error);
}

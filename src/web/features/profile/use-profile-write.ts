import { flushSync } from 'react-dom';
import { listReceipts, readBilling } from '#contract/billing.ts';
import { listOwnSessions, readProfile } from '#contract/profile.ts';
import { userMessage } from '#web/api/api-error.ts';
import { queryClient, readQuery, useWrite } from '#web/api/queries.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** What all cached reads of the own account begin with. */
const profileKey = ['api', 'profile'];

// A payment or another browser changes it too: what was read is shown at once, and read anew when it comes into view.
queryClient.setQueryDefaults(profileKey, { staleTime: 0 });

export const profileQuery = readQuery(readProfile, {});
export const sessionsQuery = readQuery(listOwnSessions, {});
export const billingQuery = readQuery(readBilling, {});
export const receiptsQuery = readQuery(listReceipts, {});

/** One kind of write to the own account. */
export interface ProfileWrite<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** What the toast says once it is done: its title and the words below; null for none. */
  readonly done: (result: Result) => readonly [title: string, description: string] | null;
  /** The title of the toast about a failure; the server's words stand below. */
  readonly failed: string;
  readonly onDone?: (result: Result) => void;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * A write to the own account: what is on show is read again, whether it was done or refused, and a toast says which.
 * Source: specification 2, section 8.
 */
export function useProfileWrite<Input, Result>(write: ProfileWrite<Input, Result>) {
  const { mutate, isPending, error } = useWrite({
    mutationFn: async (input: Input) => {
      try {
        return await write.send(input);
      } finally {
        await queryClient.invalidateQueries({ queryKey: profileKey });
      }
    },
    onSuccess: (result) => {
      const said = write.done(result);
      if (said !== null) showToast({ tone: 'success', title: said[0], description: said[1] });
    },
    onError: (failure, input) => {
      const remedy = remedyFor(failure, () => start(input));
      showToast({ tone: 'error', title: write.failed, description: userMessage(failure), ...remedy });
    },
  });
  const start = (input: Input): void =>
    // At once: the focus of a dialog that closes goes back in the next frame.
    mutate(input, {
      onSuccess: (result) => flushSync(() => write.onDone?.(result)),
      onError: (failure) => write.onFailed?.(failure),
    });
  return { start, isPending, error };
}

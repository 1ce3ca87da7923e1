import { listReceipts, readBilling } from '#contract/accounts/billing.ts';
import { listOwnSessions, readProfile } from '#contract/accounts/profile.ts';
import { userMessage } from '#web/api/api-error.ts';
import { queryClient, readQuery } from '#web/api/queries.ts';
import { useToastWrite } from '#web/session/toast-write.ts';

/** Key prefix of all cached reads of the user's account. */
const profileKey = ['api', 'profile'];

// Payments and other browsers change it too: show cached data at once and refetch it on every mount.
queryClient.setQueryDefaults(profileKey, { staleTime: 0 });

export const profileQuery = readQuery(readProfile, {});
export const sessionsQuery = readQuery(listOwnSessions, {});
export const billingQuery = readQuery(readBilling, {});
export const receiptsQuery = readQuery(listReceipts, {});

/** A write to the user's account. */
export interface ProfileWrite<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** Title and description of the toast after success; null for none. */
  readonly done: (result: Result) => readonly [title: string, description: string] | null;
  /** Title of the toast after a failure; the server's message is its description. */
  readonly failed: string;
  readonly onDone?: (result: Result) => void;
}

/** A write to the user's account with a toast for its result. */
export function useProfileWrite<Input, Result>({ done, failed, ...write }: ProfileWrite<Input, Result>) {
  return useToastWrite({
    ...write,
    queryKey: profileKey,
    done: (result) => {
      const [title, description] = done(result) ?? [];
      return title === undefined || description === undefined ? null : { title, description };
    },
    failed: (error) => ({ title: failed, description: userMessage(error) }),
  });
}

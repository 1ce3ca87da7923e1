import { listReceipts, readBilling } from '#contract/billing.ts';
import { listOwnSessions, readProfile } from '#contract/profile.ts';
import { userMessage } from '#web/api/api-error.ts';
import { queryClient, readQuery } from '#web/api/queries.ts';
import { useToastWrite } from '#web/session/toast-write.ts';

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
}

/** A write to the own account, shown by a toast. */
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

import { listReceipts, readBilling } from '#contract/billing.ts';
import { listOwnSessions, readProfile } from '#contract/profile.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readQuery } from '#web/api/read-query.ts';

/** What all cached reads of the own account begin with. */
export const profileKey = ['api', 'profile'];

// A payment or another browser changes it too: what was read is shown at once, and read anew when it comes into view.
queryClient.setQueryDefaults(profileKey, { staleTime: 0 });

export const profileQuery = readQuery(readProfile, {});
export const sessionsQuery = readQuery(listOwnSessions, {});
export const billingQuery = readQuery(readBilling, {});
export const receiptsQuery = readQuery(listReceipts, {});

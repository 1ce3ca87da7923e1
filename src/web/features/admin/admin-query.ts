import type { Endpoint, Reply } from '#contract/endpoint.ts';
import type { Given } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readQuery } from '#web/api/read-query.ts';
import { asAdmin } from '#web/features/admin/as-admin.ts';
import type { PagedList } from '#web/paged-list/paged-list.ts';

/** What all cached reads of the dashboard begin with. */
export const adminKey = ['api', 'admin'];

// Other administrators work too: what was read is shown at once, and read anew each time it comes into view.
queryClient.setQueryDefaults(adminKey, { staleTime: 0 });

/** A cached read of the dashboard. */
export function adminQuery<E extends Endpoint>(endpoint: E) {
  const { queryKey, queryFn } = readQuery(endpoint, {} as Given<E>);
  return { queryKey, queryFn: (): Promise<Reply<E>> => asAdmin(queryFn()) };
}

/** A paged list of the dashboard. */
export function adminList<View, Page>(list: PagedList<View, Page>): PagedList<View, Page> {
  return { ...list, read: (view) => asAdmin(list.read(view)) };
}

import { useQuery } from '@tanstack/react-query';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { type CustomPart, customPart } from '#domain/parts/custom-part.ts';
import { customComponentsQuery } from '#web/api/queries.ts';
import { useSession } from '#web/session/session.ts';

/** The user's own parts, as far as they are there. */
export type OwnParts =
  /** A visitor has none. */
  | { readonly state: 'visitor' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly parts: readonly CustomPart[] };

const asParts = (customs: readonly CustomComponent[]): readonly CustomPart[] => customs.map(customPart);

/** Reads the user's own parts, flattened for the library. Source: specification 1, section 3. */
export function useOwnParts(): OwnParts {
  const isMember = useSession().status === 'member';
  const { data, error, isFetching, refetch } = useQuery({
    ...customComponentsQuery,
    enabled: isMember,
    select: asParts,
  });
  if (!isMember) return { state: 'visitor' };
  if (data !== undefined) return { state: 'ready', parts: data };
  if (error === null || isFetching) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void refetch() };
}

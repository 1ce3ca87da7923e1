import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OwnedParts, maxOwned } from '#domain/parts-list/owned-parts.ts';
import type { Reply } from '#contract/endpoint.ts';
import { listOwnedParts, saveOwnedPart } from '#contract/projects/owned-parts.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readQuery } from '#web/api/queries.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { sharedFacts } from '#web/features/builder/project/shared-calls.ts';
import { isShared } from '#web/shared-project.ts';
import { useStore } from '#web/use-store.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { useSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

type Rows = Reply<typeof listOwnedParts>;

/** Owned count of a part. */
export interface OwnedCount {
  readonly key: string;
  /** Name of the part, for the message if the count cannot be saved. */
  readonly name: string;
  readonly count: number;
}

/** Owned parts of the user; empty while `guest`, `loading`, or `failed`. */
export interface OwnedState {
  readonly status: 'guest' | 'loading' | 'failed' | 'ready';
  readonly owned: OwnedParts;
  /** Null for the stock of the owner of a shared project. */
  readonly save: ((count: OwnedCount) => void) | null;
  readonly reload: () => void;
}

// Other projects or devices may have changed the counts, so they are loaded again whenever the list is opened.
const query = { ...readQuery(listOwnedParts, {}), staleTime: 0 };
const savingKey = ['save-owned-part'];

/** Owned parts of the user. A new count shows at once, and is rolled back with a message if it cannot be saved. */
export function useOwnedParts(): OwnedState {
  const shared = useSharedStock();
  const own = useOwnOwnedParts();
  return shared ?? own;
}

/** The stock of the owner of a shared project, if they show it; null in any other project. */
function useSharedStock(): OwnedState | null {
  const { project } = useBuilderControls();
  const rows = useStore(sharedFacts, (facts) => facts?.ownedParts ?? null);
  const owned = useMemo(() => new Map(rows?.map(({ key, count }) => [key, count])), [rows]);
  if (rows === null || !isShared(project.now().snapshot.project.id)) return null;
  return { status: 'ready', owned, save: null, reload: () => undefined };
}

function useOwnOwnedParts(): OwnedState {
  const isMember = useSession().status === 'member';
  const { data, isError, refetch } = useQuery({ ...query, enabled: isMember });
  const unsaved = useMutationState({
    filters: { mutationKey: savingKey, status: 'pending' },
    select: ({ state }) => state.variables as OwnedCount,
  });
  const save = useSave();
  const owned = useMemo(() => {
    const rows = [...(data ?? []), ...unsaved];
    return new Map(rows.map(({ key, count }) => [key, count]));
  }, [data, unsaved]);
  const known = data === undefined ? ('loading' as const) : ('ready' as const);
  const status = isError && data === undefined ? 'failed' : known;
  return { status: isMember ? status : 'guest', owned, save, reload: () => void refetch() };
}

/** Saves counts one after the other, so that the last one entered wins. */
function useSave(): NonNullable<OwnedState['save']> {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: savingKey,
    scope: { id: 'owned-parts' },
    mutationFn: ({ key, count }: OwnedCount) => call(saveOwnedPart, { body: { key, count } }),
    // A reply from before this write must not overwrite the new count.
    onMutate: () => client.cancelQueries({ queryKey: query.queryKey }),
    onSuccess: ({ key, count }) => {
      client.setQueryData<Rows>(query.queryKey, (rows = []) => [
        ...rows.filter((row) => row.key !== key),
        { key, count },
      ]);
    },
    onError: (error, given) => {
      const title = 'Your owned parts could not be saved';
      const description = `${given.name}: ${userMessage(error)}`;
      showToast({ tone: 'error', title, description, ...remedyFor(error, () => mutate(given)) });
    },
  });
  return mutate;
}

/** A count entered as text. */
export interface TypedCount {
  /** Null if the text is not a number. */
  readonly count: number | null;
  /** Explanation if the count differs from the text. */
  readonly note: string;
}

/** Numbers with groups of three digits in any notation: 1,000 and 1.000 and 1 000. */
const grouped = /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$/;
const decimal = /^[+-]?[\d.,]*(?:e\d+)?$/i;

/** Parses a count: a whole number from 0 to 9999; an empty text is 0. */
export function readOwnedCount(text: string): TypedCount {
  const number = numberOf(text.trim());
  if (Number.isNaN(number)) return { count: null, note: 'Enter a number.' };
  if (number > maxOwned) return { count: maxOwned, note: `At most ${maxOwned}` };
  if (number < 0) return { count: 0, note: 'At least 0' };
  const count = Math.trunc(number);
  return { count, note: count === number ? '' : `Rounded down to ${count}` };
}

function numberOf(typed: string): number {
  if (grouped.test(typed)) return Number(typed.replaceAll(/\D/g, ''));
  return decimal.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

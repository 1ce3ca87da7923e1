import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { customComponentsQuery } from '#web/api/read-query.ts';
import type { EditSession } from '#web/features/builder/commands/edit-session.ts';
import { useSession } from '#web/session/use-session.ts';

/** Tells the edits of a member's own parts, when they are read and whenever one is made, changed or deleted. */
export function useLearnedParts(session: EditSession, hasLibrary: boolean): void {
  const isMember = useSession().status === 'member';
  const { data } = useQuery({ ...customComponentsQuery, enabled: isMember && hasLibrary });
  useEffect(() => {
    if (data !== undefined) session.learnParts(data);
  }, [session, data]);
}

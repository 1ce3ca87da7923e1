import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { endOtherSessions, endOwnSession, type SessionReply } from '#contract/profile.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { dayText } from '#web/dates.ts';
import { browserName } from '#web/features/profile/browser-name.ts';
import { sessionsQuery } from '#web/features/profile/use-profile-write.ts';
import { TabSection } from '#web/features/profile/tab-section.tsx';
import { useProfileWrite } from '#web/features/profile/use-profile-write.ts';
import { ListTrouble } from '#web/paged-list/list-frame.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** Where one is signed in, and the ways to end that. */
export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const ending = useProfileWrite({
    send: () => call(endOtherSessions),
    done: () => ['Signed out everywhere else', 'This device stays signed in.'],
    failed: 'The sessions could not be ended',
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  const endOthers = hasOthers && (
    <Button size="small" isPending={ending.isPending} busyText="Ending..." onPress={() => ending.start(undefined)}>
      End all others
    </Button>
  );
  return (
    <TabSection title="Where you are signed in" action={endOthers}>
      {error !== null && (
        <ListTrouble title="The sessions could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {sessions === undefined && error === null && <div className="h-16 animate-breathe rounded-lg bg-line/40" />}
      {sessions !== undefined && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </TabSection>
  );
}

function Session({ session: { id, createdAt, userAgent, isCurrent } }: { readonly session: SessionReply }) {
  const name = browserName(userAgent);
  const ending = useProfileWrite({
    send: () => goneIsDone(call(endOwnSession, { params: { sessionId: id } })),
    done: () => ['Session ended', `${name} is signed out.`],
    failed: 'The session could not be ended',
  });
  return (
    <li className="flex min-h-16 items-center gap-3 px-3 py-2.5 sm:px-4">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium wrap-anywhere">
          {name}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-xs text-muted">
          Signed in <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`End the session of ${name}, ${dayText(createdAt)}`}
          isPending={ending.isPending}
          busyText="Ending..."
          onPress={() => ending.start(undefined)}
        >
          End
        </Button>
      )}
    </li>
  );
}

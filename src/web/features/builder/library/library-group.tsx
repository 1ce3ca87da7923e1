import { memo, useEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Spinner } from '#web/ui/buttons/button.tsx';
import { customComponentsQuery } from '#web/api/queries.ts';
import { useSession } from '#web/session/session.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';
import { useLibrary } from '#web/features/builder/library/library-context.ts';
import { countOf, type LibraryGroup } from '#web/features/builder/library/library-groups.ts';
import { LibraryRows } from '#web/features/builder/library/library-rows.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';
import { userMessage } from '#web/api/api-error.ts';
import { customPart } from '#domain/parts/custom-component.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';

/** Groups that are open initially. */
const openAtFirst: ReadonlySet<string> = new Set(['LEDs', 'Standard Through-Hole']);

const mainGroupStyle = 'border-t border-line py-0.5 first-of-type:border-t-0';

export interface LibraryGroupListProps {
  readonly groups: readonly LibraryGroup[];
  readonly level: 'main' | 'sub';
  /** Number of visible rows before these. */
  readonly start: number;
}

/** Groups of the library; during a search, all of them are open. */
export function LibraryGroupList({ groups, level, start }: LibraryGroupListProps) {
  const isSearching = useLibrary().words.length > 0;
  // Another key resets each group when a search begins or ends.
  const mode = isSearching ? 'search' : 'browse';
  return groups.map((group, index) => (
    <LibraryGroupView
      key={`${mode} ${group.title}`}
      group={group}
      level={level}
      start={isSearching ? start + countOf(groups.slice(0, index)) : 0}
      isOpenAtFirst={isSearching || openAtFirst.has(group.title)}
    />
  ));
}

interface LibraryGroupViewProps extends Omit<LibraryGroupListProps, 'groups'> {
  readonly group: LibraryGroup;
  readonly isOpenAtFirst: boolean;
}

const LibraryGroupView = memo(function LibraryGroupView(props: LibraryGroupViewProps) {
  const { group, level, start, isOpenAtFirst } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Disclosure
      title={group.title}
      level={level}
      aside={<Badge>{group.count}</Badge>}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={level === 'main' ? mainGroupStyle : 'pl-2'}
    >
      {isOpen && (
        <>
          <LibraryGroupList groups={group.subgroups} level="sub" start={start} />
          {group.parts.length > 0 && <LibraryRows label={group.title} parts={group.parts} start={start} />}
        </>
      )}
    </Disclosure>
  );
});

export interface CustomGroupProps {
  readonly own: OwnParts;
  /** Results of the search, or all. */
  readonly parts: readonly CustomPart[];
  /** During a search: number of rows before these. */
  readonly start: number;
  /** Incremented to open the group and scroll it into view. */
  readonly revealCount?: number;
}

/**
 * The user's custom components: last group of the library, with a button to add one. Source: specification 1, section
 * 2.
 */
export function CustomGroup({ own, parts, start, revealCount = 0 }: CustomGroupProps) {
  const isSearching = useLibrary().words.length > 0;
  const [isOpen, setOpen] = useState(isSearching || revealCount > 0);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(revealCount);
  if (shown !== revealCount) {
    setShown(revealCount);
    setOpen(true);
  }
  useEffect(() => {
    if (revealCount === 0) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector('button')?.focus();
  }, [revealCount]);
  return (
    <div ref={box} className={mainGroupStyle}>
      <Disclosure title="Custom" aside={<Badge>{parts.length}</Badge>} isExpanded={isOpen} onExpandedChange={setOpen}>
        {isOpen && (
          <>
            {!isSearching && <CustomGroupHead own={own} />}
            {parts.length > 0 && <LibraryRows label="Custom" parts={parts} start={start} />}
          </>
        )}
      </Disclosure>
    </div>
  );
}

function CustomGroupHead({ own }: Pick<CustomGroupProps, 'own'>) {
  const { changeParts } = useLibrary();
  if (own.state === 'visitor') return <Invitation />;
  return (
    <div className="flex flex-col items-start gap-2 px-2 pt-1 pb-2 text-xs text-muted">
      <Button size="small" onPress={() => changeParts({ kind: 'create' })}>
        <Plus aria-hidden="true" className="size-3.5" />
        Add Custom Component
      </Button>
      {own.state === 'ready' && own.parts.length === 0 && <p>No custom components yet. Click above to add one.</p>}
      {own.state === 'loading' && (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          Loading...
        </p>
      )}
      {own.state === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>Your components could not be loaded. {userMessage(own.error)}</p>
          <Button size="small" onPress={own.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Invites a visitor to sign up, which custom components require. Source: specification 1, section 6. */
function Invitation() {
  return (
    <div className="px-2 pt-1 pb-2 text-xs text-muted">
      <p>Sign up to add your own LEDs, switches, supplies, and resistors, and use them in every project.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={signUpPath()} className={buttonStyle('secondary', 'small')}>
          Sign Up
        </a>
        <Button variant="quiet" size="small" onPress={openSignIn}>
          Sign In
        </Button>
      </div>
    </div>
  );
}

/** Loading state of the user's custom components. */
export type OwnParts =
  /** Visitors have no custom components. */
  | { readonly state: 'visitor' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly parts: readonly CustomPart[] };

const asParts = (customs: readonly CustomComponent[]): readonly CustomPart[] => customs.map(customPart);

/** Loads the user's custom components as parts of the library. Source: specification 1, section 3. */
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

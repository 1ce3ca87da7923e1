import { Plus } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '#web/api/api-error.ts';
import type { CustomPart } from '#domain/parts/custom-part.ts';
import { useLibrary } from '#web/features/builder/library/library-context.ts';
import { mainGroupStyle } from '#web/features/builder/library/library-group.tsx';
import { LibraryRows } from '#web/features/builder/library/library-rows.tsx';
import type { OwnParts } from '#web/features/builder/library/use-own-parts.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Disclosure } from '#web/ui/page/disclosure.tsx';

export interface CustomGroupProps {
  readonly own: OwnParts;
  /** Those that were found, or all. */
  readonly parts: readonly CustomPart[];
  /** While searching: how many rows stand before these. */
  readonly start: number;
}

/** The user's own parts: the last group of the library, with the way to make one. Source: specification 1, section 2. */
export function CustomGroup({ own, parts, start }: CustomGroupProps) {
  const isSearching = useLibrary().words.length > 0;
  const [isOpen, setOpen] = useState(isSearching);
  return (
    <Disclosure
      title="Custom"
      aside={<Badge>{parts.length}</Badge>}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={mainGroupStyle}
    >
      {isOpen && (
        <>
          {!isSearching && <CustomGroupHead own={own} />}
          {parts.length > 0 && <LibraryRows label="Custom" parts={parts} start={start} />}
        </>
      )}
    </Disclosure>
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

/** What a visitor finds: own components come with an account. Source: specification 1, section 6. */
function Invitation() {
  return (
    <div className="px-2 pt-1 pb-2 text-xs text-muted">
      <p>
        With an account you describe your own LEDs, switches, supplies and resistors once and use them in every project.
      </p>
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

import type { ReactNode } from 'react';
import { userMessage } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface ListRowsProps {
  /** The id of the list's header. */
  readonly listId: string;
  /** Other rows are on their way. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The rows of a page of a list, dimmed while others are on their way. */
export function ListRows({ listId, isBusy, children }: ListRowsProps) {
  return (
    <ul
      aria-labelledby={listId}
      aria-busy={isBusy}
      className={classNames('mt-5 space-y-2.5 transition-opacity duration-150', isBusy && 'opacity-60 delay-200')}
    >
      {children}
    </ul>
  );
}

interface ListTroubleProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says why a list could not be loaded, and tries again. */
export function ListTrouble({ title, error, onRetry }: ListTroubleProps) {
  return (
    <Notice
      tone="error"
      live
      title={title}
      action={
        <Button size="small" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {userMessage(error)}
    </Notice>
  );
}

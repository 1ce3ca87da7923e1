import { isLapsed, userMessage } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RenewLink } from '#web/ui/page/page-bar.tsx';

/** Why a version could not be kept, changed, or restored; nothing without an error. */
export function WriteError({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <Notice tone="error" live action={isLapsed(error) && <RenewLink />} className="my-1">
      {userMessage(error)}
    </Notice>
  );
}

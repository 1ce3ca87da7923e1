import { ApiError, isLapsed, userMessage } from '#web/api/api-error.ts';
import { RenewLink } from '#web/ui/page/renew-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What the server or the network refused, each wrong place by name. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const issues = error instanceof ApiError ? error.issues : [];
  return (
    <Notice tone="error" live title={userMessage(error)} action={isLapsed(error) && <RenewLink />}>
      {issues.length > 0 && (
        <ul className="mt-1 max-h-48 space-y-1 overflow-y-auto">
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.message}`}>
              <code className="font-mono text-xs break-all text-muted">{issue.path}</code> {issue.message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

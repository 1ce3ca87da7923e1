import { ApiError, isLapsed, userMessage } from '#web/api/api-error.ts';
import { isGuestProjectLimit, type NewProjectAttempt } from '#web/features/project-dialogs/new-project.ts';
import { projectPath } from '#web/paths.ts';
import { type GuestProject, rememberedGuestProject } from '#web/session/guest-project.ts';
import { upgradeLink } from '#web/session/offer.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RenewLink } from '#web/ui/page/page-bar.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** Shows why the project could not be created, with the invalid fields and possible actions. */
export function NewProjectError({ attempt }: { readonly attempt: NewProjectAttempt }) {
  const { error } = attempt;
  if (error === null) return null;
  if (isGuestProjectLimit(error)) return <GuestProjectNotice attempt={attempt} />;
  return <FailureNotice error={error} />;
}

function GuestProjectNotice({ attempt }: { readonly attempt: NewProjectAttempt }) {
  const projectId = rememberedGuestProject();
  const upgrade = upgradeLink();
  if (projectId === null) {
    return (
      <Notice tone="hint" live title="Guests can have one project at a time.">
        You already have one, but this browser no longer knows its address. It is deleted a day after its last use.
      </Notice>
    );
  }
  return (
    <Notice tone="hint" live title="You already have a project.">
      <p>Guests can have one project at a time. Continue it, or start over, which deletes it.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ContinueLink projectId={projectId} />
        <Button size="small" onPress={attempt.startOver}>
          Start over
        </Button>
        <a href={upgrade.path} className={buttonStyle('quiet', 'small')}>
          {upgrade.label}
        </a>
      </div>
    </Notice>
  );
}

/** Offers the guest's existing project before it is replaced. */
export function EarlierProjectNotice({ project: { id, name } }: { readonly project: GuestProject }) {
  return (
    <Notice tone="hint" title={`You already have a project${name === null ? '' : `: ${name}`}.`}>
      <div className="mt-2">
        <ContinueLink projectId={id} />
      </div>
    </Notice>
  );
}

function ContinueLink({ projectId }: { readonly projectId: string }) {
  return (
    <a href={projectPath(projectId)} className={buttonStyle('primary', 'small')}>
      Continue
    </a>
  );
}

/** Error of the server or the network, with the invalid fields. */
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

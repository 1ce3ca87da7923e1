import { useProject } from '#web/features/builder/project/builder-context.ts';
import { signUpPath } from '#web/session/offer.ts';
import { useSession } from '#web/session/session.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const keepTrialButton = lazyComponent(
  async () => (await import('#web/features/builder/trial/keep-trial-button.tsx')).KeepTrialButton,
);

/** Bar below the top bar: name of the template, and a button that keeps the copy. Rule B299. */
export function TrialBar() {
  const name = useProject(({ snapshot }) => snapshot.project.name);
  const isMember = useSession().user !== null;
  return (
    <aside
      aria-label="Trial"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-1.5 gap-y-1 border-b border-line bg-surface px-4 py-1 text-center text-xs wrap-anywhere text-muted"
    >
      You are trying {name}. Nothing is saved.
      {isMember ? <keepTrialButton.Component /> : <SignUpLine />}
    </aside>
  );
}

function SignUpLine() {
  return (
    <span>
      <a href={signUpPath()} className="font-semibold text-ink underline underline-offset-2">
        Sign up
      </a>{' '}
      to keep it.
    </span>
  );
}

import { useProject } from '#web/features/builder/project/builder-context.ts';
import { sharedFacts } from '#web/features/builder/project/shared-calls.ts';
import { useStore } from '#web/use-store.ts';

/** Bar below the top bar of a shared project: who shares it, if they say so. */
export function SharedBar() {
  const name = useProject(({ snapshot }) => snapshot.project.name);
  const username = useStore(sharedFacts, (facts) => facts?.username ?? null);
  return (
    <aside
      aria-label="Shared project"
      className="shrink-0 border-b border-line bg-surface px-4 py-1 text-center text-xs wrap-anywhere text-muted print:hidden"
    >
      {username === null ? `${name} was shared with you.` : `${name} was shared by ${username}.`}{' '}
      {/* A phone has no space for what its badge says too. */}
      <span className="max-sm:sr-only">You can look at everything; nothing can be changed here.</span>
    </aside>
  );
}

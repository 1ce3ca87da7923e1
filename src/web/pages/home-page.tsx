import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedProject } from '#contract/projects/projects.ts';
import { MyProjects } from '#web/features/home/my-projects.tsx';
import { SubscriptionBanner } from '#web/features/profile/subscription-banner.tsx';
import { DeleteProjectDialog, EditProjectDialog } from '#web/features/project-dialogs/member-project-dialogs.tsx';
import { useSession } from '#web/session/session.ts';

interface Asked {
  readonly action: 'edit' | 'delete';
  readonly project: ListedProject;
}

/** The dynamic part of a member's home: the projects, and the dialogs to edit and delete one. Empty for a visitor. */
export function HomePage() {
  const { user } = useSession();
  return user === null ? null : (
    <>
      <MemberProjects key={user.id} />
      <SubscriptionBanner />
    </>
  );
}

function MemberProjects() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const closeAfterDeletion = () => {
    // The focused row has been deleted, and an open dialog would trap the focus.
    flushSync(close);
    document.getElementById('my-projects')?.focus();
  };
  return (
    <>
      <MyProjects
        onEdit={(project) => setAsked({ action: 'edit', project })}
        onDelete={(project) => setAsked({ action: 'delete', project })}
      />
      {asked?.action === 'edit' && <EditProjectDialog project={asked.project} onClose={close} />}
      {asked?.action === 'delete' && (
        <DeleteProjectDialog project={asked.project} onClose={close} onDeleted={closeAfterDeletion} />
      )}
    </>
  );
}

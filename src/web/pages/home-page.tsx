import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedProject } from '#contract/projects.ts';
import { MyProjects } from '#web/features/home/my-projects.tsx';
import { StandingBanner } from '#web/features/profile/standing-banner.tsx';
import { DeleteProjectDialog, EditProjectDialog } from '#web/features/project-dialogs/member-project-dialogs.tsx';
import { useSession } from '#web/session/session.ts';

interface Asked {
  readonly action: 'edit' | 'delete';
  readonly project: ListedProject;
}

/** The live part of a member's home: the projects, and the dialogs that edit and delete one. Empty for a visitor. */
export function HomePage() {
  const { user } = useSession();
  return user === null ? null : (
    <>
      <MemberProjects key={user.id} />
      <StandingBanner />
    </>
  );
}

function MemberProjects() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const closeAfterDeletion = () => {
    // The row that had the focus is gone, and an open dialog would keep the focus to itself.
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

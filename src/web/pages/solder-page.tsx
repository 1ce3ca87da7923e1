import { useEffect } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { ProjectGate } from '#web/features/builder/frame/project-gate.tsx';
import { openToSolder } from '#web/features/builder/soldering/kept-project.ts';
import { SolderScreen } from '#web/features/builder/soldering/solder-screen.tsx';
import { paths } from '#web/paths.ts';
import { sharedId } from '#web/shared-project.ts';

/**
 * Solder mode of a project (`?project=id`) or, read-only, of a template (`?template=id`); redirects home without
 * either.
 */
export function SolderPage() {
  const [search] = useSearchParams();
  const templateId = search.get('template');
  const projectId = search.get('project') ?? templateId;
  const isNone = projectId === null || projectId === '';
  useEffect(() => {
    if (isNone) window.location.replace(paths.home);
  }, [isNone]);
  if (isNone) return <p className="p-6 text-sm text-muted">Loading...</p>;
  return (
    <ProjectGate
      key={projectId}
      projectId={projectId}
      kind={projectId === templateId ? 'template' : 'project'}
      open={openToSolder}
    >
      <SolderScreen />
    </ProjectGate>
  );
}

/** Solder mode of a shared project, with the progress in this browser. */
export function SharedSolderPage() {
  const { token } = useParams<{ token: string }>();
  const projectId = sharedId(token);
  return (
    <ProjectGate key={projectId} projectId={projectId} kind="shared" open={openToSolder}>
      <SolderScreen />
    </ProjectGate>
  );
}

import { BuilderFrame } from '#web/features/builder/frame/builder-frame.tsx';
import { ProjectGate } from '#web/features/builder/frame/project-gate.tsx';
import { TopBar } from '#web/features/builder/frame/top-bar.tsx';
import { Workspace } from '#web/features/builder/frame/workspace.tsx';
import { ProjectPanel } from '#web/features/builder/panel/project-panel.tsx';
import { StatusBar } from '#web/features/builder/status-bar/status-bar.tsx';
import { VersionActions } from '#web/features/builder/versions/version-actions.tsx';
import { VersionBar } from '#web/features/builder/versions/version-bar.tsx';
import { VersionChanges } from '#web/features/builder/versions/version-changes.tsx';
import { localVersionId } from '#web/version-project.ts';

/** A version of a project (`/builder?version=id`), read-only, with what changed. */
export function VersionPage({ versionId }: { readonly versionId: string }) {
  return (
    <ProjectGate projectId={localVersionId(versionId)} kind="version">
      <BuilderFrame
        topBar={
          <>
            <TopBar />
            <VersionBar />
          </>
        }
        panel={
          <>
            <VersionChanges />
            <ProjectPanel actions={false} />
          </>
        }
        workspace={<Workspace actions={<VersionActions />} />}
        library={null}
        statusBar={<StatusBar />}
      />
    </ProjectGate>
  );
}
